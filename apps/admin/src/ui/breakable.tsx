import { Fragment } from 'react'

/** An address of one long word that has no room on its line: it breaks before its @ and its dots, and not in the middle of a name. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and none has a state.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

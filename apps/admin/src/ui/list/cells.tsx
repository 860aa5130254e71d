import { Copyable, WordBreak } from '../copyable.tsx'

/** One line of text, cut off where there is no room for it; the tooltip is the whole of it. Nothing is a dash. */
export function TextCell({ children }: { children?: string | null | undefined }) {
  return (
    <span className="cm-line" title={children || undefined}>
      {children || '–'}
    </span>
  )
}

/** An e-mail address to copy, since a row may cut it off. `of` names its owner for a screen reader. */
export function EmailCell({ email, of }: { email: string; of: string | number }) {
  return (
    <Copyable text={email} what={`e-mail of ${of}`}>
      <span className="cm-line" title={email}>
        <WordBreak text={email} />
      </span>
    </Copyable>
  )
}

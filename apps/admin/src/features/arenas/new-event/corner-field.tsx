import { useState } from 'react'
import { CornerSearch } from '../corner/corner-search.tsx'
import { Refused } from '../refused.tsx'
import { type CornerChoice, NOBODY } from './new-event.ts'

interface Props {
  /** "Initiator of pair 1". */
  what: string
  /** Why somebody cannot stand here, such as that they are on the card already; they are then not taken. */
  refuse(choice: CornerChoice): string | undefined
  /** Of antd's Form.Item, as all of these. */
  id?: string
  value?: CornerChoice
  onChange?: (choice: CornerChoice) => void
  onBlur?: () => void
}

/** Who stands in a corner. Changing to the other kind clears whoever stood there. */
export function CornerField({ what, refuse, value = NOBODY, onChange, ...field }: Props) {
  const [refused, setRefused] = useState<string>()
  const { fake, who } = value

  function choose(next: CornerChoice) {
    const reason = refuse(next)
    setRefused(reason)
    if (reason === undefined) onChange?.(next)
  }

  return (
    <>
      <CornerSearch
        {...field}
        what={what}
        fake={fake}
        onKind={(kind) => choose({ fake: kind, who: null })}
        value={who}
        onChange={(found) => choose({ fake, who: found })}
      />
      <Refused why={refused} />
    </>
  )
}

import type { MatchStatus } from '@cornerman/contract'
import { Checkbox } from 'antd'
import { useId, useState } from 'react'
import { ALL_MATCH_STATUSES, matchStatusInWords } from '../../ui/match-status.tsx'

interface Props {
  /** At least one. */
  chosen: readonly MatchStatus[]
  onChange(chosen: MatchStatus[]): void
}

/** At least one status is needed: whoever unticks the last one is told so, and nothing is asked until another is ticked. */
export function StatusChoice({ chosen, onChange }: Props) {
  // The choice from which the last one was taken: another choice, by whatever way, ends it.
  const [noneSince, setNoneSince] = useState<string>()
  const isNone = noneSince === chosen.join()
  const problemId = useId()

  function choose(next: readonly MatchStatus[]) {
    setNoneSince(next.length === 0 ? chosen.join() : undefined)
    if (next.length > 0 && next.join() !== chosen.join()) onChange([...next])
  }

  return (
    <fieldset aria-describedby={isNone ? problemId : undefined}>
      <legend>Status</legend>
      <Checkbox.Group
        value={isNone ? [] : [...chosen]}
        onChange={(next) => choose(ALL_MATCH_STATUSES.filter((status) => next.includes(status)))}
        options={ALL_MATCH_STATUSES.map((value) => ({ value, label: matchStatusInWords(value) }))}
      />
      {isNone && (
        <p id={problemId} role="alert" className="cm-filters-problem">
          Choose at least one status. The list still shows: {chosen.map(matchStatusInWords).join(', ')}.
        </p>
      )}
    </fieldset>
  )
}

import type { Fight } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import { CommandError } from '#shared/action/command-error.tsx'
import { useActionSteps } from '#shared/action/use-action.tsx'
import { describeLimits } from '#shared/events/bout/api-limits.ts'
import { formatOutcomeWithWinner } from '#shared/events/bout/bout.ts'
import { canSave, isSameOutcome, type Outcome } from '#shared/events/bout/outcome.ts'
import { ResultChoice } from '#shared/events/bout/result-choice.tsx'
import { useSaveResult } from '#shared/events/card/save-result.ts'
import ui from '#ui/ui.module.css'
import { useBout, useCard } from './card-context.tsx'
import styles from './fight-card.module.css'

/** Who won, and how, below the corners. Nothing is sent before Save. */
export function ResultPanel({ fight }: { fight: Fight }) {
  const { event, card } = useCard()
  const { slot, number, draft } = useBout()
  const { initial = fight, outcome } = draft.result ?? {}
  const saveResult = useSaveResult(event)
  const limits = describeLimits([fights.noContest, fights.clearResult])
  const canUndo = canSave(initial)
  const marked = outcome ? describeChoice(initial, outcome) : formatOutcomeWithWinner(initial)

  const save = useActionSteps(
    (chosen: Outcome, ask) => saveResult({ slot, fight: initial }, chosen, ask),
    {
      successText: canUndo ? null : `Result of bout ${number} is saved`,
      errorAt: 'control',
      onSuccess(_, chosen) {
        const { open, getDraft, settleDraft, show, resultUndo } = card.current
        const newest = getDraft(slot).result?.outcome

        settleDraft(slot, { result: { initial, outcome: chosen } })

        if (canUndo) {
          resultUndo.offer({ slot, number, initial, saved: chosen })
        }

        // Not when another bout has been opened, or another result chosen, meanwhile.
        const isShown = open?.id === slot.id && open.part === 'result'
        if (isShown && newest && isSameOutcome(newest, chosen)) {
          show(slot.id)
        }
      },
    },
  )

  /** Enter on the result that is chosen already saves it. On another one it chooses that. */
  function saveByEnter(event: KeyboardEvent<HTMLElement>) {
    const isChosen = (event.target as HTMLElement).ariaPressed === 'true'
    if (event.key === 'Enter' && isChosen && outcome) {
      event.preventDefault()
      void save.run(outcome)
    }
  }

  return (
    <section
      className={styles.result}
      aria-label={`Result of bout ${number}`}
      data-bout-part="result"
      onKeyDown={saveByEnter}
    >
      <ResultChoice
        fight={initial}
        chosen={outcome}
        onChoose={(chosen) =>
          card.current.changeDraft(slot, { result: { initial, outcome: chosen } })
        }
      />
      <div className={styles.chosenResult}>
        <p role="status">{marked ?? 'Choose who won, and how'}</p>
        {limits && <p className={ui.note}>{limits}</p>}
        <CommandError error={save.error} />
      </div>
      <Button
        className={styles.save}
        {...(outcome && { type: 'primary' })}
        disabled={!outcome}
        loading={save.pending && !save.isAsking}
        onClick={() => outcome && void save.run(outcome)}
      >
        Save
      </Button>
      {save.dialog}
    </section>
  )
}

const describeChoice = (fight: Fight, outcome: Outcome) =>
  formatOutcomeWithWinner({ ...fight, ...outcome }) ?? 'No result'

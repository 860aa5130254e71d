import type { Fight } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { useRef } from 'react'
import { CommandError } from '#ui/feedback/command-error.tsx'
import { useActionSteps } from '#ui/feedback/use-action.tsx'
import ui from '#ui/ui.module.css'
import { describeLimits, type Outcome, useSaveResult } from '../bout/result.ts'
import { ResultChoice } from '../bout/result-choice.tsx'
import styles from './card.module.css'
import type { BoutProps } from './use-fight-card.ts'

/** Every result that a bout can have, and Save for the chosen one. */
export function ResultPanel({ event, card, slot, number, fight }: BoutProps & { fight: Fight }) {
  const panel = useRef<HTMLElement>(null)
  const { seen = fight, outcome } = card.getDraft(slot).result ?? {}
  const saveResult = useSaveResult(event)
  const limits = describeLimits([fights.noContest, fights.clearResult])
  const save = useActionSteps((chosen: Outcome, ask) => saveResult({ slot, fight: seen }, chosen, ask), {
    successText: `Result of bout ${number} is saved`,
    errorAt: 'control',
    onSuccess() {
      card.changeDraft(slot, { result: undefined })
      // Not when another bout has been opened meanwhile.
      if (panel.current) card.show(slot.id)
    },
  })
  return (
    <section
      ref={panel}
      className={clsx(ui.panel, styles.panel)}
      aria-label={`Result of bout ${number}`}
      data-bout-part="result"
    >
      <h4>Result</h4>
      <div className={styles.results}>
        <ResultChoice
          fight={seen}
          chosen={outcome}
          onChoose={(chosen) => card.changeDraft(slot, { result: { seen, outcome: chosen } })}
        />
      </div>
      {limits && <p className={ui.quiet}>{limits}</p>}
      <CommandError error={save.error} />
      <Flex gap={12} align="center" justify="space-between">
        <span className={ui.quiet}>{!outcome && 'Choose how the bout ended'}</span>
        <Button
          type={outcome ? 'primary' : 'default'}
          disabled={!outcome}
          loading={save.pending && !save.isAsking}
          onClick={() => outcome && void save.run(outcome)}
        >
          Save
        </Button>
      </Flex>
      {save.dialog}
    </section>
  )
}

import type { Fight } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { useRef } from 'react'
import { useCommand } from '#api'
import { CommandError } from '#ui/feedback/error-details.tsx'
import { useActionSteps } from '#ui/feedback/use-action.tsx'
import ui from '#ui/ui.module.css'
import { describeLimits, useSaveResult } from '../bout/result.ts'
import { ResultChoice } from '../bout/result-choice.tsx'
import { BoutVideo, readTimes, toLinkInput } from './bout-video.tsx'
import styles from './card.module.css'
import type { BoutProps } from './use-fight-card.ts'

/** Result and video of a bout, with one Save for what has changed. */
export function BoutPanels({ fight, ...bout }: BoutProps & { fight: Fight }) {
  const { event, card, slot, editable, number } = bout
  const panels = useRef<HTMLDivElement>(null)
  const { result: draft } = card.getDraft(slot)
  const { source, url } = readTimes(bout)
  const newLink = url === fight.fightLink ? undefined : url
  const isChoosing = editable.results && card.open?.part === 'result'
  const saveResult = useSaveResult(event)
  const setLink = useCommand(fights.setLink)
  const limits = isChoosing && describeLimits([fights.noContest, fights.clearResult])
  const save = useActionSteps(
    async (_: undefined, ask) => {
      if (draft && !(await saveResult({ slot, fight: draft.seen }, draft.outcome, ask))) return false
      card.changeDraft(slot, { result: undefined })
      if (newLink !== undefined) {
        await setLink.run(toLinkInput(event, fight, newLink))
        card.changeDraft(slot, { times: undefined })
      }
      return true
    },
    // Not when another bout has been opened meanwhile.
    {
      successText: `Bout ${number} is saved`,
      errorAt: 'control',
      onSuccess: () => panels.current && card.show(slot.id),
    },
  )
  const hasChanges = draft !== undefined || newLink !== undefined

  return (
    <Flex ref={panels} wrap gap={12} className={styles.panels}>
      {isChoosing && (
        <section
          className={clsx(ui.panel, styles.panel)}
          aria-label={`Result of bout ${number}`}
          data-bout-part="result"
        >
          <div className={styles.results}>
            <ResultChoice
              fight={draft?.seen ?? fight}
              chosen={draft?.outcome}
              onChoose={(outcome) => card.changeDraft(slot, { result: { seen: draft?.seen ?? fight, outcome } })}
            />
          </div>
          {limits && <p className={ui.quiet}>{limits}</p>}
        </section>
      )}
      <Flex vertical gap={12} className={styles.panelColumn}>
        <BoutVideo {...bout} />
        {editable.results && (isChoosing || source) && (
          <Flex gap={12} align="center" justify="flex-end">
            <CommandError error={save.error} />
            {isChoosing && !hasChanges && <span className={ui.quiet}>Choose how the bout ended</span>}
            <Button
              type={hasChanges ? 'primary' : 'default'}
              disabled={!hasChanges}
              loading={save.pending && !save.isAsking}
              onClick={() => void save.run(undefined)}
            >
              Save
            </Button>
          </Flex>
        )}
      </Flex>
      {save.dialog}
    </Flex>
  )
}

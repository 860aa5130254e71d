import { type Fight, type FightEvent, type FightResult, getAllowedResults, type Slot, type Winner } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Flex, Radio } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useCommand } from '../../../api/hooks.ts'
import { Dialog, useConfirm } from '../../../ui/feedback/dialog.tsx'
import { CommandError } from '../../../ui/feedback/error-details.tsx'
import { useNotices } from '../../../ui/feedback/notices.tsx'
import { useUnsavedChanges } from '../../../ui/form/unsaved-forms.ts'
import { getContestantName } from '../corner/contestant.ts'
import { type CornerName, formatBout, formatOutcomeWithWinner, getContestant, hasBegun, RESULTS } from './bout.ts'
import styles from './event-editor-body.module.css'
import { useSubmit } from './use-submit.ts'

interface Props {
  event: FightEvent
  slot: Slot
  fight: Fight
  onClose(): void
}

/** Sets winner and result of a bout. The winner determines the allowed results. */
export function ResultDialog({ event, slot, fight: newestFight, onClose }: Props) {
  // The bout as the person saw it on opening. The card below changes with what other admins save.
  const [fight] = useState(newestFight)
  const { run } = useCommand(fights.setResult)
  const [winner, setWinner] = useState<Winner | null>(fight.winner)
  const [chosenResult, setChosenResult] = useState<FightResult | null>(fight.result)
  const [pending, setPending] = useState(false)
  const { error, submit } = useSubmit()
  const { ask, dialog } = useConfirm()
  const notices = useNotices()
  const guard = useUnsavedChanges({ dirty: winner !== fight.winner || chosenResult !== fight.result })
  const allowed = getAllowedResults(winner)
  // Keeps the chosen result only if the current winner allows it.
  const result = chosenResult !== null && allowed.includes(chosenResult) ? chosenResult : null

  async function save() {
    if (winner === null || result === null) return
    const question = await findQuestion({ event, slot, fight }, { winner, result })
    if (question && !(await ask(question))) return
    const { id: fightId, initiator, fakeInitiator, target, fakeTarget } = fight
    const initiatorId = (initiator ?? fakeInitiator)?.id ?? null
    const targetId = (target ?? fakeTarget)?.id ?? null
    await run({ body: { fightId, winner, result, initiatorId, targetId } })
    guard.release()
    notices.success('Success')
    onClose()
  }

  return (
    <Dialog
      title={`Result of ${formatBout({ fight })}`}
      open
      onClose={onClose}
      guard={guard}
      action={{
        label: 'Save',
        onClick: () => {
          setPending(true)
          void submit(save).finally(() => setPending(false))
        },
        pending,
        disabledReason: winner === null ? 'Choose a winner and a result' : result === null && 'Choose a result',
      }}
    >
      <Flex vertical gap={16} className={styles.result}>
        <fieldset>
          <legend>Winner</legend>
          <Radio.Group vertical value={winner} onChange={(event) => setWinner(event.target.value)}>
            <Radio value="INITIATOR">
              <Side fight={fight} corner="red" />
            </Radio>
            <Radio value="TARGET">
              <Side fight={fight} corner="blue" />
            </Radio>
            <Radio value="BOTH">
              <span className={styles.resultName}>Both</span> <span className="cm-quiet">Draw</span>
            </Radio>
          </Radio.Group>
        </fieldset>
        <fieldset>
          <legend>Result</legend>
          {winner === null ? (
            <p className="cm-quiet" style={{ minHeight: 32 }}>
              Choose a winner to see the possible results.
            </p>
          ) : (
            <Radio.Group
              value={result}
              onChange={(event) => setChosenResult(event.target.value)}
              optionType="button"
              buttonStyle="solid"
              options={allowed.map((each) => ({ value: each, label: RESULTS[each] }))}
            />
          )}
        </fieldset>
        <CommandError error={error} />
      </Flex>
      {dialog}
    </Dialog>
  )
}

/**
 * Reads the event again and returns what to ask before the result is saved: another admin has set a result since, or the
 * bout has not begun. Throws when the bout is another one now.
 */
async function findQuestion({ event, slot, fight }: Pick<Props, 'event' | 'slot' | 'fight'>, chosen: Pick<Fight, 'winner' | 'result'>) {
  const newest = await call(events.one, { params: { id: event.id } })
  const now = newest.fightSlots.find(({ id }) => id === slot.id)
  if (now?.fight?.id !== fight.id)
    throw new ApiError({ kind: 'refused', message: `Another admin has changed this bout. It is ${formatBout(now ?? { fight: null })} now.` })
  const isChanged = now.fight.winner !== fight.winner || now.fight.result !== fight.result
  if (isChanged && (now.fight.winner !== chosen.winner || now.fight.result !== chosen.result)) {
    const theirs = formatOutcomeWithWinner(now.fight) ?? 'no result'
    return {
      question: 'Replace the result of another admin?',
      text: `Saved since you opened this dialog: ${theirs}. Yours: ${formatOutcomeWithWinner({ ...now.fight, ...chosen })}.`,
      confirmText: 'Save mine',
    }
  }
  if (hasBegun(newest.fightSlots, now, newest, Date.now())) return undefined
  return {
    question: newest.status === 'UPCOMING' ? 'The event has not begun. Save a result?' : 'This bout has not begun. Save a result?',
    text: `${formatBout(now)}: ${formatOutcomeWithWinner({ ...now.fight, ...chosen })}.`,
    confirmText: 'Save result',
  }
}

function Side({ fight, corner }: { fight: Fight; corner: CornerName }) {
  const contestant = getContestant(fight, corner)
  return (
    <>
      <span className={styles.resultName}>{contestant && getContestantName(contestant)}</span>{' '}
      <span className={clsx(styles.cornerTitle, 'cm-small', `cm-${corner}`)}>{corner === 'red' ? 'Red corner' : 'Blue corner'}</span>
    </>
  )
}

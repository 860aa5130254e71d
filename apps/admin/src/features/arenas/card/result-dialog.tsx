import { type Fight, type FightResult, getAllowedResults, type Slot, type Winner } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Flex, Radio } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { CommandError } from '../../../ui/feedback/error-details.tsx'
import { useNotices } from '../../../ui/feedback/notices.tsx'
import { getContestantName } from '../corner/contestant.ts'
import { type CornerName, formatBout, getContestant, RESULTS } from './bout.ts'
import styles from './event-editor-body.module.css'
import { useSubmit } from './use-submit.ts'

interface Props {
  slot: Slot
  fight: Fight
  onClose(): void
}

/** Sets winner and result of a bout. The winner determines the allowed results. */
export function ResultDialog({ slot, fight, onClose }: Props) {
  const { run, pending } = useCommand(fights.setResult)
  const [winner, setWinner] = useState<Winner | null>(fight.winner)
  const [chosenResult, setChosenResult] = useState<FightResult | null>(fight.result)
  const { error, submit } = useSubmit()
  const notices = useNotices()
  const allowed = getAllowedResults(winner)
  // Keeps the chosen result only if the current winner allows it.
  const result = chosenResult !== null && allowed.includes(chosenResult) ? chosenResult : null

  async function save() {
    if (winner === null || result === null) return
    const { id: fightId, initiator, fakeInitiator, target, fakeTarget } = fight
    const initiatorId = (initiator ?? fakeInitiator)?.id ?? null
    const targetId = (target ?? fakeTarget)?.id ?? null
    await run({ body: { fightId, winner, result, initiatorId, targetId } })
    notices.success('Success')
    onClose()
  }

  return (
    <Dialog
      title={`Result of ${formatBout(slot)}`}
      open
      onClose={onClose}
      action={{
        label: 'Save',
        onClick: () => void submit(save),
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
    </Dialog>
  )
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

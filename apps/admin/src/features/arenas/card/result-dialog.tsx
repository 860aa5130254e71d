import { allowedResults, type Fight, type FightResult, type Slot, type Winner } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Flex, Radio } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useNotices } from '../../../ui/notices/notices.tsx'
import { nameOf } from '../corner/contestant.ts'
import { Refused, useSubmit } from '../refused.tsx'
import { type CornerName, RESULTS, titleOf, whoIn } from './bout.ts'

interface Props {
  slot: Slot
  fight: Fight
  onClose(): void
}

/** Who won a bout, and how: the winner decides which results there are. */
export function ResultDialog({ slot, fight, onClose }: Props) {
  const { run, pending } = useCommand(fights.setResult)
  const [winner, setWinner] = useState<Winner | null>(fight.winner)
  const [wanted, setWanted] = useState<FightResult | null>(fight.result)
  const { problem, submit } = useSubmit()
  const notices = useNotices()
  const allowed = allowedResults(winner)
  // Of what was chosen before, another winner may leave nothing: a decision stays one.
  const result = wanted !== null && allowed.includes(wanted) ? wanted : null

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
      title={`Result of ${titleOf(slot)}`}
      open
      onClose={onClose}
      action={{
        label: 'Save',
        run: () => void submit(save),
        pending,
        unavailable: winner === null ? 'Choose a winner and a result' : result === null && 'Choose a result',
      }}
    >
      <Flex vertical gap={16} className="cm-result">
        <fieldset>
          <legend>Winner</legend>
          <Radio.Group vertical value={winner} onChange={(event) => setWinner(event.target.value)}>
            <Radio value="INITIATOR">
              <Side of={fight} corner="red" />
            </Radio>
            <Radio value="TARGET">
              <Side of={fight} corner="blue" />
            </Radio>
            <Radio value="BOTH">
              <span className="cm-result-name">Both</span> <span className="cm-quiet">Draw</span>
            </Radio>
          </Radio.Group>
        </fieldset>
        <fieldset>
          <legend>Result</legend>
          {winner === null ? (
            <p className="cm-quiet" style={{ minHeight: 32 }}>
              The winner decides which results there are.
            </p>
          ) : (
            <Radio.Group
              value={result}
              onChange={(event) => setWanted(event.target.value)}
              optionType="button"
              buttonStyle="solid"
              options={allowed.map((each) => ({ value: each, label: RESULTS[each] }))}
            />
          )}
        </fieldset>
        <Refused why={problem} />
      </Flex>
    </Dialog>
  )
}

function Side({ of, corner }: { of: Fight; corner: CornerName }) {
  const who = whoIn(of, corner)
  return (
    <>
      <span className="cm-result-name">{who && nameOf(who)}</span>{' '}
      <span className={`cm-result-${corner}`}>{corner === 'red' ? 'Red corner' : 'Blue corner'}</span>
    </>
  )
}

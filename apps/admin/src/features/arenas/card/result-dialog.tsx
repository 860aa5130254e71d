import {
  type Fight,
  type FightEvent,
  type FightResult,
  getAllowedResults,
  type Slot,
  type Winner,
} from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Flex, Radio } from 'antd'
import clsx from 'clsx'
import { useState } from 'react'
import { isOffered } from '#api'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { CommandError } from '#ui/feedback/error-details.tsx'
import { useActionSteps } from '#ui/feedback/use-action.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import { CORNER_TITLES, type CornerName, formatBout, formatOutcome, getContestant, RESULTS } from '../bout/bout.ts'
import { getContestantName } from '../bout/contestant.ts'
import { describeLimits, type Outcome, useSaveResult } from '../bout/result.ts'
import styles from './card.module.css'

interface Props {
  event: FightEvent
  slot: Slot
  fight: Fight
  onClose(): void
}

/** Sets winner and result of a bout. The winner determines the allowed results. */
export function ResultDialog({ event, slot, fight: newestFight, onClose }: Props) {
  // Keeps the bout as it was on opening, because other admins can change the card below.
  const [fight] = useState(newestFight)
  const saveResult = useSaveResult(event)
  const [choice, setChoice] = useState(() => toChoice(fight))
  const [chosenResult, setChosenResult] = useState<FightResult | null>(fight.result)
  const guard = useUnsavedChanges({ dirty: choice !== toChoice(fight) || chosenResult !== fight.result })
  const limits = describeLimits([fights.noContest, fights.clearResult])
  const winner = choice === 'NO_CONTEST' || choice === 'CLEAR' ? null : choice
  const allowed = getAllowedResults(winner)
  // Keeps the chosen result only if the current winner allows it.
  const result = chosenResult !== null && allowed.includes(chosenResult) ? chosenResult : null

  const action = useActionSteps((chosen: Outcome, ask) => saveResult({ slot, fight }, chosen, ask), {
    errorAt: 'control',
    onSuccess() {
      guard.release()
      onClose()
    },
  })

  return (
    <Dialog
      title={`Result of ${formatBout({ fight })}`}
      open
      onClose={onClose}
      guard={guard}
      action={{
        label: 'Save',
        onClick: () => void action.run({ winner, result: choice === 'NO_CONTEST' ? choice : result }),
        pending: action.pending,
        disabledReason:
          choice === null ? 'Choose a winner and a result' : winner !== null && result === null && 'Choose a result',
      }}
    >
      <Flex vertical gap={16} className={styles.result}>
        <fieldset>
          <legend>Winner</legend>
          <Radio.Group vertical value={choice} onChange={(event) => setChoice(event.target.value)}>
            <Radio value="INITIATOR">
              <Side fight={fight} corner="red" />
            </Radio>
            <Radio value="TARGET">
              <Side fight={fight} corner="blue" />
            </Radio>
            <Radio value="BOTH">
              <span className={styles.resultName}>Both</span> <span className="cm-quiet">Draw</span>
            </Radio>
            {isOffered(fights.noContest) && <Radio value="NO_CONTEST">No contest</Radio>}
            {isOffered(fights.clearResult) && formatOutcome(fight) !== undefined && (
              <Radio value="CLEAR">Clear the result</Radio>
            )}
          </Radio.Group>
        </fieldset>
        <fieldset>
          <legend>Result</legend>
          {winner === null ? (
            <p className="cm-quiet" style={{ minHeight: 32 }}>
              {choice === null ? 'Choose a winner to see the possible results.' : 'There is no winner.'}
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
        {limits && <p className="cm-quiet">{limits}</p>}
        <CommandError error={action.error} />
      </Flex>
      {action.dialog}
    </Dialog>
  )
}

/** What is chosen under Winner. */
type Choice = Winner | 'NO_CONTEST' | 'CLEAR' | null

const toChoice = ({ winner, result }: Fight): Choice =>
  winner === null && result === 'NO_CONTEST' && isOffered(fights.noContest) ? 'NO_CONTEST' : winner

function Side({ fight, corner }: { fight: Fight; corner: CornerName }) {
  const contestant = getContestant(fight, corner)
  return (
    <>
      <span className={styles.resultName}>{contestant && getContestantName(contestant)}</span>{' '}
      <span className={clsx(styles.cornerTitle, 'cm-small', `cm-${corner}`)}>{CORNER_TITLES[corner]}</span>
    </>
  )
}

import {
  type Fight,
  type FightEvent,
  type FightResult,
  getAllowedResults,
  type Slot,
  type Winner,
} from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button, Flex, Radio } from 'antd'
import clsx from 'clsx'
import { isOffered } from '#api'
import { CommandError } from '#ui/feedback/error-details.tsx'
import { useActionSteps } from '#ui/feedback/use-action.tsx'
import ui from '#ui/ui.module.css'
import { CORNERS, formatOutcome, getContestant, RESULTS } from '../bout/bout.ts'
import { getContestantName } from '../bout/contestant.ts'
import { describeLimits, type Outcome, useSaveResult } from '../bout/result.ts'
import styles from './card.module.css'

/** What is chosen under Winner. */
type Choice = Winner | 'NO_CONTEST' | 'CLEAR' | null

/** A result that is chosen and not saved yet. */
export interface ChosenResult {
  /** The bout as it was when the person began to choose: other admins can change it meanwhile. */
  seen: Fight
  choice: Choice
  result: FightResult | null
}

interface Props {
  event: FightEvent
  slot: Slot
  fight: Fight
  chosen: ChosenResult | undefined
  onChoose(chosen: ChosenResult): void
  onSaved(): void
}

/** Sets winner and result of a bout. The winner determines the allowed results. */
export function ResultPanel({ event, slot, fight, chosen, onChoose, onSaved }: Props) {
  const saveResult = useSaveResult(event)
  const draft = chosen ?? { seen: fight, choice: toChoice(fight), result: fight.result }
  const { seen, choice } = draft
  const limits = describeLimits([fights.noContest, fights.clearResult])
  const winner = choice === 'NO_CONTEST' || choice === 'CLEAR' ? null : choice
  const allowed = getAllowedResults(winner)
  // Keeps the chosen result only if the current winner allows it.
  const result = draft.result !== null && allowed.includes(draft.result) ? draft.result : null
  const missing =
    choice === null ? 'Choose a winner and a result' : winner !== null && result === null ? 'Choose a result' : ''
  const action = useActionSteps((outcome: Outcome, ask) => saveResult({ slot, fight: seen }, outcome, ask), {
    errorAt: 'control',
    onSuccess: onSaved,
  })
  const [red, blue] = CORNERS.map((corner) => getContestant(seen, corner))
  const choices = [
    { value: 'INITIATOR', label: red && getContestantName(red) },
    { value: 'BOTH', label: 'Both (draw)' },
    { value: 'TARGET', label: blue && getContestantName(blue) },
    isOffered(fights.noContest) && { value: 'NO_CONTEST', label: 'No contest' },
    isOffered(fights.clearResult) && formatOutcome(seen) !== undefined && { value: 'CLEAR', label: 'Clear the result' },
  ].filter((each) => each !== false)

  return (
    <Flex component="section" vertical gap={8} className={clsx(ui.panel, styles.panel)} data-bout-part="result">
      <fieldset>
        <legend>Winner</legend>
        <Radio.Group
          vertical
          value={choice}
          options={choices}
          onChange={({ target }) => onChoose({ ...draft, choice: target.value })}
        />
      </fieldset>
      <fieldset>
        <legend>Result</legend>
        {allowed.length === 0 ? (
          <p className={ui.quiet}>
            {choice === null ? 'Choose a winner to see the possible results.' : 'There is no winner.'}
          </p>
        ) : (
          <Radio.Group
            value={result}
            options={allowed.map((each) => ({ value: each, label: RESULTS[each] }))}
            optionType="button"
            buttonStyle="solid"
            onChange={({ target }) => onChoose({ ...draft, result: target.value })}
          />
        )}
      </fieldset>
      {limits && <p className={ui.quiet}>{limits}</p>}
      <CommandError error={action.error} />
      <Flex gap={8} align="center" justify="space-between">
        <span className={ui.quiet}>{missing}</span>
        <Button
          type="primary"
          disabled={missing !== ''}
          loading={action.pending && !action.isAsking}
          onClick={() => void action.run({ winner, result: choice === 'NO_CONTEST' ? choice : result })}
        >
          Save
        </Button>
      </Flex>
      {action.dialog}
    </Flex>
  )
}

const toChoice = ({ winner, result }: Fight): Choice =>
  winner === null && result === 'NO_CONTEST' && isOffered(fights.noContest) ? 'NO_CONTEST' : winner

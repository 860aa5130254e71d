import { CheckOutlined } from '@ant-design/icons'
import { type Fight, getAllowedResults, type Winner } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button } from 'antd'
import { isSupported } from '#api'
import styles from './bout.module.css'
import { type CornerName, formatOutcome, getContestant } from './bout.ts'
import { getContestantName } from './contestant.ts'
import { isSameOutcome, type Outcome } from './outcome.ts'

export const SIDES: readonly { side: CornerName | 'both'; winner: Winner }[] = [
  { side: 'red', winner: 'INITIATOR' },
  { side: 'blue', winner: 'TARGET' },
  { side: 'both', winner: 'BOTH' },
]

/**
 * Returns the short name that fight fans write, because the buttons are narrow. A draw that is not
 * by decision is the other draw.
 */
function formatResult(outcome: Fight) {
  if (outcome.result === 'SUB') {
    return 'SUB'
  }

  return outcome.result === 'DRAW' ? 'Other draw' : (formatOutcome(outcome) ?? 'Clear')
}

interface Props {
  fight: Fight
  /** The outcome that is chosen and not saved yet. */
  chosen?: Outcome | undefined
  onChoose(outcome: Outcome): void
  /** Shows the keys: of the sides, then of the results of this one. */
  keysOf?: 'sides' | Winner
}

/** Every result of a bout under the corner that it makes the winner. */
export const ResultChoice = ({ fight, chosen, onChoose, keysOf }: Props) =>
  SIDES.map(({ side, winner }, sideIndex) => (
    <fieldset key={side} className={styles.ways} data-side={side}>
      <legend>
        {keysOf === 'sides' && <kbd>{sideIndex + 1}</kbd>}{' '}
        <span className={styles.name}>
          {side === 'both' ? 'No winner' : formatWinner(fight, side)}
        </span>
      </legend>
      {getOutcomes(fight, winner).map((outcome, index) => {
        const isChosen = isSameOutcome(chosen ?? fight, outcome)

        return (
          <Button
            key={outcome.result}
            icon={isChosen && <CheckOutlined aria-hidden />}
            aria-pressed={isChosen}
            onClick={() => onChoose(outcome)}
          >
            {keysOf === winner && <kbd>{index + 1}</kbd>}
            {formatResult({ ...fight, ...outcome })}
          </Button>
        )
      })}
    </fieldset>
  ))

const formatWinner = (fight: Fight, corner: CornerName) => {
  const contestant = getContestant(fight, corner)
  return contestant ? `${getContestantName(contestant)} won by` : 'Empty'
}

/**
 * Returns the outcomes of a side. Without a winner they are a no contest, and no result where there
 * is one to clear.
 */
export function getOutcomes(fight: Fight, winner: Winner): Outcome[] {
  const hasOutcome = formatOutcome(fight) !== undefined

  return [
    ...getAllowedResults(winner).map((result) => ({ winner, result })),
    ...(winner === 'BOTH' && isSupported(fights.noContest)
      ? [{ winner: null, result: 'NO_CONTEST' as const }]
      : []),
    ...(winner === 'BOTH' && hasOutcome && isSupported(fights.clearResult)
      ? [{ winner: null, result: null }]
      : []),
  ]
}

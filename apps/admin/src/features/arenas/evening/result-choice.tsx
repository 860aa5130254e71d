import { CheckOutlined } from '@ant-design/icons'
import { type Fight, type FightResult, getAllowedResults, type Winner } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { type RefObject, useState } from 'react'
import { isOffered } from '#api'
import { type Shortcuts, useShortcuts } from '#ui/navigation/shortcuts.ts'
import { CORNERS, getContestant, RESULTS } from '../bout/bout.ts'
import { getContestantName } from '../bout/contestant.ts'
import { isSameOutcome, type Outcome } from '../bout/result.ts'
import styles from './evening.module.css'

const SIDES: readonly { side: 'red' | 'blue' | 'both'; winner: Winner }[] = [
  { side: 'red', winner: 'INITIATOR' },
  { side: 'blue', winner: 'TARGET' },
  { side: 'both', winner: 'BOTH' },
]
/** As fight fans write it: the buttons are narrow. */
const formatResult = (result: FightResult) => (result === 'SUB' ? 'SUB' : RESULTS[result])

interface Props {
  /** The element within which the keys act. */
  within: RefObject<HTMLElement | null>
  fight: Fight
  chosen: Outcome | undefined
  onChoose(outcome: Outcome): void
  /** Two keys choose and save: who won, then how. */
  onSave(outcome: Outcome): void
}

/** Every result of a bout under the corner that it makes the winner. */
export function ResultChoice({ within, fight, chosen, onChoose, onSave }: Props) {
  const [keyed, setKeyed] = useState<Winner>()
  const [red, blue] = CORNERS.map((corner) => getContestant(fight, corner))
  const titles = { red: toTitle(red), blue: toTitle(blue), both: 'Both' }
  const getOutcomes = (winner: Winner): Outcome[] => [
    ...getAllowedResults(winner).map((result) => ({ winner, result })),
    ...(winner === 'BOTH' && isOffered(fights.noContest) ? [{ winner: null, result: 'NO_CONTEST' as const }] : []),
  ]
  const actions = keyed
    ? getOutcomes(keyed).map((outcome) => () => onSave(outcome))
    : SIDES.map(
        ({ winner }) =>
          () =>
            setKeyed(winner),
      )
  const shortcuts: Shortcuts = {
    ...Object.fromEntries(actions.map((act, index) => [String(index + 1), act])),
    Backspace: () => setKeyed(undefined),
  }
  useShortcuts(shortcuts, { within })

  return SIDES.map(({ side, winner }, sideIndex) => (
    <fieldset key={side} className={styles.ways} data-side={side}>
      <legend>
        {!keyed && <kbd>{sideIndex + 1}</kbd>} {titles[side]}
      </legend>
      {getOutcomes(winner).map((outcome, index) => {
        const isChosen = chosen !== undefined && isSameOutcome(chosen, outcome)
        return (
          <button
            key={outcome.result}
            type="button"
            className={styles.way}
            aria-pressed={isChosen}
            onClick={() => onChoose(outcome)}
          >
            {isChosen && <CheckOutlined aria-hidden />}
            {keyed === winner && <kbd>{index + 1}</kbd>}
            <span>{outcome.result && formatResult(outcome.result)}</span>
          </button>
        )
      })}
    </fieldset>
  ))
}

const toTitle = (contestant: ReturnType<typeof getContestant>) =>
  contestant ? `${getContestantName(contestant)} won by` : 'Empty'

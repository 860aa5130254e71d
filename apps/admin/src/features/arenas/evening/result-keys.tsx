import { type Fight, getAllowedResults, type Winner } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isOffered } from '#api'
import { type Shortcuts, useShortcuts } from '#ui/navigation/shortcuts.ts'
import { CORNER_TITLES, CORNERS, getContestant, RESULTS } from '../bout/bout.ts'
import { getContestantName } from '../bout/contestant.ts'
import type { Outcome } from '../bout/result.ts'
import styles from './evening.module.css'
import { ActionButton } from './evening-parts.tsx'

interface Props {
  /** The element within which the keys act. */
  within: RefObject<HTMLElement | null>
  fight: Fight
  onChosen(chosen: Outcome): void
  onClose(): void
}

/** Winner, then method: two keys. */
export function ResultKeys({ within, fight, onChosen, onClose }: Props) {
  const [winner, setWinner] = useState<Winner>()
  const root = useRef<HTMLFieldSetElement>(null)
  // The pressed button disappears with each step.
  useEffect(() => {
    root.current?.setAttribute('data-step', winner ?? '')
    root.current?.focus()
  }, [winner])

  const [red, blue] = CORNERS.map((corner) => {
    const contestant = getContestant(fight, corner)
    return contestant ? getContestantName(contestant) : 'Empty'
  })
  const choices: [label: string, detail: string, choose: () => void][] =
    winner === undefined
      ? [
          [red ?? '', CORNER_TITLES.red, () => setWinner('INITIATOR')],
          [blue ?? '', CORNER_TITLES.blue, () => setWinner('TARGET')],
          ['Draw', 'Both', () => setWinner('BOTH')],
          ...(isOffered(fights.noContest)
            ? [
                ['No contest', 'No winner', () => onChosen({ winner: null, result: 'NO_CONTEST' })] as [
                  string,
                  string,
                  () => void,
                ],
              ]
            : []),
        ]
      : getAllowedResults(winner).map((result) => [RESULTS[result], '', () => onChosen({ winner, result })])

  const shortcuts: Shortcuts = {
    ...Object.fromEntries(choices.map(([, , choose], index) => [String(index + 1), choose])),
    Backspace: () => (winner === undefined ? onClose() : setWinner(undefined)),
  }
  useShortcuts(shortcuts, { within })

  return (
    <fieldset ref={root} tabIndex={-1} className={styles.result}>
      <legend className="cm-strong">{winner === undefined ? 'Who won?' : 'By what?'}</legend>
      <div className={styles.actions}>
        {choices.map(([label, detail, choose], index) => (
          <ActionButton
            key={label + String(index)}
            shortcut={String(index + 1)}
            label={label}
            detail={detail}
            run={choose}
          />
        ))}
      </div>
      <Button type="link" onClick={onClose}>
        Cancel
      </Button>
    </fieldset>
  )
}

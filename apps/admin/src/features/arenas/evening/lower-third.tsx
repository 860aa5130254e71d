import type { Fight } from '@cornerman/contract'
import { clsx } from 'clsx'
import { formatElapsed } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import { PersonAvatar } from '#ui/person/person.tsx'
import ui from '#ui/ui.module.css'
import {
  CORNER_TITLES,
  CORNERS,
  type CornerName,
  formatBoutWeight,
  formatOutcome,
  getContestant,
  getStanding,
} from '../bout/bout.ts'
import { getContestantName, getPicture } from '../bout/contestant.ts'
import { LargeName, ResultMark, WinnerMark } from '../bout/result-mark.tsx'
import styles from './evening.module.css'
import type { RundownBout } from './rundown.ts'

export interface Clock {
  /** "Bout 4 of 8". */
  title: string
  /** Counts from here, in milliseconds. */
  since?: number | undefined
  /** "since 20:57, planned 20:45". */
  note: string
}

/** The clock of a bout or of a break. */
export function BoutClock({ bout, clock: { title, since, note } }: { bout: RundownBout; clock: Clock }) {
  const now = useNow(1000)
  return (
    <>
      <p className={ui.small}>
        <strong>{title}</strong> <span>{formatBoutWeight(bout.slot)}</span>
      </p>
      <p className={styles.elapsed} role="timer">
        {since === undefined ? '–:––' : formatElapsed(now - since)}
      </p>
      <p className={clsx(ui.small, styles.note)}>{note}</p>
    </>
  )
}

/** Both contestants, on the sides of their corners. */
export const Corners = ({ bout }: { bout: RundownBout }) =>
  CORNERS.map((corner) => <Corner key={corner} fight={bout.slot.fight} corner={corner} />)

function Corner({ fight, corner }: { fight: Fight | null; corner: CornerName }) {
  const contestant = getContestant(fight, corner)
  const standing = getStanding(fight, corner)
  const { ranking, country, nickname } = contestant?.fighter ?? {}
  const name = contestant ? getContestantName(contestant) : 'Empty'
  return (
    <div className={styles.corner} data-corner={corner} data-standing={standing}>
      <span className={styles.portrait}>
        {contestant && <PersonAvatar size="fill" src={getPicture(contestant)} name={name} />}
      </span>
      <div>
        <p className={ui.small}>
          {CORNER_TITLES[corner]}{' '}
          {standing === 'drew' ? (
            <ResultMark standing={standing}>{formatOutcome(fight)}</ResultMark>
          ) : (
            <WinnerMark fight={fight} standing={standing} />
          )}
        </p>
        <h3 className={styles.contestant}>{contestant ? <LargeName contestant={contestant} /> : name}</h3>
        <p className={ui.small}>
          {ranking && <strong>#{ranking}</strong>} {country} {nickname && <span>“{nickname}”</span>}
        </p>
      </div>
    </div>
  )
}

import type { Fight, FightEvent } from '@cornerman/contract'
import { clsx } from 'clsx'
import { formatClock, formatElapsed } from '#ui/date-time/time.ts'
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
import { hasBegun, type RundownBout } from '../bout/rundown.ts'
import { parseBoutVideoUrl } from '../bout/video-url.ts'
import styles from './evening.module.css'
import type { Scene } from './scene.ts'
import type { GetStart } from './schedule.ts'

interface Clock {
  /** "Bout 4 of 8". */
  title: string
  /** Counts from here, in milliseconds. */
  since?: number | undefined
  /** "since 20:57, planned 20:45". */
  note: string
}

/** Counts since the bout was started; in a break, since the clip of the last one ended. */
function getClock({ bouts, bout, shown, now, next, isBreak }: Scene, event: FightEvent, getStart: GetStart): Clock {
  const toClock = (at: number | string) => formatClock(new Date(at), event.location.tz)
  const counted = isBreak ? bout : shown
  const breakTitle = next ? `Bout ${next.number} is up` : 'Main event over'
  const title = isBreak ? breakTitle : `Bout ${shown?.number} of ${bouts.length}`
  const range = isBreak ? parseBoutVideoUrl(bout?.slot.fight?.fightLink ?? null, event.fromDate) : undefined
  if (range)
    return { title, since: Date.parse(event.fromDate) + range.to * 1000, note: `since clip end, bout ${bout?.number}` }
  if (!counted) return { title, note: '' }
  const start = hasBegun(counted) ? getStart(counted.slot) : undefined
  const planned = `planned ${toClock(counted.slot.fromDate)}`
  if (!start) return { title, note: planned }
  const note = `since ${start.isExact ? '' : 'at least '}${toClock(start.at)}, ${planned}`
  return { title, since: counted === now ? start.at : undefined, note }
}

/** The clock of a bout or of a break. */
export function BoutClock({ scene, event, getStart }: { scene: Scene; event: FightEvent; getStart: GetStart }) {
  const now = useNow(1000)
  const { title, since, note } = getClock(scene, event, getStart)
  return (
    <>
      <p className={ui.small}>
        <strong>{title}</strong> <span>{scene.shown && formatBoutWeight(scene.shown.slot)}</span>
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

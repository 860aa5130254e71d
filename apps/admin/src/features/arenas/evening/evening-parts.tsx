import { getLocalTime, type Slot } from '@cornerman/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { getNow } from '#api/server-clock.ts'
import { formatClock } from '#ui/date-time/time.ts'
import { PersonAvatar } from '#ui/person/person.tsx'
import eventStyles from '../arena.module.css'
import {
  CORNER_TITLES,
  CORNERS,
  type CornerName,
  formatBoutWeight,
  formatOutcome,
  getBadge,
  getContestant,
} from '../bout/bout.ts'
import { describeContestant, getContestantName } from '../bout/contestant.ts'
import styles from './evening.module.css'
import type { RundownBout } from './rundown.ts'

export interface Action {
  shortcut: string
  label: string
  detail?: string | undefined
  /** Undefined while it cannot be done. */
  run: (() => void) | undefined
}

/** A large button with its key. */
export function ActionButton({ shortcut, label, detail, run }: Action) {
  return (
    <button type="button" className={styles.action} disabled={!run} aria-keyshortcuts={shortcut} onClick={run}>
      <span className={styles.actionText}>
        <span className="cm-strong">{label}</span>
        {detail && <span className={`${styles.detail} cm-quiet cm-small`}>{detail}</span>}
      </span>
      <kbd className="cm-key">{shortcut.toUpperCase()}</kbd>
    </button>
  )
}

const PLACES = { over: '', now: 'Now', next: 'Next', later: '' } as const

interface BoutItemProps {
  bout: RundownBout
  zone: string
  isShown: boolean
  /** The clip of the bout has a start and no end. */
  hasOpenClip: boolean
  onChoose(): void
}

/** A bout in the list of the evening. */
export function BoutItem({
  bout: { slot, number, place, missing },
  zone,
  isShown,
  hasOpenClip,
  onChoose,
}: BoutItemProps) {
  const outcome = formatOutcome(slot.fight)
  return (
    <li data-place={place}>
      <button type="button" className={`cm-text-button ${styles.item}`} aria-current={isShown} onClick={onChoose}>
        <span className={styles.number}>{number}</span>
        <span className={styles.names}>
          {CORNERS.map((corner) => (
            <Name key={corner} slot={slot} corner={corner} />
          ))}
        </span>
        <span className="cm-number cm-small">{formatClock(slot.fromDate, zone)}</span>
        <span className={styles.chips}>
          {PLACES[place] && (
            <span className={place === 'now' ? eventStyles.live : styles.chip} data-calm>
              {PLACES[place]}
            </span>
          )}
          {outcome && <span className="cm-small">{outcome}</span>}
          {missing.map((part) => (
            <span key={part} className={styles.chip}>
              {part}
            </span>
          ))}
          {hasOpenClip && <span className={styles.chip}>clip open</span>}
          {place === 'over' && missing.length === 0 ? (
            <span className="cm-small cm-quiet">Complete</span>
          ) : (
            slot.fight?.fightLink && <span className="cm-small cm-quiet">Clip saved</span>
          )}
        </span>
      </button>
    </li>
  )
}

function Name({ slot, corner }: { slot: Slot; corner: CornerName }) {
  const contestant = getContestant(slot.fight, corner)
  const hasLost = slot.fight?.winner != null && getBadge(slot.fight, corner) === undefined
  return (
    <span className={`${styles.name} cm-${corner}`} data-lost={hasLost || undefined}>
      <span className="cm-only-read">{CORNER_TITLES[corner]}: </span>
      {contestant ? getContestantName(contestant) : 'Empty'}
    </span>
  )
}

interface BoutPanelProps {
  bout: RundownBout
  label: string
  isSmall?: boolean
  children?: ReactNode
}

/** A bout with its corners. */
export function BoutPanel({ bout: { slot, number, place }, label, isSmall = false, children }: BoutPanelProps) {
  const details = [`Bout ${number}`, slot.isMainCard ? 'Main card' : 'Undercard', formatBoutWeight(slot)]
    .filter(Boolean)
    .join(' · ')
  return (
    <section className={styles.bout} aria-label={label}>
      <header className={styles.boutHead}>
        {PLACES[place] && <h3>{PLACES[place]}</h3>}
        <span className={PLACES[place] ? 'cm-quiet' : 'cm-strong'}>{details}</span>
      </header>
      <div className={styles.corners} data-small={isSmall || undefined}>
        {CORNERS.map((corner) => (
          <Corner key={corner} slot={slot} corner={corner} size={isSmall ? 32 : 48} />
        ))}
      </div>
      {children}
    </section>
  )
}

/** A contestant, on the side of the corner. */
function Corner({ slot, corner, size }: { slot: Slot; corner: CornerName; size: 32 | 48 }) {
  const contestant = getContestant(slot.fight, corner)
  const badge = getBadge(slot.fight, corner)
  return (
    <div className={`${styles.corner} cm-${corner}`} data-corner={corner}>
      {contestant && (
        <PersonAvatar
          size={size}
          src={contestant.fighter ? contestant.fighter.avatar : contestant.fake.image}
          name={getContestantName(contestant)}
        />
      )}
      <div className={styles.person}>
        <span className={styles.cornerLabel}>
          {CORNER_TITLES[corner]}
          {badge && (
            <span className={styles.chip} data-calm>
              {badge === 'winner' ? 'Winner' : 'Draw'}
            </span>
          )}
        </span>
        <span className={styles.personName}>{contestant ? getContestantName(contestant) : 'Empty'}</span>
        {contestant && <span className="cm-quiet cm-small">{describeContestant(contestant)}</span>}
      </div>
    </div>
  )
}

/** Shows the local time of the arena, with seconds. */
export function Clock({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => getNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(getNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={styles.clock}>
      <span className="cm-quiet cm-small">Arena, {getLocalTime(now, zone)?.offset}</span>{' '}
      <span className="cm-number cm-strong">
        {formatClock(now, zone).replace(/:\d\d/, `$&:${String(now.getUTCSeconds()).padStart(2, '0')}`)}
      </span>
    </span>
  )
}

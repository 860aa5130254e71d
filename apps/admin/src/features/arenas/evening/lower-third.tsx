import { CheckOutlined } from '@ant-design/icons'
import type { Fight } from '@cornerman/contract'
import { clsx } from 'clsx'
import { formatElapsed } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import { useBrokenImage } from '#ui/media/use-broken-image.ts'
import { getInitials } from '#ui/person/person-name.ts'
import ui from '#ui/ui.module.css'
import {
  CORNER_TITLES,
  CORNERS,
  type CornerName,
  formatBoutWeight,
  formatOutcome,
  getBadge,
  getContestant,
} from '../bout/bout.ts'
import { type Contestant, getContestantName } from '../bout/contestant.ts'
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
  const badge = getBadge(fight, corner)
  const hasLost = !!fight?.winner && !badge
  const { fighter } = contestant ?? {}
  const { firstName = '', lastName = 'Empty' } = fighter ?? contestant?.fake ?? {}
  return (
    <div className={styles.corner} data-corner={corner} data-lost={hasLost || undefined}>
      {contestant && <Portrait contestant={contestant} />}
      <div>
        <p className={ui.small}>
          {CORNER_TITLES[corner]}
          {hasLost && <span className={ui.onlyRead}>, lost</span>}{' '}
          {badge && (
            <span className={styles.badge}>
              {badge === 'winner' && <CheckOutlined aria-label="Won by" />} {formatOutcome(fight)}
            </span>
          )}
        </p>
        <h3 className={styles.contestant}>
          <span className={styles.first}>{firstName}</span> {lastName}
        </h3>
        {fighter && (
          <p className={ui.small}>
            {fighter.ranking && <strong>#{fighter.ranking}</strong>} {fighter.country}{' '}
            {fighter.nickname && <span>“{fighter.nickname}”</span>}
          </p>
        )}
      </div>
    </div>
  )
}

function Portrait({ contestant }: { contestant: Contestant }) {
  const src = contestant.fighter ? contestant.fighter.avatar : contestant.fake.image
  const [isBroken, onError] = useBrokenImage(src)
  return (
    <span className={styles.portrait} aria-hidden>
      {src && !isBroken ? (
        <img src={src} alt="" draggable={false} onError={onError} />
      ) : (
        getInitials(getContestantName(contestant))
      )}
    </span>
  )
}

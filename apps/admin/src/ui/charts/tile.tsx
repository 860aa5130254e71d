import { Statistic } from 'antd'
import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { FallIcon, FlatIcon, RiseIcon } from '#ui/icons.tsx'
import ui from '#ui/ui.module.css'
import styles from './charts.module.css'

interface TileProps {
  title: string
  /** Empty values show as '-'. Numbers get thousands separators. */
  value: string | number | null | undefined
  /** "ms" or "GB", shown small after the value, not after '-'. */
  suffix?: string | undefined
  /** Below the value: the figures that it is compared with. */
  children?: ReactNode
}

/** antd's Statistic, which shows a missing value as 0, in the list of Tiles. Its height is constant. */
export function Tile({ title, value, suffix = '', children }: TileProps) {
  const isMissing = value === null || value === undefined || value === '' || Number.isNaN(value)
  const figure = isMissing ? '-' : value

  return (
    <li className={styles.tile}>
      <Statistic
        title={title}
        value={figure}
        // A text such as 1080 is no number.
        groupSeparator={typeof value === 'number' ? ',' : ''}
        suffix={!isMissing && suffix && ` ${suffix}`}
        classNames={STATISTIC}
        styles={{ content: toLengths(figure, suffix) }}
      />
      {children}
    </li>
  )
}

/** The characters of a figure and of its unit, by which the figure is as large as its tile has room. */
const toLengths = (figure: string | number, suffix: string) =>
  ({
    '--cm-figure-length': figure.toLocaleString('en').length,
    '--cm-unit-length': suffix.length,
  }) as CSSProperties

const STATISTIC = {
  root: styles.tileFigure,
  header: styles.tileHeader,
  content: styles.tileValue,
  suffix: styles.tileUnit,
}

interface TilesProps {
  label: string
  /** Six tiles stand in one line, in two, or in three on a phone. Others wrap where they fit. */
  isSix?: boolean
  children: ReactNode
}

/** A row of tiles, which wraps to columns of equal width. */
export function Tiles({ label, isSix = false, children }: TilesProps) {
  return (
    <ul className={clsx(styles.tiles, isSix && styles.six)} aria-label={label}>
      {children}
    </ul>
  )
}

/** Direction of the arrow. */
export type Trend = 'up' | 'flat' | 'down'

interface Props {
  /** Undefined: unknown, shows nothing. */
  trend: Trend | undefined
  /** Formatted change, such as `-12.5%`; a plus sign is added to a rise. Without it only the arrow is visible. */
  change?: string
  /** Read after the change by screen readers: "week over week". */
  comparison: string
  /** Replaces "up" and "down" for screen readers: "2 places up". */
  description?: string
}

const ICONS = { up: RiseIcon, flat: FlatIcon, down: FallIcon }

/** Shows a trend by arrow, colour, sign and hidden text. Up is green, down red, flat amber. */
export function TrendMark({ trend, change, comparison, description = trend }: Props) {
  if (!trend) {
    return null
  }

  const Icon = ICONS[trend]

  return (
    // antd's tooltip would be too slow: a table of a hundred rows has hundreds of marks.
    <span className={styles.trend} data-tone={trend} title={`${description} ${comparison}`}>
      <Icon size={12} />
      {change !== undefined && <span>{addSign(change, trend)}</span>}
      <span className={ui.onlyRead}>{` ${description} ${comparison}`}</span>
    </span>
  )
}

const addSign = (change: string, trend: Trend) =>
  trend === 'up' && /^\d/.test(change) ? `+${change}` : change.replace(/^-(?=\d)/, '−')

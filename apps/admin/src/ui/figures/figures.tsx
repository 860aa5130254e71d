import type { ReactNode } from 'react'
import './figures.css'
import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons'

interface TileProps {
  label: string
  /** Missing, or nothing at all, is shown as '-'. A number gets its thousands parted. */
  value: number | string | null | undefined
  /** "ms", "GB": small, behind the value; not behind a '-'. */
  unit?: string
  /** Under the value: a trend, a second figure. The line is kept free where one is still to come: pass null. */
  note?: ReactNode
}

/** One figure with its name. It stands in Tiles, and keeps its place and its height whatever the figure becomes. */
export function Tile({ label, value, unit, note }: TileProps) {
  const isMissing = value === null || value === undefined || value === '' || Number.isNaN(value)
  return (
    <li className="cm-tile">
      <span className="cm-tile-label">{label}</span>
      <span className="cm-tile-value">
        {isMissing ? '-' : typeof value === 'number' ? value.toLocaleString('en') : value}
        {!isMissing && unit !== undefined && <span className="cm-tile-unit"> {unit}</span>}
      </span>
      {note !== undefined && <span className="cm-tile-note">{note}</span>}
    </li>
  )
}

/** Tiles side by side, as many as the room takes. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="cm-tiles" aria-label={label}>
      {children}
    </ul>
  )
}

/** The shape of tiles whose figures are on their way; `notes` where they will carry one. */
export function TilesSkeleton({ labels, notes = false }: { labels: readonly string[]; notes?: boolean }) {
  return (
    <ul className="cm-tiles">
      {labels.map((label) => (
        <li key={label} className="cm-tile">
          <span className="cm-tile-label">{label}</span>
          <span className="cm-tile-value">
            <span className="cm-bar" style={{ width: '55%' }} />
          </span>
          {notes && <span className="cm-tile-note" />}
        </li>
      ))}
    </ul>
  )
}

/** Which way an arrow points. */
export type Trend = 'up' | 'flat' | 'down'

interface Props {
  trend: Trend
  /** The change as a person reads it, such as `-12.5%`; a rise gets its plus here. Left out, the arrow stands alone for the eye. */
  change?: string
  /** What a reader hears after the change: "week over week". */
  than: string
  /** Says the change in words of its own, where up and down are not what happened: "2 places up". */
  words?: string
}

const SIGNS = { up: ArrowUpOutlined, flat: MinusOutlined, down: ArrowDownOutlined }

/** Which way a figure went: an arrow, a colour, a sign and words. Up is green, down red, flat amber (document 2, section 2). */
export function TrendMark({ trend, change, than, words = trend }: Props) {
  const Sign = SIGNS[trend]
  return (
    <span className={`cm-trend cm-tone-${trend}`} title={`${words} ${than}`}>
      <Sign aria-hidden />
      {change !== undefined && <span>{signed(change, trend)}</span>}
      <span className="cm-only-read">{` ${words} ${than}`}</span>
    </span>
  )
}

const signed = (change: string, trend: Trend) => (trend === 'up' && /^\d/.test(change) ? `+${change}` : change.replace(/^-(?=\d)/, '−'))

import type { ReactNode } from 'react'
import './tile.css'

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

import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'
import { formatClockTime } from './time/time.ts'
import './query-boundary.css'
import { ClockCircleOutlined, DisconnectOutlined, InboxOutlined, SearchOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { useMyPermissions } from '../api/can.tsx'
import { useSiteMap } from './site-map.ts'

/** What every read of the app offers (see useQuery). */
export interface QueryState<Data> {
  data: Data | undefined
  error: { message: string } | undefined
  isValidating: boolean
  refetch: () => void
  /** When `data` came from the server; undefined while it is still the answer to another question, such as the page before. */
  fetchedAt: Date | undefined
}

interface Props<Data> {
  of: QueryState<Data>
  /** What stands there while the first answer is on its way, in the shape of what will. */
  skeleton: ReactNode
  /** Given data, what to show instead when there is nothing in it. */
  empty?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
  /** What stands around it says already how old the figures are. */
  quiet?: boolean
  /** It stands in no panel, as the record of a screen does: what is there instead brings one. */
  alone?: boolean
}

/** The four states of whatever is read: on its way, failed with Retry, empty, and full; full but stale says as of when. */
export function QueryBoundary<Data>({ of, skeleton, empty, children, quiet = false, alone = false }: Props<Data>) {
  const { data, error, isValidating, refetch, fetchedAt } = of
  // Old figures are kept when a read fails, but never the answer to another question.
  if (error && (data === undefined || fetchedAt === undefined)) {
    const failed = <Failed message={error.message} retrying={isValidating} onRetry={refetch} />
    return alone ? <Panel>{failed}</Panel> : failed
  }
  if (data === undefined) {
    return (
      <div aria-busy="true">
        <p role="status" className="cm-only-read">
          Loading
        </p>
        {/* A picture of what will come: nothing in it can be read or reached. */}
        <div inert aria-hidden="true">
          {skeleton}
        </div>
      </div>
    )
  }
  return (
    <>
      {error && !quiet && <Stale message={error.message} fetchedAt={fetchedAt} retrying={isValidating} onRetry={refetch} />}
      {empty?.(data) || children(data)}
    </>
  )
}

interface FailedProps {
  message: string
  retrying: boolean
  onRetry: () => void
  title?: string
}

/** Why a panel is blank, and Retry. */
export function Failed({ message, retrying, onRetry, title = 'This could not be loaded' }: FailedProps) {
  return (
    <Blank icon="failed" title={title} role="alert">
      <p>{message}</p>
      <Button onClick={onRetry} loading={retrying}>
        Retry
      </Button>
    </Blank>
  )
}

interface EmptyProps {
  /** "No arenas yet". */
  nothingYet: string
  /** Why there are none, or what makes one. */
  hint?: string
  /** Where there is something to do about it. */
  next?: Step | undefined
  /** Set while filters hold: then it is they who leave nothing, and this clears them. */
  onClearFilters?: (() => void) | undefined
  /** "No arenas match “abc”". */
  nothingMatches?: string
}

export function Empty({ nothingYet, hint, next, onClearFilters, nothingMatches = 'Nothing for these filters' }: EmptyProps) {
  if (!onClearFilters) {
    return (
      <Blank icon="empty" title={nothingYet}>
        {hint && <p>{hint}</p>}
        {next && <NextStep {...next} />}
      </Blank>
    )
  }
  return (
    <Blank icon="search" title={nothingMatches}>
      <Button onClick={onClearFilters}>Clear filters</Button>
    </Blank>
  )
}

interface StaleProps {
  message: string
  fetchedAt: Date | undefined
  retrying: boolean
  onRetry: () => void
}

/** Old figures beat none: they stay, with the time they are from. */
export function Stale({ message, fetchedAt, retrying, onRetry }: StaleProps) {
  return (
    <div className="cm-row cm-stale" role="status">
      <StateIcon name="stale" />
      <p>
        {fetchedAt && (
          <>
            Shown as of <span className="cm-number">{formatClockTime(fetchedAt)}</span>.{' '}
          </>
        )}
        {message}
      </p>
      <Button size="small" onClick={onRetry} loading={retrying}>
        Retry
      </Button>
    </div>
  )
}

interface BlankProps {
  icon: IconName
  title: string
  role?: 'alert'
  children?: ReactNode
}

/** A panel with nothing in it but a reason. */
function Blank({ icon, title, role, children }: BlankProps) {
  return (
    <div className="cm-blank" role={role}>
      <StateIcon name={icon} />
      <p className="cm-blank-title">{title}</p>
      {children}
    </div>
  )
}

const ICONS = { failed: DisconnectOutlined, empty: InboxOutlined, search: SearchOutlined, stale: ClockCircleOutlined }
export type IconName = keyof typeof ICONS

/** The small sign of a panel's state; its words stand beside it. */
export function StateIcon({ name }: { name: IconName }) {
  const Sign = ICONS[name]
  return <Sign aria-hidden className="cm-state-icon" />
}

/** Lines of text that are still loading: a bar for each width, in percent. */
export const SkeletonLines = ({ widths }: { widths: readonly number[] }) => (
  <div className="cm-bars">
    {widths.map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places.
      <span key={index} className="cm-bar" style={{ width: `${width}%` }} />
    ))}
  </div>
)

export interface Step {
  /** A screen of the dashboard: `/dashboard/users-management/create-user?role=FAN`. */
  to: string
  /** What one does there: "Create a fan". */
  does: string
}

/** Below something empty: the link to the screen that fills it, for who may go there. */
export function NextStep({ to, does }: Step) {
  const place = useSiteMap().screenAt(to, useMyPermissions())
  return place?.missing.length === 0 && <Link to={place.address}>{does}</Link>
}

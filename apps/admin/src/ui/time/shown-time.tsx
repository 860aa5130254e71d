import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useCopy } from '../copyable.tsx'
import { formatDateRange, formatDay, formatInstant, formatTimeRange, formatUtc, getLocalTime, getViewerTimeZone } from './time.ts'
import './shown-time.css'

interface Props {
  /** The instant. */
  at: string
  /** The arena's, an IANA name. */
  zone: string
}

/** An instant where it happens, "12 November 2026, 20:00 GMT-3"; the viewer's own time in the tooltip, and ISO when it is copied by a click. */
export function ZonedTime({ at, zone }: Props) {
  return (
    <WithTooltip iso={at} lines={[`${zone}: ${formatInstant(at, zone)}`, ...viewers(zone, (own) => formatInstant(at, own))]}>
      <time dateTime={at}>{formatInstant(at, zone)}</time>
    </WithTooltip>
  )
}

interface SpanProps {
  fromDate: string
  toDate: string
  /** The arena's, an IANA name. */
  zone: string
}

/** The days of an event, "12–13 November 2026", in its arena's zone. */
export function SpanDates({ zone, ...span }: SpanProps) {
  return <time dateTime={span.fromDate}>{formatDateRange(span, zone)}</time>
}

/** The times of an event, "20:00–23:00 GMT-3", where it happens; arena's zone and the viewer's own times in the tooltip, and ISO when they are copied by a click. */
export function SpanTimes({ zone, ...span }: SpanProps) {
  const own = (other: string) => `${formatDateRange(span, other)}, ${formatTimeRange(span, other)}`
  return (
    <WithTooltip iso={`${span.fromDate}/${span.toDate}`} lines={[`${zone}: ${own(zone)}`, ...viewers(zone, own)]}>
      <time dateTime={span.fromDate}>{formatTimeRange(span, zone)}</time>
    </WithTooltip>
  )
}

/** What the viewer's own clock says, unless it is the arena's. */
function viewers(zone: string, words: (zone: string) => string): string[] {
  const own = getViewerTimeZone()
  return own === zone ? [] : [`Here (${own}): ${words(own)}`]
}

/** A button, so that the tooltip is there for the keyboard too; it looks like text with a dotted line. */
function WithTooltip({ iso, lines, children }: { iso: string; lines: readonly string[]; children: ReactNode }) {
  const { copied, copy } = useCopy(iso, iso)
  const title = (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <div>{copied ? 'Copied' : 'Click copies it as ISO 8601'}</div>
    </>
  )
  return (
    <Tooltip title={title} styles={{ root: { maxWidth: 'min(420px, 100vw - 32px)' } }}>
      <button type="button" className="cm-zoned cm-number" onClick={copy}>
        {children}
        <span role="status" className="cm-only-read">
          {copied ? 'Copied' : ''}
        </span>
      </button>
    </Tooltip>
  )
}

/** A calendar day such as a date of birth, "12 November 1996". It has no zone and no other day anywhere. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day.slice(0, 10)} className="cm-number">
      {formatDay(day)}
    </time>
  )
}

/** The day of an instant, "12 November 2026": the documents' long date. In UTC; the instant itself is in its title. */
export function LongDate({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatUtc(at)} className="cm-number">
      {formatDay(getLocalTime(at, 'UTC')?.day ?? at)}
    </time>
  )
}

/** An instant as payments show it: `2026-11-12 23:04:05 UTC`. */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} className="cm-number">
      {formatUtc(at)}
    </time>
  )
}

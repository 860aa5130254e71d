import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useCopy } from '../use-copy.ts'
import { fromToDateString, fromToTimeString } from './from-to.ts'
import { inWords, viewersZone } from './zoned.ts'
import './zoned-time.css'

interface Props {
  /** The instant. */
  at: string
  /** The arena's, an IANA name. */
  zone: string
}

/** An instant where it happens, "12 November 2026, 20:00 GMT-3"; the viewer's own time in the tooltip, and ISO when it is copied by a click. */
export function ZonedTime({ at, zone }: Props) {
  return (
    <WithTooltip iso={at} lines={[`${zone}: ${inWords(at, zone)}`, ...viewers(zone, (own) => inWords(at, own))]}>
      <time dateTime={at}>{inWords(at, zone)}</time>
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
  return <time dateTime={span.fromDate}>{fromToDateString(span, zone)}</time>
}

/** The times of an event, "20:00–23:00 GMT-3", where it happens; arena's zone and the viewer's own times in the tooltip, and ISO when they are copied by a click. */
export function SpanTimes({ zone, ...span }: SpanProps) {
  const own = (other: string) => `${fromToDateString(span, other)}, ${fromToTimeString(span, other)}`
  return (
    <WithTooltip iso={`${span.fromDate}/${span.toDate}`} lines={[`${zone}: ${own(zone)}`, ...viewers(zone, own)]}>
      <time dateTime={span.fromDate}>{fromToTimeString(span, zone)}</time>
    </WithTooltip>
  )
}

/** What the viewer's own clock says, unless it is the arena's. */
function viewers(zone: string, words: (zone: string) => string): string[] {
  const own = viewersZone()
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

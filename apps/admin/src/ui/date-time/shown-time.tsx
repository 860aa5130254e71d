import { getLocalTime, isTimeZone, type SentZone } from '@cornerman/contract/rules/local-time'
import { Tooltip } from 'antd'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useCopy } from '#ui/copyable.tsx'
import ui from '#ui/ui.module.css'
import {
  formatAge,
  formatDateRange,
  formatDay,
  formatInstant,
  formatShortDay,
  formatTimeRange,
  formatUtc,
  getViewerTimeZone,
} from './time.ts'
import { getNow } from './use-now.ts'

interface Props {
  /** ISO timestamp. */
  at: string
  /** The arena's time zone, an IANA name. */
  zone: SentZone
  className?: string | undefined
}

/** A time in the arena's zone, "12 November 2026, 20:00 GMT-3". The tooltip shows the viewer's time; pressing it copies ISO 8601. */
export function ZonedTime({ at, zone, className }: Props) {
  return (
    <WithTooltip
      className={className}
      iso={at}
      lines={[
        formatLine(zone, (each) => formatInstant(at, each)),
        ...formatViewerTime(zone, (own) => formatInstant(at, own)),
      ]}
    >
      <time dateTime={at}>{formatInstant(at, zone)}</time>
    </WithTooltip>
  )
}

interface SpanProps {
  fromDate: string
  toDate: string
  /** The arena's time zone, an IANA name. */
  zone: SentZone
}

/** The days of an event, "12–13 November 2026", in its arena's zone. */
export function SpanDates({ zone, ...span }: SpanProps) {
  return <time dateTime={span.fromDate}>{formatDateRange(span, zone)}</time>
}

interface SpanTimesProps extends SpanProps, Pick<Props, 'className'> {
  /** Its days stand beside it, so that "(+1 day)" would say one thing twice. */
  isBesideDates?: boolean
}

/** The times of an event in its arena's zone, "20:00–23:00 GMT-3". The tooltip adds the viewer's times; pressing it copies ISO 8601. */
export function SpanTimes({ zone, className, isBesideDates = false, ...span }: SpanTimesProps) {
  const format = (zone: SentZone) =>
    `${formatDateRange(span, zone)}, ${formatTimeRange(span, zone)}`

  return (
    <WithTooltip
      className={className}
      iso={`${span.fromDate}/${span.toDate}`}
      lines={[formatLine(zone, format), ...formatViewerTime(zone, format)]}
    >
      <time dateTime={span.fromDate}>
        {formatTimeRange(span, zone, { hasEndDay: !isBesideDates })}
      </time>
    </WithTooltip>
  )
}

/** The time in the arena's zone, with its name if it is known. */
const formatLine = (zone: SentZone, format: (zone: SentZone) => string) =>
  isTimeZone(zone) ? `${zone}: ${format(zone)}` : format(zone)

/** Returns the viewer's local time as a line, or nothing in the arena's zone. */
function formatViewerTime(zone: SentZone, format: (zone: SentZone) => string): string[] {
  const own = getViewerTimeZone()
  return own === zone ? [] : [`Your time (${own}): ${format(own)}`]
}

/** A button, so that the tooltip is available by keyboard. */
function WithTooltip({
  className,
  iso,
  lines,
  children,
}: Pick<Props, 'className'> & {
  iso: string
  lines: readonly string[]
  children: ReactNode
}) {
  const { copied, copy } = useCopy(iso, iso)
  const title = (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <div>{copied ? 'Copied' : 'Select to copy as ISO 8601'}</div>
    </>
  )

  return (
    <Tooltip title={title} placement="right">
      <button
        type="button"
        className={clsx(ui.textButton, ui.zoned, ui.number, className)}
        onClick={copy}
      >
        {children}
        <span role="status" className={ui.onlyRead}>
          {copied ? 'Copied' : ''}
        </span>
      </button>
    </Tooltip>
  )
}

/** A calendar day without a time zone, such as a date of birth: "12 Nov 1996". */
export function Day({ day }: { day: string | undefined }) {
  return <time dateTime={day?.slice(0, 10)}>{day ? formatShortDay(day) : '–'}</time>
}

/** The UTC day of a time, "12 November 2026". */
export const LongDate = ({ at }: { at: string }) => (
  <ShortTime at={at}>{formatDay(getLocalTime(at, 'UTC')?.day ?? at)}</ShortTime>
)

/** A time as payments show it: `2026-11-12 23:04:05 UTC`. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatUtc(at)}</time>
}

/** Shows how long ago a time was, or how far ahead it is: "3 days ago". */
export const Age = ({ at }: { at: string }) => (
  <ShortTime at={at}>{formatAge(at, getNow())}</ShortTime>
)

/** A part of a time. Its tooltip shows the full time. */
const ShortTime = ({ at, children }: { at: string; children: string }) => (
  <Tooltip title={formatUtc(at)}>
    <time dateTime={at}>{children}</time>
  </Tooltip>
)

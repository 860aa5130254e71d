import { dayInWords } from './day.ts'
import { inUtc, wallTime } from './zoned.ts'

/** A calendar day such as a date of birth, "12 November 1996". It has no zone and no other day anywhere. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day.slice(0, 10)} className="cm-number">
      {dayInWords(day)}
    </time>
  )
}

/** The day of an instant, "12 November 2026": the documents' long date. In UTC unless another zone is the matter; the instant itself is in its title. */
export function LongDate({ at, zone = 'UTC' }: { at: string; zone?: string }) {
  return (
    <time dateTime={at} title={inUtc(at)} className="cm-number">
      {dayInWords(wallTime(at, zone)?.day ?? at)}
    </time>
  )
}

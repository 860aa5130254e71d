import { type Organisation, toInstant } from '@cornerman/contract'
import { Form } from 'antd'
import { DateTimeField } from '#ui/date-time/date-time-field.tsx'
import { formatDateRange, formatInstant, formatTimeRange, getViewerTimeZone } from '#ui/date-time/time.ts'
import { startDateRules } from '../start-date.ts'
import { getEventEnd } from './new-event.ts'

interface Props {
  name: 'fromDate' | ['weighting' | 'conference', 'fromDate']
  /** Shows the end too. The specification defines an end only for the event itself. */
  hasEnd?: boolean
}

/** A start date in the organisation's time zone. Shows the time there and in the viewer's time zone below. */
export function StartDateField({ name, hasEnd = false }: Props) {
  const form = Form.useFormInstance()
  const organisation = Form.useWatch<Organisation | null | undefined>('organisation', { form, preserve: true })
  const localTime = Form.useWatch<string | undefined>(name, { form, preserve: true })
  const zone = organisation?.timeZone
  const isWeighIn = name[0] === 'weighting'
  return (
    <Form.Item
      name={name}
      label="Date and time"
      // Revalidates, because the same local time can be in the past in another zone, and the fights can begin earlier.
      dependencies={isWeighIn ? ['organisation', 'fromDate'] : ['organisation']}
      rules={startDateRules({
        getZone: () => form.getFieldValue('organisation')?.timeZone,
        ...(isWeighIn && { getEventStart: () => form.getFieldValue('fromDate') }),
      })}
      extra={
        <TimeZoneHint
          instant={localTime && zone ? toInstant(localTime, zone) : undefined}
          zone={zone}
          hasEnd={hasEnd}
        />
      }
    >
      <DateTimeField zone={zone} />
    </Form.Item>
  )
}

interface HintProps {
  instant: string | undefined
  zone: string | undefined
  hasEnd?: boolean
}

/** Shows a time in the organisation's time zone and, if different, in the viewer's. */
function TimeZoneHint({ instant, zone, hasEnd = false }: HintProps) {
  if (!zone) return 'In the time zone of the organisation'
  if (!instant) return `In the time zone ${zone}`
  const viewerZone = getViewerTimeZone()
  const span = { fromDate: instant, toDate: getEventEnd(instant) }
  const format = (tz: string) =>
    hasEnd ? `${formatDateRange(span, tz)}, ${formatTimeRange(span, tz)}` : formatInstant(instant, tz)
  return (
    <span>
      {zone}: {format(zone)}
      {viewerZone !== zone && (
        <span>
          <br />
          Your time ({viewerZone}): {format(viewerZone)}
        </span>
      )}
      {hasEnd && (
        <span>
          <br />
          The event ends 3 hours after its start.
        </span>
      )}
    </span>
  )
}

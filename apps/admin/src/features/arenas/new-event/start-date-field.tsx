import type { Organisation } from '@cornerman/contract'
import { Form, Input } from 'antd'
import { formatDateRange, formatInstant, formatTimeRange, getViewerTimeZone, toInstant } from '../../../ui/date-time/time.ts'
import { findStartDateError } from '../start-date.ts'
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
  return (
    <Form.Item
      name={name}
      label="Date and time"
      required
      // Revalidates, because the same local time can be in the past in another zone.
      dependencies={['organisation']}
      rules={[
        {
          validator: async (_, typed = '') => {
            const error = findStartDateError(typed, form.getFieldValue('organisation')?.timeZone, Date.now())
            if (error) throw new Error(error)
          },
        },
      ]}
      extra={<TimeZoneHint instant={localTime && zone ? toInstant(localTime, zone) : undefined} zone={zone} hasEnd={hasEnd} />}
    >
      <Input type="datetime-local" max="9999-12-31T23:59" style={{ maxWidth: 240 }} />
    </Form.Item>
  )
}

function TimeZoneHint({ instant, zone, hasEnd }: { instant: string | undefined; zone: string | undefined; hasEnd: boolean }) {
  if (!zone) return 'In the time zone of the organisation'
  if (!instant) return `In the time zone ${zone}`
  const viewerZone = getViewerTimeZone()
  const span = { fromDate: instant, toDate: getEventEnd(instant) }
  const format = (tz: string) => (hasEnd ? `${formatDateRange(span, tz)}, ${formatTimeRange(span, tz)}` : formatInstant(instant, tz))
  return (
    <span className="cm-number">
      {zone}: {format(zone)}
      {viewerZone !== zone && (
        <>
          <br />
          Your time ({viewerZone}): {format(viewerZone)}
        </>
      )}
      {hasEnd && (
        <>
          <br />
          The event ends 3 hours after its start.
        </>
      )}
    </span>
  )
}

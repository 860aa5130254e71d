import type { Organisation } from '@cornerman/contract'
import { Form, Input } from 'antd'
import { fromToDateString, fromToTimeString, instantAt, inWords, viewersZone } from '../../../ui/time/time.ts'
import { startDateProblem } from '../start-date.ts'
import { endOf } from './new-event.ts'

interface Props {
  name: 'fromDate' | ['weighting' | 'conference', 'fromDate']
  /** Only of the event itself do the documents say when it ends. */
  ends?: boolean
}

/** When something begins, on the organisation's clocks; below, what that means there and for the viewer. */
export function WhenField({ name, ends = false }: Props) {
  const form = Form.useFormInstance()
  const organisation = Form.useWatch<Organisation | null | undefined>('organisation', { form, preserve: true })
  const wall = Form.useWatch<string | undefined>(name, { form, preserve: true })
  const zone = organisation?.timeZone
  return (
    <Form.Item
      name={name}
      label="Date and time"
      required
      // The same clock time may be past in another zone.
      dependencies={['organisation']}
      rules={[
        {
          validator: async (_, typed = '') => {
            const wrong = startDateProblem(typed, form.getFieldValue('organisation')?.timeZone, Date.now())
            if (wrong) throw new Error(wrong)
          },
        },
      ]}
      extra={<Meaning instant={wall && zone ? instantAt(wall, zone) : undefined} zone={zone} ends={ends} />}
    >
      <Input type="datetime-local" max="9999-12-31T23:59" style={{ maxWidth: 240 }} />
    </Form.Item>
  )
}

function Meaning({ instant, zone, ends }: { instant: string | undefined; zone: string | undefined; ends: boolean }) {
  if (!zone) return 'In the time zone of the organisation'
  if (!instant) return `In the time zone ${zone}`
  const own = viewersZone()
  const span = { fromDate: instant, toDate: endOf(instant) }
  const words = (there: string) => (ends ? `${fromToDateString(span, there)}, ${fromToTimeString(span, there)}` : inWords(instant, there))
  return (
    <span className="cm-number">
      {zone}: {words(zone)}
      {own !== zone && (
        <>
          <br />
          Here ({own}): {words(own)}
        </>
      )}
      {ends && (
        <>
          <br />
          The event ends 3 hours after its start.
        </>
      )}
    </span>
  )
}

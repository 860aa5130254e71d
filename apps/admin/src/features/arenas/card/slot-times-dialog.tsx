import { CARD_HOURS, type FightEvent, type Slot, toInstant, toLocalTime } from '@cornerman/contract'
import { Checkbox, Form, type FormInstance, type FormItemProps } from 'antd'
import { useState } from 'react'
import { findDateTimeError } from '../../../ui/date-time/date-rules.ts'
import { DateTimeField } from '../../../ui/date-time/date-time-field.tsx'
import { formatClock } from '../../../ui/date-time/time.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { rangeRule, requiredValueRule } from '../../../ui/form/rules.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { changeTimes, findTimesProblem, getMinutes } from './slot-times.ts'
import type { CardOrder } from './use-card-order.ts'

interface Values {
  /** Local time of the arena: `2026-11-12T20:00`. */
  start: string
  minutes: number | null
  moveLater: boolean
}

interface Props {
  event: FightEvent
  order: CardOrder
  slot: Slot
  /** Position on the card, counted from 1. */
  number: number
  onClose(): void
}

/** Changes start and length of a bout. The later bouts follow or stay. */
export function SlotTimesDialog({ event, order, slot, number, onClose }: Props) {
  const zone = event.location.tz
  // Keeps the values of opening, to tell whether the start was changed. An unchanged start keeps its seconds and its offset.
  const [initialValues] = useState<Values>(() => ({
    start: toLocalTime(slot.fromDate, zone),
    minutes: getMinutes(slot),
    moveLater: true,
  }))
  const form = useRecordForm<Values>({
    name: 'slot-times',
    id: slot.id,
    initialValues,
    successText: null,
    // Shown at once. A rejection undoes it and is shown above the card, as for a move.
    save: async (values) => order.arrange((card) => toCard(card, values), `Times of bout ${number} changed`),
    onSaved: onClose,
  })

  function toCard(card: readonly Slot[], { start, minutes, moveLater }: Values) {
    const fromDate = start === initialValues.start ? slot.fromDate : toInstant(start, zone)
    return fromDate && isLength(minutes) ? changeTimes(card, slot.id, { fromDate, minutes, moveLater }) : card
  }

  /** Shows at `field` why the server would reject the times. */
  const timesRule =
    (field: 'start' | 'minutes') =>
    ({ getFieldsValue }: FormInstance) => ({
      validator: async () => {
        const changed = toCard(order.slots, getFieldsValue(true) as Values)
        const problem = findTimesProblem({ card: order.slots, changed, id: slot.id }, event)
        if (problem?.field === field) throw new Error(problem.message)
      },
    })

  return (
    <Dialog
      title={`Times of bout ${number}`}
      open
      onClose={onClose}
      guard={form.guard}
      action={{ label: 'Save', onClick: () => void form.submit(), pending: form.pending }}
    >
      <RecordForm state={form} label={`Times of bout ${number}`} hasActions={false}>
        <Form.Item
          name="start"
          label="Start"
          extra={`In the arena's time zone, ${zone}.`}
          dependencies={['minutes', 'moveLater']}
          rules={[requiredValueRule('Please select date and time'), readableRule(zone), timesRule('start') as Rule]}
        >
          <DateTimeField label="Start" zone={zone} />
        </Form.Item>
        <Form.Item
          name="minutes"
          label="Length in minutes"
          extra={<End form={form.form} zone={zone} />}
          dependencies={['start', 'moveLater']}
          rules={[
            requiredValueRule('Enter the length'),
            rangeRule(1, LONGEST, { decimals: 0 }),
            timesRule('minutes') as Rule,
          ]}
        >
          <NumberField style={{ width: 96 }} />
        </Form.Item>
        {number < order.slots.length && (
          <Form.Item name="moveLater" valuePropName="checked">
            <Checkbox>Move the later bouts too</Checkbox>
          </Form.Item>
        )}
      </RecordForm>
    </Dialog>
  )
}

const LONGEST = CARD_HOURS * 60
const isLength = (minutes: number | null | undefined): minutes is number =>
  minutes != null && minutes >= 1 && minutes <= LONGEST

type Rule = NonNullable<FormItemProps['rules']>[number]

/** Rejects text that is not a time, and a time that the arena's clock skips. */
const readableRule = (zone: string): Rule => ({
  validateTrigger: 'onBlur',
  validator: async (_, typed = '') => {
    if (typed === '') return
    const error = findDateTimeError(typed)
    if (error) throw new Error(error)
    if (toInstant(typed, zone) === undefined) throw new Error(`This time does not exist in ${zone}: the clocks skip it`)
  },
})

function End({ form, zone }: { form: FormInstance<Values>; zone: string }) {
  const [start, minutes] = [Form.useWatch('start', form), Form.useWatch('minutes', form)]
  const from = start && !findDateTimeError(start) ? toInstant(start, zone) : undefined
  const end = from && isLength(minutes) ? formatClock(new Date(Date.parse(from) + minutes * 60_000), zone) : undefined
  return end && `Ends at ${end}.`
}

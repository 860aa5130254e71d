import { EditOutlined } from '@ant-design/icons'
import { CARD_HOURS, type FightEvent, getLocalTime, type Slot } from '@cornerman/contract'
import { Button, Checkbox, Form, type FormItemProps } from 'antd'
import { useState } from 'react'
import { TimeField } from '#ui/date-time/date-field.tsx'
import { formatTimeRange } from '#ui/date-time/time.ts'
import { NumberField } from '#ui/form/number-field.tsx'
import { FormDialog } from '#ui/form/record-form.tsx'
import { rangeRule, requiredValueRule } from '#ui/form/rules.ts'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { changeTimes, findStart, findTimesProblem, getMinutes } from './slot-times.ts'
import type { CardOrder } from './use-card-order.ts'

interface Props {
  event: FightEvent
  order: CardOrder
  slot: Slot
  /** Position on the card, counted from 1. */
  number: number
}

/** The times of a bout. Opens a dialog that changes them. */
export function SlotTimes(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        type="text"
        className="cm-number"
        icon={<EditOutlined aria-label="Change times" />}
        iconPlacement="end"
        onClick={() => setOpen(true)}
      >
        {formatTimeRange(props.slot, props.event.location.tz)}
      </Button>
      {isOpen && <SlotTimesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Values {
  /** Local time of the arena: `20:00`. */
  start: string
  minutes: number | null
  moveLater: boolean
}

/** Changes start and length of a bout. The bouts after it follow or stay. */
function SlotTimesDialog({ event, order, slot, number, onClose }: Props & { onClose(): void }) {
  const zone = event.location.tz
  // Keeps the values of opening, to tell whether the start was changed. An unchanged start keeps its seconds and its day.
  const [initialValues] = useState<Values>(() => ({
    start: getLocalTime(slot.fromDate, zone)?.clock ?? '',
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

  const toStart = (clock: string) => (clock === initialValues.start ? slot.fromDate : findStart(clock, event))

  function toCard(card: readonly Slot[], { start, minutes, moveLater }: Values) {
    const fromDate = toStart(start)
    return fromDate && minutes ? changeTimes(card, slot.id, { fromDate, minutes, moveLater }) : card
  }

  /** Shows at `field` why the server would reject the times. */
  const timesRule = (field: 'start' | 'minutes'): Rule => ({
    validator: async () => {
      const changed = toCard(order.slots, form.form.getFieldsValue(true))
      const problem = findTimesProblem({ card: order.slots, changed, id: slot.id }, event)
      if (problem?.field === field) throw new Error(problem.message)
    },
  })
  const skippedRule: Rule = {
    validator: async (_, clock) => {
      if (clock && !toStart(clock)) throw new Error(`This time does not exist in ${zone}: the clocks skip it`)
    },
  }

  return (
    <FormDialog state={form} title={`Times of bout ${number}`} onClose={onClose}>
      <Form.Item
        name="start"
        label="Start"
        extra={`In the arena's time zone, ${zone}.`}
        dependencies={['minutes', 'moveLater']}
        rules={[requiredValueRule('Enter the start'), skippedRule, timesRule('start')]}
      >
        <TimeField />
      </Form.Item>
      <Form.Item
        name="minutes"
        label="Length in minutes"
        dependencies={['start', 'moveLater']}
        rules={[
          requiredValueRule('Enter the length'),
          rangeRule(1, CARD_HOURS * 60, { decimals: 0 }),
          timesRule('minutes'),
        ]}
      >
        <NumberField isWhole style={{ width: 96 }} />
      </Form.Item>
      {number < order.slots.length && (
        <Form.Item name="moveLater" valuePropName="checked">
          <Checkbox>Move the bouts after it</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  )
}

type Rule = NonNullable<FormItemProps['rules']>[number]

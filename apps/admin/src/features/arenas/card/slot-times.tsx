import { EditOutlined } from '@ant-design/icons'
import {
  CARD_HOURS,
  type FightEvent,
  findTimesError,
  getLocalTime,
  type Slot,
  shiftSlots,
  sortSlots,
  type Times,
  toInstant,
} from '@cornerman/contract'
import { Button, Checkbox, Form, type FormItemProps } from 'antd'
import { useState } from 'react'
import { TimeField } from '#ui/date-time/date-field.tsx'
import { formatTimeRange } from '#ui/date-time/time.ts'
import { NumberField } from '#ui/form/number-field.tsx'
import { FormDialog } from '#ui/form/record-form.tsx'
import { rangeRule, requiredValueRule } from '#ui/form/rules.ts'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import layout from '#ui/layout.module.css'
import styles from './card.module.css'
import type { BoutProps } from './use-fight-card.ts'

type Props = Pick<BoutProps, 'event' | 'card' | 'slot' | 'number'>

export function SlotTimes(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="text"
        className={styles.time}
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

function SlotTimesDialog({ event, card: { order }, slot, number, onClose }: Props & { onClose(): void }) {
  const zone = event.location.tz
  // Keeps the values of opening, to tell whether the start was changed. An unchanged start keeps its seconds and its day.
  const [initialValues] = useState<Values>(() => ({
    start: getLocalTime(slot.fromDate, zone)?.clock ?? '',
    minutes: getMinutes(slot),
    moveLater: true,
  }))
  const form = useRecordForm<Values>({
    name: 'slot-times',
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

  const timesRule: Rule = {
    validator: async () => {
      const error = findTimesError(toCard(order.slots, form.form.getFieldsValue(true)), event.fromDate)
      if (error) throw new Error(TIMES_ERRORS[error])
    },
  }
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
        rules={[requiredValueRule('Enter the start'), skippedRule]}
      >
        <TimeField />
      </Form.Item>
      <Form.Item
        name="minutes"
        label="Length in minutes"
        dependencies={['start', 'moveLater']}
        rules={[requiredValueRule('Enter the length'), rangeRule(1, CARD_HOURS * 60, { decimals: 0 }), timesRule]}
      >
        <NumberField isWhole className={layout.choice} />
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

const TIMES_ERRORS: Record<NonNullable<ReturnType<typeof findTimesError>>, string> = {
  backwards: 'The bout must end after it begins',
  before_event: 'No bout can begin before the event',
  overlap: 'Another bout is at this time. Choose less, or move the bouts after it',
  too_late: `The card must end within ${CARD_HOURS} hours of its beginning`,
}

const MINUTE_MS = 60_000

type CardEvent = Pick<FightEvent, 'fromDate'> & { location: { tz: string } }

export const getMinutes = ({ fromDate, toDate }: Times) =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / MINUTE_MS)

/** Returns when the clocks of the arena show `20:00` during the event, maybe on its next day; undefined if they skip it. */
export function findStart(clock: string, { fromDate, location: { tz } }: CardEvent): string | undefined {
  const begin = getLocalTime(fromDate, tz)
  if (!begin) return undefined
  const nextDay = new Date(Date.parse(`${begin.day}T12:00Z`) + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
  return toInstant(`${clock < begin.clock ? nextDay : begin.day}T${clock}`, tz)
}

/** `moveLater` moves the bouts after it by as much as its end moves, so that the gaps between them stay. */
export function changeTimes(
  card: readonly Slot[],
  id: number,
  { fromDate, minutes, moveLater }: { fromDate: string; minutes: number; moveLater: boolean },
): Slot[] {
  const slots = sortSlots(card)
  const at = slots.findIndex((slot) => slot.id === id)
  const before = slots[at]
  if (!before) return slots
  const end = Date.parse(fromDate) + minutes * MINUTE_MS
  const changed = { ...before, fromDate, toDate: new Date(end).toISOString() }
  const later = shiftSlots(slots.slice(at + 1), moveLater ? end - Date.parse(before.toDate) : 0)
  return sortSlots([...slots.slice(0, at), changed, ...later])
}

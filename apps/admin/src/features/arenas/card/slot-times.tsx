import { EditOutlined } from '@ant-design/icons'
import {
  CARD_HOURS,
  type FightEvent,
  findTimesError,
  getLocalTime,
  isTimeZone,
  type SentZone,
  type Slot,
  shiftSlots,
  sortSlots,
  type Times,
  toInstant,
} from '@cornerman/contract'
import { Button, Checkbox, Form, type FormItemProps } from 'antd'
import { useState } from 'react'
import { TimeField } from '#ui/date-time/date-field.tsx'
import { SpanTimes } from '#ui/date-time/shown-time.tsx'
import { formatClock, formatTimeRange } from '#ui/date-time/time.ts'
import { NumberField } from '#ui/form/number-field.tsx'
import { FormDialog } from '#ui/form/record-form.tsx'
import { rangeRule, requiredValueRule } from '#ui/form/rules.ts'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import layout from '#ui/layout.module.css'
import styles from './card.module.css'
import type { BoutProps } from './use-fight-card.ts'

type Props = Pick<BoutProps, 'event' | 'card' | 'slot' | 'number'>

/** The times of a bout. Opens a dialog that changes them, unless nobody knows in which zone they would be. */
export function SlotTimes(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const { fromDate, toDate } = props.slot
  const zone = props.event.location.tz
  if (!isTimeZone(zone)) {
    return <SpanTimes fromDate={fromDate} toDate={toDate} zone={zone} />
  }
  return (
    <>
      <Button
        type="text"
        className={styles.time}
        icon={<EditOutlined aria-label="Change times" />}
        iconPlacement="end"
        onClick={() => setOpen(true)}
      >
        {formatTimeRange(props.slot, zone)}
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
function SlotTimesDialog({
  event,
  card: { order },
  slot,
  number,
  onClose,
}: Props & { onClose(): void }) {
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
    save: async (values) =>
      order.arrange((card) => toCard(card, values), `Times of bout ${number} changed`),
    onSaved: onClose,
  })

  const toStart = (clock: string) =>
    clock === initialValues.start ? slot.fromDate : findStart(clock, event)

  function toCard(card: readonly Slot[], { start, minutes, moveLater }: Values) {
    const fromDate = toStart(start)
    return fromDate && minutes ? changeTimes(card, slot.id, { fromDate, minutes, moveLater }) : card
  }

  /** Shows at `field` why the server would reject the times. */
  const timesRule = (field: 'start' | 'minutes'): Rule => ({
    validator: async () => {
      const changed = toCard(order.slots, form.form.getFieldsValue(true))
      const problem = findTimesProblem({ card: order.slots, changed, id: slot.id }, event)
      if (problem?.field === field) {
        throw new Error(problem.message)
      }
    },
  })
  const skippedRule: Rule = {
    validator: async (_, clock) => {
      if (clock && !toStart(clock)) {
        throw new Error(`This time does not exist in ${zone}: the clocks skip it`)
      }
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

const MINUTE_MS = 60_000

/** What a bout's times depend on. */
type CardEvent = Pick<FightEvent, 'fromDate'> & { location: { tz: SentZone } }

/** Null for times that could not be read. */
export function getMinutes({ fromDate, toDate }: Times): number | null {
  const minutes = Math.round((Date.parse(toDate) - Date.parse(fromDate)) / MINUTE_MS)
  return Number.isNaN(minutes) ? null : minutes
}

/** Returns when the clocks of the arena show `20:00` during the event, maybe on its next day; undefined if they skip it. */
export function findStart(
  clock: string,
  { fromDate, location: { tz } }: CardEvent,
): string | undefined {
  const begin = getLocalTime(fromDate, tz)
  if (!begin) {
    return undefined
  }
  const nextDay = new Date(Date.parse(`${begin.day}T12:00Z`) + 24 * 60 * MINUTE_MS)
    .toISOString()
    .slice(0, 10)
  return toInstant(`${clock < begin.clock ? nextDay : begin.day}T${clock}`, tz)
}

export interface TimesChange {
  fromDate: string
  minutes: number
  /** Moves the bouts after it by as much as its end moves, so that the gaps between them stay. */
  moveLater: boolean
}

/** Sets start and length of a bout. */
export function changeTimes<S extends Times>(
  card: readonly S[],
  id: number,
  { fromDate, minutes, moveLater }: TimesChange,
): S[] {
  const slots = sortSlots(card)
  const at = slots.findIndex((slot) => slot.id === id)
  const before = slots[at]
  if (!before) {
    return slots
  }
  const end = Date.parse(fromDate) + minutes * MINUTE_MS
  const changed = { ...before, fromDate, toDate: new Date(end).toISOString() }
  const later = shiftSlots(slots.slice(at + 1), moveLater ? end - Date.parse(before.toDate) : 0)
  return sortSlots([...slots.slice(0, at), changed, ...later])
}

interface Change {
  /** The card before the change, for the numbers of the bouts. */
  card: readonly Times[]
  changed: readonly Times[]
  /** The bout whose times were changed. */
  id: number
}

/** Returns why the server would reject a changed card, and at which field. */
export function findTimesProblem(
  { card, changed, id }: Change,
  event: CardEvent,
): { field: 'start' | 'minutes'; message: string } | undefined {
  const error = findTimesError(changed, event.fromDate)
  const slot = changed.find((each) => each.id === id)
  if (!error || !slot) {
    return undefined
  }
  if (error === 'too_late') {
    return {
      field: 'start',
      message: `The card must end within ${CARD_HOURS} hours of its beginning`,
    }
  }
  const [from, to] = [Date.parse(slot.fromDate), Date.parse(slot.toDate)]
  const other = changed.find(
    (each) => each.id !== id && Date.parse(each.fromDate) < to && from < Date.parse(each.toDate),
  )
  if (!other) {
    return undefined
  }
  const number = sortSlots(card).findIndex((each) => each.id === other.id) + 1
  const [begin, end] = [other.fromDate, other.toDate].map((instant) =>
    formatClock(instant, event.location.tz),
  )
  return from >= Date.parse(other.fromDate)
    ? { field: 'start', message: `Bout ${number} runs from ${begin} to ${end}` }
    : {
        field: 'minutes',
        message: `Bout ${number} begins at ${begin}. Choose less, or move the bouts after it`,
      }
}

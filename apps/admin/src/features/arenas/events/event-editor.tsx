import {
  EVENT_TEXT,
  type EventStatus,
  type FightEvent,
  getEditableParts,
  moveWithEvent,
  toInstant,
  toLocalTime,
} from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Button, Flex, Form } from 'antd'
import { call } from '../../../api/call.ts'
import { useCommand } from '../../../api/hooks.ts'
import { DateTimeField } from '../../../ui/date-time/date-time-field.tsx'
import { formatInstant, getViewerTimeZone } from '../../../ui/date-time/time.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { lazyBody } from '../../../ui/feedback/lazy-part.tsx'
import { useCompareBeforeSave } from '../../../ui/form/compare-before-save.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { requiredTextRule } from '../../../ui/form/rules.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type RecordFormState, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { startDateRules } from '../start-date.ts'
import { DIALOGS } from './event-dialog.ts'
import type { EventDialogProps } from './start-stop-dialog.tsx'

/**
 * Full-window editor of an event. Opens in every status and explains what can still be changed. Each change of the card is
 * saved at once; name and time are saved by Save, or by OK, which also closes.
 */
export function EventEditor({ event, open, onClose }: EventDialogProps) {
  const canEdit = getEditableParts(event.status).card
  const { save, dialog: question } = useSaveEventDetails(event)
  const form: RecordFormState<EventDetails> = useRecordForm<EventDetails>({
    name: 'event',
    id: event.id,
    initialValues: toEventDetails(event),
    queryParams: [DIALOGS.edit],
    errorFields: { date_in_past: 'startDate', date_too_far: 'startDate' },
    save: (typed) => save(form.initialValues, typed),
  })
  const saveAndClose = async () => (await form.submit()) && onClose()
  return (
    <Dialog
      kind="full"
      title={event.name}
      open={open}
      onClose={onClose}
      cancelText={null}
      action={
        canEdit && form.dirty
          ? { label: 'OK', onClick: () => void saveAndClose(), pending: form.pending }
          : { label: 'Done', onClick: onClose }
      }
    >
      <EditorBody
        event={event}
        form={
          <Flex vertical gap={16}>
            {!canEdit && (
              <Callout tone="info" role="status">
                {READ_ONLY_REASONS[event.status]}
              </Callout>
            )}
            <EventForm of={form} event={event} readOnly={!canEdit} />
          </Flex>
        }
      />
      {question}
    </Dialog>
  )
}

/** Loaded with the first editor, because it includes the drag-and-drop library. */
const EditorBody = lazyBody('event editor', () => import('../card/event-editor-body.tsx'))

const READ_ONLY_REASONS: Record<EventStatus, string> = {
  UPCOMING: '',
  ONGOING: 'This event is live. Only upcoming events can be edited.',
  FINISHED: 'This event is finished. Only upcoming events can be edited.',
  CANCELED: 'This event is canceled. Only upcoming events can be edited.',
}

interface EventDetails {
  name: string
  /** Local time of the arena: `2026-11-12T20:00`. */
  startDate: string
}

export const toEventDetails = ({ name, fromDate, location }: FightEvent): EventDetails => ({
  name,
  startDate: toLocalTime(fromDate, location.tz),
})

/**
 * Saves name and date of an event. The call takes both, so it reads the event again and changes only what this person
 * changed. Asks before it replaces a value that another admin has changed since.
 */
export function useSaveEventDetails({ id, location: { tz } }: FightEvent) {
  const { run } = useCommand(events.update)
  const { compare, dialog } = useCompareBeforeSave()

  /** `seen`: the values that the person began with. */
  async function save(seen: EventDetails, typed: EventDetails) {
    const newest = await call(events.one, { params: { id } })
    const record = await compare({
      seen,
      typed,
      theirs: toEventDetails(newest),
      describe: (details, fields) =>
        fields
          .map(
            (field) => `${LABELS[field]}: ${field === 'name' ? details.name : formatLocalTime(details.startDate, tz)}`,
          )
          .join('. '),
    })
    // An unchanged time keeps its seconds and its side of a daylight saving change.
    const fromDate =
      record.startDate === toEventDetails(newest).startDate
        ? newest.fromDate
        : (toInstant(record.startDate, tz) ?? newest.fromDate)
    await run({ body: { fightEventId: id, name: record.name, fromDate } })
  }

  return { save, dialog }
}

const LABELS: Record<keyof EventDetails, string> = { name: 'Name', startDate: 'Date and time' }
const formatLocalTime = (localTime: string, zone: string) => formatInstant(toInstant(localTime, zone) ?? '', zone)

function EventForm({
  of,
  event,
  readOnly,
}: {
  of: RecordFormState<EventDetails>
  event: FightEvent
  readOnly: boolean
}) {
  const zone = event.location.tz
  return (
    <RecordForm state={of} label={`Event ${event.name}`} isReadOnly={readOnly} hasActions={false}>
      <TextField
        name="name"
        label="Name"
        rules={[requiredTextRule('Please input name')]}
        maxLength={EVENT_TEXT.nameMax}
      />
      <Form.Item
        name="startDate"
        label="Date and time"
        extra={<TimesHint of={of} event={event} />}
        // An event with a past start can still be renamed.
        rules={startDateRules({ getZone: () => zone, unchanged: of.initialValues.startDate })}
      >
        <DateTimeField zone={zone} />
      </Form.Item>
      {of.dirty && !readOnly && (
        <Flex gap={8}>
          <Button type="primary" htmlType="submit" loading={of.pending}>
            Save
          </Button>
          <Button onClick={of.cancel}>Undo</Button>
        </Flex>
      )}
    </RecordForm>
  )
}

/** Shows the time in the arena's time zone and, if different, in the viewer's. Then weigh-in and conference, which move with the event. */
function TimesHint({ of, event }: { of: RecordFormState<EventDetails>; event: FightEvent }) {
  const startDate = Form.useWatch('startDate', of.form)
  const zone = event.location.tz
  const viewerZone = getViewerTimeZone()
  const instant = startDate === of.initialValues.startDate ? event.fromDate : toInstant(startDate ?? '', zone)
  const sides = [
    { label: 'Weigh-in', side: event.weighting },
    { label: 'Conference', side: event.conference },
  ]
  return (
    <>
      {instant
        ? `${formatInstant(instant, zone)} in the arena's time zone, ${zone}.`
        : `In the arena's time zone, ${zone}.`}
      {instant && viewerZone !== zone && ` Your time (${viewerZone}): ${formatInstant(instant, viewerZone)}.`}
      {sides.map(
        ({ label, side }) =>
          side && (
            <div key={label}>
              {label}: {formatInstant(instant ? getSideStart(side, event, instant) : side.fromDate, zone)}
            </div>
          ),
      )}
    </>
  )
}

/** Like the server: what is over stays. */
const getSideStart = (side: { status: EventStatus; fromDate: string }, event: FightEvent, start: string) =>
  side.status === 'UPCOMING'
    ? moveWithEvent(side.fromDate, { from: event.fromDate, to: start }, event.location.tz)
    : side.fromDate

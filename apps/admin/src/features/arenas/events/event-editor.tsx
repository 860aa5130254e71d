import { EVENT_TEXT, type EventStatus, type FightEvent, getEditableParts, moveWithEvent, toInstant } from '@cornerman/contract'
import { Button, Flex, Form } from 'antd'
import { ChangedByYou } from '../../../ui/activity/changed-by-you.tsx'
import { DateTimeField } from '../../../ui/date-time/date-time-field.tsx'
import { formatInstant, getViewerTimeZone } from '../../../ui/date-time/time.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { requiredTextRule } from '../../../ui/form/rules.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type RecordFormState, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { startDateRules } from '../start-date.ts'
import { DIALOGS, getPlayableVideo } from './event-dialog.ts'
import type { EventDialogProps } from './event-dialogs.tsx'
import { lazyBody } from './lazy-body.tsx'
import { type EventDetails, toEventDetails, useSaveEventDetails } from './use-save-event-details.ts'

/**
 * Full-window editor of an event. Opens in every status and explains what can still be changed. Each change of the card is
 * saved at once; name and time are saved by Save, or by OK, which also closes.
 */
export function EventEditor({ event, open, onClose }: EventDialogProps) {
  const canEdit = getEditableParts(event.status).card
  const { form, question } = useEventForm(event)
  const saveAndClose = async () => (await form.submit()) && onClose()
  return (
    <Dialog
      kind="full"
      title={event.name}
      open={open}
      onClose={onClose}
      cancelText={null}
      action={
        canEdit && form.dirty ? { label: 'OK', onClick: () => void saveAndClose(), pending: form.pending } : { label: 'Done', onClick: onClose }
      }
    >
      <EditorBody
        event={event}
        url={getPlayableVideo(event)?.url ?? null}
        dialogName={DIALOGS.edit}
        form={
          <Flex vertical gap={16}>
            {!canEdit && (
              <Callout tone="info" role="status">
                {READ_ONLY_REASONS[event.status]}
              </Callout>
            )}
            <EventForm of={form} event={event} readOnly={!canEdit} />
            <ChangedByYou kind="event" id={event.id} />
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

function useEventForm(event: FightEvent) {
  const details = useSaveEventDetails(event)
  const form: RecordFormState<EventDetails> = useRecordForm<EventDetails>({
    name: 'event',
    id: event.id,
    initialValues: toEventDetails(event),
    queryParams: [DIALOGS.edit],
    errorFields: { date_in_past: 'startDate', date_too_far: 'startDate' },
    save: (typed) => details.save(form.initialValues, typed),
  })
  return { form, question: details.dialog }
}

function EventForm({ of, event, readOnly }: { of: RecordFormState<EventDetails>; event: FightEvent; readOnly: boolean }) {
  const zone = event.location.tz
  const variant = readOnly ? 'filled' : 'outlined'
  return (
    <RecordForm state={of} label={`Event ${event.name}`} hasActions={false}>
      <TextField
        name="name"
        label="Name"
        rules={[requiredTextRule('Please input name')]}
        maxLength={EVENT_TEXT.nameMax}
        inputProps={{ readOnly, variant }}
      />
      <Form.Item
        name="startDate"
        label="Date and time"
        extra={<TimesHint of={of} event={event} />}
        // An event with a past start can still be renamed.
        rules={startDateRules({ getZone: () => zone, unchanged: of.initialValues.startDate })}
      >
        <DateTimeField label="Date and time" zone={zone} readOnly={readOnly} variant={variant} />
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
      {instant ? `${formatInstant(instant, zone)} in the arena's time zone, ${zone}.` : `In the arena's time zone, ${zone}.`}
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
  side.status === 'UPCOMING' ? moveWithEvent(side.fromDate, { from: event.fromDate, to: start }, event.location.tz) : side.fromDate

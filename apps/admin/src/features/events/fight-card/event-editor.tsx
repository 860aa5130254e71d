import {
  EVENT_TEXT,
  type EventStatus,
  type FightEvent,
  getEditableParts,
  getLocalTime,
  isTimeZone,
  moveWithEvent,
  type SentZone,
  toInstant,
  toLocalTime,
} from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Button, Flex, Form } from 'antd'
import { ApiError, call, useCommand } from '#api'
import { DIALOGS } from '#shared/events/dialog-names.ts'
import type { EventDialogProps } from '#shared/events/event-dialog.ts'
import { type LinkedEventView, RUN_EVENT, useEventViews } from '#shared/events/event-views.ts'
import { startDateRules } from '#shared/events/start-date.ts'
import { compareBeforeSave } from '#shared/form/compare-before-save.ts'
import { RecordForm } from '#shared/form/record-form.tsx'
import { type RecordFormState, useRecordForm } from '#shared/form/use-record-form.ts'
import { capitalize, joinKnown } from '#shared/labels.tsx'
import { useSiteMap } from '#shared/site-map.ts'
import { DateTimeField } from '#ui/date-time/date-time-field.tsx'
import {
  formatClock,
  formatDay,
  formatInstant,
  formatShortDay,
  getViewerTimeZone,
  UNKNOWN_ZONE,
} from '#ui/date-time/time.ts'
import { type Ask, Dialog } from '#ui/dialog/dialog.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { requiredTextRule } from '#ui/form/rules.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import ui from '#ui/ui.module.css'
import { CardBar } from './card-bar.tsx'

/**
 * Full-window editor of an event. Opens in every status and explains what can still be changed. Each change of the card is
 * saved at once; name and time are saved by OK, which also closes.
 */
export default function EventEditor({ event, open, onClose }: EventDialogProps) {
  const canEdit = getEditableParts(event.status).card

  const form = useRecordForm<EventDetails>({
    name: 'event',
    initialValues: toEventDetails(event),
    successText: ({ name }) => `${name} is saved`,
    queryParams: [DIALOGS.edit],
    errorFields: { date_in_past: 'startDate', date_too_far: 'startDate' },
    save: useSaveEventDetails(event),
  })

  const saveAndClose = async () => (await form.submit()) && onClose()
  const [, changeUrl] = useUrlState(() => undefined)
  const { hasEventView } = useSiteMap()
  const [linked] = useEventViews()(event)

  // The same screen starts the event.
  const view = linked ?? (canEdit && hasEventView(RUN_EVENT) ? RUN_EVENT : undefined)
  const openView = ({ name }: LinkedEventView) =>
    changeUrl({ [DIALOGS.edit]: undefined, [name]: event.id }, 'push', { opened: name })
  const isSaveNext = canEdit && form.dirty

  return (
    <Dialog kind="page" title={event.name} open={open} onClose={onClose} footer={null}>
      {/* As high as its content, so that the bar stays at the top of all of it. */}
      <div>
        <CardBar event={event}>
          {canEdit && (
            <Button
              {...(isSaveNext && { type: 'primary' })}
              loading={form.pending}
              onClick={() => void saveAndClose()}
            >
              OK
            </Button>
          )}
          {view && (
            <Button {...(!isSaveNext && { type: 'primary' })} onClick={() => openView(view)}>
              {view.title}
            </Button>
          )}
        </CardBar>
        <EditorBody
          event={event}
          form={
            canEdit ? <EventForm of={form} event={event} /> : <EventDetailsText event={event} />
          }
        />
      </div>
    </Dialog>
  )
}

/** Loaded with the first editor, because it includes the drag-and-drop library. */
const EditorBody = lazyPart(() => import('./event-editor-body.tsx'), { name: 'event editor' })

interface EventDetails {
  name: string
  /** Local time of the arena: `2026-11-12T20:00`. */
  startDate: string
}

export const toEventDetails = ({ name, fromDate, location }: FightEvent): EventDetails => ({
  name,
  startDate: toLocalTime(fromDate, location.tz),
})

/** Returns the call that saves name and date. It takes both, so it sends the saved value of what this person has not changed. */
export function useSaveEventDetails({ id, location: { tz } }: FightEvent) {
  const { run } = useCommand(events.update)

  return async (edited: EventDetails, ask: Ask, initial: EventDetails) => {
    let saved = { fromDate: '', ...initial }
    async function read() {
      const event = await call(events.one, { params: { id } })
      saved = { ...toEventDetails(event), fromDate: event.fromDate }

      return saved
    }

    const changes = await compareBeforeSave(
      { initial, edited, read, labels: LABELS, format: formatDetail(tz) },
      ask,
    )

    if (Object.keys(changes).length === 0) {
      return
    }

    const { name = saved.name, startDate } = changes
    if (startDate && !isTimeZone(tz)) {
      throw new ApiError({
        kind: 'malformed',
        message: 'Nothing was saved, because the time zone of the arena is unknown.',
      })
    }

    // An unchanged time keeps its seconds and its side of a daylight saving change.
    const fromDate = (startDate && toInstant(startDate, tz)) ?? saved.fromDate
    await run({ body: { fightEventId: id, name, fromDate } })
  }
}

const LABELS: Record<keyof EventDetails, string> = { name: 'Name', startDate: 'Date and time' }

const formatDetail =
  (zone: SentZone) =>
  (field: keyof EventDetails, { name, startDate }: EventDetails) =>
    field === 'name' ? name : formatInstant(toInstant(startDate, zone) ?? '', zone)

function EventForm({ of, event }: { of: RecordFormState<EventDetails>; event: FightEvent }) {
  const zone = event.location.tz

  return (
    <RecordForm state={of} label={joinKnown(['Event', event.name])} hasActions={false}>
      <TextField
        name="name"
        label="Name"
        rules={[requiredTextRule('Please input name')]}
        maxLength={EVENT_TEXT.nameMax}
      />
      <FormField
        name="startDate"
        label="Date and time"
        extra={<TimesHint of={of} event={event} />}
        // An event with a past start can still be renamed.
        rules={startDateRules({ getZone: () => zone, unchanged: of.initialValues.startDate })}
      >
        <DateTimeField name={['startDate']} zone={zone} disabled={!isTimeZone(zone)} />
      </FormField>
    </RecordForm>
  )
}

/** The time in the arena and for the viewer; then weigh-in and conference, which move with the event. */
function TimesHint({ of, event }: { of: RecordFormState<EventDetails>; event: FightEvent }) {
  const startDate = Form.useWatch('startDate', of.form)
  const instant =
    startDate === of.initialValues.startDate
      ? event.fromDate
      : toInstant(startDate ?? '', event.location.tz)

  return <Times event={event} start={instant} />
}

const EventDetailsText = ({ event }: { event: FightEvent }) => (
  <div>
    <p className={ui.strong}>{event.name}</p>
    <p>{formatDay(getLocalTime(event.fromDate, event.location.tz)?.day ?? '')}</p>
    <Times event={event} start={event.fromDate} />
  </div>
)

function Times({ event, start }: { event: FightEvent; start: string | undefined }) {
  const { tz } = event.location
  const sides = [
    { label: 'Weigh-in', side: event.weighting },
    { label: 'Conference', side: event.conference },
  ]

  return (
    <div className={ui.note}>
      <span>{describeTime(start, event.location)}</span>
      {sides.map(
        ({ label, side }) =>
          side && (
            <Flex key={label} wrap justify="space-between" gap="0 8px">
              <span>{label}</span>
              <span>
                {formatShortInstant(start ? getSideStart(side, event, start) : side.fromDate, tz)}
              </span>
            </Flex>
          ),
      )}
    </div>
  )
}

/** Returns a time in the arena and for the viewer. Names the arena's city only with a zone, in which its time is known. */
export function describeTime(
  instant: string | undefined,
  { tz, address }: Pick<FightEvent['location'], 'tz' | 'address'>,
): string {
  const viewerZone = getViewerTimeZone()
  if (!isTimeZone(tz)) {
    const note = `${capitalize(UNKNOWN_ZONE)}. The time can be changed once the zone is known.`
    return joinKnown([instant && `${formatClock(instant, tz)}.`, note])
  }
  if (!instant) {
    return `In the arena's time zone, ${tz}`
  }

  const atArena = `${formatClock(instant, tz)} in ${address?.city || tz}`

  return viewerZone === tz ? atArena : `${atArena}, ${formatClock(instant, viewerZone)} for you`
}

const formatShortInstant = (instant: string, zone: SentZone) =>
  `${formatShortDay(getLocalTime(instant, zone)?.day ?? '')}, ${formatClock(instant, zone)}`

/** Like the server: what is over stays. */
const getSideStart = (
  side: { status: EventStatus; fromDate: string },
  event: FightEvent,
  start: string,
) =>
  side.status === 'UPCOMING'
    ? moveWithEvent(side.fromDate, { from: event.fromDate, to: start }, event.location.tz)
    : side.fromDate

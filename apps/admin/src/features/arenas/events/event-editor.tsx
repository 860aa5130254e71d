import { EVENT_TEXT, type EventStatus, editableIn, type FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { required } from '../../../ui/form/rules.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type RecordFormState, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { instantAt, inWords, viewersZone, wallAt } from '../../../ui/time/time.ts'
import { startDateProblem } from '../start-date.ts'
import { DIALOGS, shownVideo } from './event-dialog.ts'
import type { EventDialogProps } from './event-dialogs.tsx'

interface Values {
  name: string
  /** Of the arena's clocks, as the field writes it: `2026-11-12T20:00`. */
  begins: string
}

/** The editor of an event, over the whole window. OK saves name and time; it opens whatever the status, and says what may still be changed. */
export function EventEditor({ event, open, onClose }: EventDialogProps) {
  const mayEdit = editableIn(event.status).card
  const form = useEventForm(event, onClose)
  // There is nothing to save before the fields are there.
  const [fields, setFields] = useState<HTMLElement | null>(null)
  return (
    <Dialog
      kind="full"
      title={event.name}
      open={open}
      onClose={onClose}
      {...(mayEdit && fields && { action: { label: 'OK', run: form.submit, pending: form.pending } })}
    >
      <EditorBody
        event={event}
        address={shownVideo(event)?.address ?? null}
        dialogName={DIALOGS.edit}
        form={
          <div ref={setFields}>
            {!mayEdit && (
              <Callout tone="info" role="status">
                {WHY_NOT[event.status]}
              </Callout>
            )}
            <EventForm of={form} event={event} readOnly={!mayEdit} />
          </div>
        }
      />
    </Dialog>
  )
}

/** It brings what rows are dragged with, and so is fetched when the first editor is opened. */
const EditorBody = lazyPart(
  'the event editor',
  () => import('../card/event-editor-body.tsx'),
  <p role="status" aria-busy>
    Loading
  </p>,
  (retry) => (
    <Flex vertical gap={12} align="center" role="alert" style={{ padding: '48px 16px' }}>
      <p>The editor could not be loaded. Check the connection.</p>
      <Button onClick={retry}>Retry</Button>
    </Flex>
  ),
)

const WHY_NOT: Record<EventStatus, string> = {
  UPCOMING: '',
  ONGOING: 'Only upcoming events can be edited, and this one is live.',
  FINISHED: 'Only upcoming events can be edited, and this one is finished.',
  CANCELED: 'Only upcoming events can be edited, and this one is canceled.',
}

function useEventForm(event: FightEvent, onSaved: () => void) {
  const { id, name, fromDate, location } = event
  const { run } = useCommand(events.update)
  const begins = wallAt(fromDate, location.tz)
  return useRecordForm<Values>({
    name: 'event',
    id,
    loaded: { name, begins },
    goesWith: [DIALOGS.edit],
    facts: { date_in_past: 'begins', date_too_far: 'begins' },
    onSaved,
    save: (values) =>
      run({
        body: {
          fightEventId: id,
          name: values.name.trim(),
          // Untouched it stays as it was, seconds and the second of two equal hours included.
          fromDate: values.begins === begins ? fromDate : (instantAt(values.begins, location.tz) ?? fromDate),
        },
      }),
  })
}

function EventForm({ of, event, readOnly }: { of: RecordFormState<Values>; event: FightEvent; readOnly: boolean }) {
  const zone = event.location.tz
  const look = readOnly ? 'filled' : 'outlined'
  return (
    <RecordForm of={of} label={`Event ${event.name}`} bar={false}>
      <TextField
        name="name"
        label="Name"
        rules={[required('Please input name')]}
        maxLength={EVENT_TEXT.nameMax}
        input={{ readOnly: readOnly, variant: look }}
      />
      <Form.Item
        name="begins"
        label="Date and time"
        extra={<Here of={of} zone={zone} />}
        rules={[required(), { validator: movedTo(zone, of.seed.begins) }]}
      >
        <Input type="datetime-local" readOnly={readOnly} variant={look} />
      </Form.Item>
    </RecordForm>
  )
}

/** Whose clocks are meant, and what the viewer's show then. */
function Here({ of, zone }: { of: RecordFormState<Values>; zone: string }) {
  const begins = Form.useWatch('begins', of.form)
  const instant = instantAt(begins ?? '', zone)
  const own = viewersZone()
  if (!instant) return `In the arena's time zone, ${zone}.`
  return (
    <>
      {inWords(instant, zone)} in the arena's time zone, {zone}.{own !== zone && ` Here (${own}): ${inWords(instant, own)}.`}
    </>
  )
}

/** An event that should have begun can still be renamed: only another beginning is judged. */
const movedTo = (zone: string, before: string) => async (_: unknown, begins?: string) => {
  const wrong = begins && begins !== before && startDateProblem(begins, zone, Date.now())
  if (wrong) throw new Error(wrong)
}

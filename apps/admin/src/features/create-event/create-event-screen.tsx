import type { FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCan, useCommand, useMyPermissions } from '#api'
import { DIALOGS } from '#shared/events/dialog-names.ts'
import { RecordForm } from '#shared/form/record-form.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { useReturnState } from '#shared/site-map.ts'
import layout from '#ui/layout.module.css'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useNotices } from '#ui/notices.tsx'
import styles from './create-event.module.css'
import { EventFields } from './event-fields.tsx'
import { type EventValues, INITIAL_EVENT, toBody } from './new-event.ts'

/** Creates an event (EVC-06). The form stays visible, locked, after the event is created. */
export default function CreateEventScreen() {
  const [count, setCount] = useState(1)
  return (
    <div className={styles.newEvent}>
      <PageHeading>Create event</PageHeading>
      <EventForm key={count} onAnother={() => setCount(count + 1)} />
    </div>
  )
}

function EventForm({ onAnother }: { onAnother(): void }) {
  const { run } = useCommand(events.create)
  const notices = useNotices()
  const [created, setCreated] = useState<Partial<FightEvent>>()

  const form = useRecordForm<EventValues, void>({
    name: 'new-event',
    initialValues: INITIAL_EVENT,
    save: async (values) => {
      const event = await run({ body: toBody(values) })
      notices.success(`Event "${values.streamName}" has been created`)
      // The response need not contain the event.
      setCreated({ ...event, name: values.streamName })
    },
    successText: null,
    isCreation: true,
  })

  return (
    <>
      {created && <CreatedEvent event={created} onAnother={onAnother} />}
      <RecordForm
        state={form}
        label="New event"
        saveText={created ? 'Event has been created' : 'Create'}
        cancelText="Reset"
        isReadOnly={!!created}
        saveWhen="valid"
      >
        <EventFields isSent={form.pending || !!created} />
      </RecordForm>
    </>
  )
}

/** Opens the editor of the event, if its id is known. */
const toQuery = (id: number | undefined) =>
  new URLSearchParams({ tab: 'upcoming', ...(id && { [DIALOGS.edit]: String(id) }) })

/** Moves the focus to the result, because the pressed button is now disabled. */
const focusElement = (line: HTMLElement | null) => line?.focus()

function CreatedEvent({ event, onAnother }: { event: Partial<FightEvent>; onAnother(): void }) {
  const permissions = useMyPermissions()
  const canEdit = useCan(events.update)
  const { id, name, location } = event
  const returnState = useReturnState()

  return (
    <div ref={focusElement} tabIndex={-1} className={layout.created}>
      <Alert
        type="success"
        role="none"
        showIcon
        title={
          <Flex wrap gap={8} align="center" justify="space-between">
            <p>
              “{name}” is listed under Upcoming at {location?.name ?? 'its arena'}.{' '}
              {location?.userId !== undefined && permissions.includes('view_arena_details') && (
                <Link
                  to={`/dashboard/arenas/${encodeURIComponent(location.userId)}?${toQuery(canEdit ? id : undefined)}`}
                  state={returnState}
                >
                  View event
                </Link>
              )}
            </p>
            <Button type="text" size="small" onClick={onAnother}>
              Create another
            </Button>
          </Flex>
        }
      />
    </div>
  )
}

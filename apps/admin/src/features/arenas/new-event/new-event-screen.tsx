import type { FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMyPermissions } from '../../../api/can.tsx'
import { useCommand } from '../../../api/hooks.ts'
import { Callout } from '../../../ui/callout.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { complaintsInWords, useComplaints, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useNotices } from '../../../ui/notices/notices.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useTrail } from '../../../ui/site-map.ts'
import { EventFields } from './event-fields.tsx'
import { bodyOf, type EventValues, START } from './new-event.ts'
import './new-event.css'

/** Creates an event (document 2, "Event creation screen"). Once it is there, the form stays to be read; another one starts anew. */
export default function NewEventScreen() {
  const [count, setCount] = useState(1)
  return (
    <>
      <PageHeading>Create event</PageHeading>
      <EventForm key={count} onAnother={() => setCount(count + 1)} />
    </>
  )
}

function EventForm({ onAnother }: { onAnother(): void }) {
  const { run } = useCommand(events.create)
  const notices = useNotices()
  const [created, setCreated] = useState<FightEvent>()
  const form = useRecordForm<EventValues, void>({
    name: 'new-event',
    id: 'new',
    loaded: START,
    save: async (values) => {
      const event = await run({ body: bodyOf(values) })
      notices.success(`Event "${event.name}" has been created`)
      setCreated(event)
    },
    done: null,
  })
  const complaints = useComplaints(form.form)

  return (
    <>
      {created && <CreatedEvent event={created} onAnother={onAnother} />}
      <RecordForm
        of={form}
        label="New event"
        saveText={created ? 'Event has been created' : 'Create'}
        cancelText="Reset"
        locked={!!created}
        unavailable={!created && complaintsInWords(complaints)}
      >
        <EventFields />
      </RecordForm>
    </>
  )
}

interface Props {
  event: FightEvent
  onAnother(): void
}

/** The button that was pressed is locked now: a screen reader hears here how it went. */
const focusOn = (line: HTMLElement | null) => line?.focus()

/** How it went, above what was created: the way to the event, and to the next one. */
function CreatedEvent({ event: { name, location }, onAnother }: Props) {
  const mine = useMyPermissions()
  const trail = useTrail()

  return (
    <Callout tone="success" ref={focusOn} tabIndex={-1} className="cm-new-event-created">
      <Flex wrap gap={8} align="center" justify="space-between">
        <p>
          “{name}” stands under Upcoming of {location.name}.{' '}
          {mine.includes('view_arena_details') && (
            <Link to={`/dashboard/arenas/${location.userId}?tab=upcoming`} state={trail}>
              See it there
            </Link>
          )}
        </p>
        <Button type="link" size="small" onClick={onAnother}>
          Create another
        </Button>
      </Flex>
    </Callout>
  )
}

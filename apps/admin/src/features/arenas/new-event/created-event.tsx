import { type FightEvent, GUARDS, passes } from '@cornerman/contract'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useMyPermissions } from '../../../api/can.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useTrail } from '../../../ui/came-from.ts'

interface Props {
  event: FightEvent
  onAnother(): void
}

/** How it went, above what was created: the way to the event, and to the next one. */
export function CreatedEvent({ event: { name, location }, onAnother }: Props) {
  const mine = useMyPermissions()
  const trail = useTrail()
  const line = useRef<HTMLDivElement>(null)
  // The button that was pressed is locked now.
  useEffect(() => line.current?.focus(), [])

  return (
    <Callout tone="success" ref={line} tabIndex={-1} className="cm-new-event-created">
      <p>
        “{name}” stands under Upcoming of {location.name}.{' '}
        {passes(GUARDS['arenas/:id'].guard, mine) && (
          <Link to={`/dashboard/arenas/${location.userId}?tab=upcoming`} state={trail}>
            See it there
          </Link>
        )}
      </p>
      <Button type="link" size="small" onClick={onAnother}>
        Create another
      </Button>
    </Callout>
  )
}

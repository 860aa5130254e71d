import { editableIn, type FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useQuery } from '../../../api/hooks.ts'
import { Fact, Facts } from '../../../ui/detail/facts.tsx'
import { Player, type PlayerHandle } from '../../../ui/player/player.tsx'
import { Stale } from '../../../ui/read-state.tsx'
import { useDialogInAddress } from '../../../ui/use-dialog-in-address.ts'
import { CreateFakeUser } from '../corner/create-fake-user.tsx'
import { CardSummary } from './card-summary.tsx'
import { EventPhoto } from './event-photo.tsx'
import { FightCard } from './fight-card.tsx'
import { secondsInto } from './played.ts'
import { PriceDialog } from './price-dialog.tsx'
import { useFightCard } from './use-fight-card.ts'
import './event-editor-body.css'

/** Milliseconds. */
const HEARS_EVERY = 10_000

interface Props {
  event: FightEvent
  /** What plays: the stream while it is on, else the recording; null when there is nothing to play. */
  address: string | null
  /** Name and date. */
  form: ReactNode
  /** What the address calls the editor. */
  dialogName: string
}

/** An event with its card: what it is on the left, its video and its bouts on the right. */
export default function EventEditorBody({ event, address, form, dialogName }: Props) {
  const may = editableIn(event.status)
  // Others work on the same card: what they do is heard of while it is open.
  const reading = useQuery(events.one, { params: { id: event.id } }, { refreshInterval: HEARS_EVERY })
  const card = useFightCard(event, [dialogName], reading.refetch)
  const player = useRef<PlayerHandle>(null)
  const pricesDialog = useDialogInAddress('prices')

  return (
    <div className="cm-editor">
      <div className="cm-editor-side">
        <EventPhoto event={event} editable={may.card} />
        {form}
        <Facts>
          <Fact label="Fights">{event.fightSlots.filter(({ fight }) => fight !== null).length}</Fact>
        </Facts>
        <div className="cm-editor-actions">
          <CreateFakeUser />
          <Button onClick={() => pricesDialog.open()}>Manage price</Button>
        </div>
      </div>
      <div className="cm-editor-main">
        <div className="cm-editor-top">
          {address === null ? (
            <p className="cm-editor-no-video">No video yet. The stream plays here while the event is live, and its recording afterwards.</p>
          ) : (
            <Player ref={player} address={address} name={event.name} />
          )}
          <CardSummary event={event} slots={card.order.slots} />
        </div>
        <FightCard event={event} card={card} played={() => secondsInto(event, player.current)} />
        {/* Below: nothing that somebody is looking at or typing in moves for it. */}
        {reading.error && (
          <Stale message={reading.error.message} fetchedAt={reading.fetchedAt} retrying={reading.isValidating} onRetry={reading.refetch} />
        )}
      </div>
      <PriceDialog event={event} open={pricesDialog.isOpen} editable={may.card} onClose={pricesDialog.close} goesWith={[pricesDialog.name]} />
    </div>
  )
}

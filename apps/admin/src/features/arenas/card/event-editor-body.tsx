import { editableIn, type FightEvent, type Slot } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { images } from '@cornerman/contract/endpoints/images'
import { Button, Flex } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useMyPermissions } from '../../../api/can.tsx'
import { useCommand, useQuery } from '../../../api/hooks.ts'
import { Fact, Facts } from '../../../ui/detail/facts.tsx'
import { CROP } from '../../../ui/photo/crop-geometry.ts'
import { PhotoSlot } from '../../../ui/photo/photo-slot.tsx'
import { Player, type PlayerHandle } from '../../../ui/player/player.tsx'
import { Stale } from '../../../ui/read-state.tsx'
import { useDialogInAddress } from '../../../ui/use-url-state.ts'
import { CreateFakeUser } from '../corner/fake-user-dialog.tsx'
import { getMissing, isEmptySlot, isFought } from './bout.ts'
import { FightCard } from './fight-card.tsx'
import { secondsInto } from './playback-position.ts'
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
      <Flex vertical gap={16} className="cm-editor-side">
        <EventPhoto event={event} editable={may.card} />
        {form}
        <Facts>
          <Fact label="Fights">{event.fightSlots.filter(({ fight }) => fight !== null).length}</Fact>
        </Facts>
        <Flex wrap gap={8} className="cm-editor-actions">
          <CreateFakeUser />
          <Button onClick={() => pricesDialog.open()}>Manage price</Button>
        </Flex>
      </Flex>
      <Flex vertical gap={16}>
        <div className="cm-editor-top">
          {address === null ? (
            <p className="cm-editor-no-video cm-quiet">No video yet. The stream plays here while the event is live, and its recording afterwards.</p>
          ) : (
            <Player ref={player} address={address} name={event.name} />
          )}
          <CardSummary event={event} slots={card.order.slots} />
        </div>
        <FightCard event={event} card={card} getPlaybackPosition={() => secondsInto(event, player.current)} />
        {/* Below: nothing that somebody is looking at or typing in moves for it. */}
        {reading.error && (
          <Stale message={reading.error.message} fetchedAt={reading.fetchedAt} retrying={reading.isValidating} onRetry={reading.refetch} />
        )}
      </Flex>
      <PriceDialog event={event} open={pricesDialog.isOpen} editable={may.card} onClose={pricesDialog.close} goesWith={[pricesDialog.name]} />
    </div>
  )
}

/** A card in figures: how many bouts, and what is missing of them. */
function CardSummary({ event, slots }: { event: FightEvent; slots: readonly Slot[] }) {
  const missing = slots.flatMap((slot) => getMissing(slot, isFought(slots, slot, event)))
  const count = (part: (typeof missing)[number]) => missing.filter((each) => each === part).length
  const bouts = slots.filter((slot) => !isEmptySlot(slot))
  const figures = [
    { label: 'Bouts', value: bouts.length },
    { label: 'Main card', value: bouts.filter(({ isMainCard }) => isMainCard).length },
    { label: 'No opponent', value: count('no opponent'), isMissing: true },
    { label: 'No result', value: count('no result'), isMissing: true },
    { label: 'No video', value: count('no video'), isMissing: true },
  ]
  return (
    <dl className="cm-summary">
      {figures.map(({ label, value, isMissing }) => (
        <div key={label} data-missing={(isMissing && value > 0) || undefined}>
          <dt className="cm-quiet cm-small">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where the photo of an event stands among its pictures. */
const POSITION = 0

/** The photo of an event; with upload_arena_images, and while the event is to come, it can be replaced and deleted. */
function EventPhoto({ event, editable }: { event: FightEvent; editable: boolean }) {
  const upload = useCommand(events.uploadImage)
  const remove = useCommand(images.remove)
  const mayEdit = useMyPermissions().includes('upload_arena_images') && editable
  const picture = event.images.find(({ positionId }) => positionId === POSITION) ?? event.images[0]
  const position = picture?.positionId ?? POSITION

  return (
    <PhotoSlot
      what={`photo of ${event.name}`}
      href={picture?.href}
      original={picture?.original}
      size="large"
      aspect={CROP.aspect.arenaPhoto}
      upload={mayEdit ? { send: (image, options) => upload.run({ body: { position, fightEventId: event.id, image } }, options) } : undefined}
      remove={mayEdit && picture ? { onDelete: () => remove.run({ body: { userId: event.location.userId, imagesIds: [picture.id] } }) } : undefined}
    />
  )
}

import { type FightEvent, getEditableParts } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { images } from '@cornerman/contract/endpoints/images'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { isUnreadable, useCommand, useMyPermissions, useQuery } from '#api'
import { BillDialog } from '#shared/events/bill/bill-dialog.tsx'
import { describeCard } from '#shared/events/card/running-order.ts'
import { useFightCard } from '#shared/events/card/use-fight-card.ts'
import { DIALOGS } from '#shared/events/dialog-names.ts'
import { CreateFakeUser } from '#shared/events/dialogs/fake-user-dialog.tsx'
import { PriceDialog } from '#shared/events/dialogs/price-dialog.tsx'
import { formatPrice } from '#shared/events/event-price.ts'
import { joinKnown } from '#shared/labels.tsx'
import { CROP } from '#shared/photo/photo-file.ts'
import { PhotoSlot } from '#shared/photo/photo-slot.tsx'
import type { PlayerHandle } from '#ui/media/player/player.tsx'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { Stale } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import styles from './fight-card.module.css'
import { FightCard } from './fight-card.tsx'

/** Milliseconds. */
const REFRESH_INTERVAL = 10_000

interface Props {
  event: FightEvent
  form: ReactNode
}

export default function EventEditorBody({ event, form }: Props) {
  const editable = getEditableParts(event.status)
  const isCanceled = event.status === 'CANCELED'

  // Polls while open, because other admins may edit the same card.
  const query = useQuery(
    events.one,
    { params: { id: event.id } },
    { refreshInterval: REFRESH_INTERVAL },
  )

  const card = useFightCard(event, [DIALOGS.edit], query)
  const player = useRef<PlayerHandle>(null)
  const pricesDialog = useDialogParam('prices')
  const billDialog = useDialogParam('bill')

  return (
    <div className={styles.page} data-canceled={isCanceled || undefined}>
      <div className={clsx(styles.editor, !isCanceled && styles.stacked)}>
        <Flex
          component="aside"
          vertical
          gap={12}
          className={clsx(ui.panel, styles.event)}
          aria-label="Event"
        >
          <EventPhoto event={event} editable={editable.card} />
          {form}
          <p>{describeCard(event)}</p>
          {!isCanceled && (
            <Flex vertical gap={8}>
              <CreateFakeUser />
              <Button onClick={() => pricesDialog.open()}>Manage price</Button>
              <p className={ui.note}>{formatPrice(event)}</p>
            </Flex>
          )}
          {!isCanceled && <Button onClick={() => billDialog.open()}>Preview bill</Button>}
        </Flex>
        <div className={clsx(ui.stack, styles.main)}>
          <FightCard event={event} card={card} player={player} />
          {/* Placed last, so that its appearance moves no other content. */}
          <Stale query={query} />
        </div>
      </div>
      <BillDialog event={event} dialog={billDialog} />
      <PriceDialog event={event} editable={editable.card} dialog={pricesDialog} />
    </div>
  )
}

const POSITION = 0

/** The photo of an event. Editing needs upload_arena_images and an upcoming event. */
function EventPhoto({ event, editable }: { event: FightEvent; editable: boolean }) {
  const upload = useCommand(events.uploadImage)
  const remove = useCommand(images.remove)
  const canEdit = useMyPermissions().includes('upload_arena_images') && editable
  const picture = event.images.find(({ positionId }) => positionId === POSITION) ?? event.images[0]
  const position = picture?.positionId ?? POSITION

  return (
    <PhotoSlot
      name={joinKnown(['photo of', event.name ?? 'the event'])}
      src={picture?.href}
      fullSizeSrc={picture?.original}
      isUnknown={isUnreadable(event.images) || (picture && !picture.href)}
      size="fill"
      aspect={CROP.aspect.arenaPhoto}
      upload={
        canEdit
          ? {
              send: (image, options) =>
                upload.run({ body: { position, fightEventId: event.id, image } }, options),
            }
          : undefined
      }
      remove={
        canEdit && picture
          ? {
              onDelete: () =>
                remove.run({ body: { userId: event.location.userId, imagesIds: [picture.id] } }),
            }
          : undefined
      }
    />
  )
}

import { CROP, type FightEvent } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { images } from '@cornerman/contract/endpoints/images'
import { useMyPermissions } from '../../../api/can.tsx'
import { useCommand } from '../../../api/hooks.ts'
import { PhotoSlot } from '../../../ui/photo/photo-slot.tsx'

/** Where the photo of an event stands among its pictures. */
const POSITION = 0

/** The photo of an event; with upload_arena_images, and while the event is to come, it can be replaced and deleted. */
export function EventPhoto({ event, editable }: { event: FightEvent; editable: boolean }) {
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

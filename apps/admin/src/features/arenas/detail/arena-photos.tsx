import { images } from '@cornerman/contract/endpoints/images'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { useCan, useCommand } from '#api'
import { CROP } from '#ui/media/photo/photo-file.ts'
import { PhotoSlot } from '#ui/media/photo/photo-slot.tsx'
import { Section } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import photoStyles from '../../../ui/media/photo/photo.module.css'
import styles from '../arena.module.css'
import type { ArenaUser } from './arena.ts'

/** Types and positions of an arena's photos. Source of the pairing: docs/specification-notes.md (Arenas). */
const POSITIONS = [
  { imageType: 'ARENA_AVATAR', positionId: 0, title: 'Avatar', aspect: CROP.aspect.avatar },
  { imageType: 'ARENA_PHOTO_BIG', positionId: 1, title: 'Photo 1', aspect: CROP.aspect.arenaPhoto },
  { imageType: 'ARENA_PHOTO', positionId: 2, title: 'Photo 2', aspect: CROP.aspect.arenaPhoto },
  { imageType: 'ARENA_PHOTO', positionId: 3, title: 'Photo 3', aspect: CROP.aspect.arenaPhoto },
] as const

/** The avatar and three photos, as placeholders while the arena loads. Editing needs upload_arena_images. */
export function ArenaPhotos({ user }: { user: ArenaUser | undefined }) {
  const canEdit = useCan(images.upload, 'LOCATION_PROVIDER')
  return (
    <Section title="Photos">
      <ul className={styles.photos}>
        {POSITIONS.map((position) => (
          <li key={position.positionId}>
            <h3 className={ui.note}>{position.title}</h3>
            {user ? (
              <ArenaPhoto user={user} position={position} canEdit={canEdit} />
            ) : (
              <div className={clsx(photoStyles.photo, photoStyles.medium)} data-part="photo">
                <div className={photoStyles.box} style={{ '--cm-aspect': position.aspect } as CSSProperties} />
                {canEdit && <div data-part="photo-actions" className={ui.reserved} />}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ArenaPhoto({
  user,
  position,
  canEdit,
}: {
  user: ArenaUser
  position: (typeof POSITIONS)[number]
  canEdit: boolean
}) {
  const { id: userId, images: pictures, location } = user
  const { imageType, positionId, title, aspect } = position
  const upload = useCommand(images.upload)
  const remove = useCommand(images.remove)
  // Only ARENA_ types: the profile also contains the pictures of the events.
  const picture = pictures.find((each) => each.imageType?.startsWith('ARENA_') && each.positionId === positionId)

  return (
    <PhotoSlot
      name={`${title.toLowerCase()} of ${location.name ?? 'the arena'}`}
      src={picture?.href}
      fullSizeSrc={picture?.original}
      aspect={aspect}
      upload={
        canEdit
          ? { send: (image, options) => upload.run({ body: { image, imageType, positionId, userId } }, options) }
          : undefined
      }
      remove={
        canEdit && picture ? { onDelete: () => remove.run({ body: { userId, imagesIds: [picture.id] } }) } : undefined
      }
    />
  )
}

import type { ImageType } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import type { CSSProperties } from 'react'
import { useCan } from '../../../api/can.tsx'
import { useCommand } from '../../../api/hooks.ts'
import { Section } from '../../../ui/panel.tsx'
import { CROP } from '../../../ui/photo/crop-geometry.ts'
import { PhotoSlot } from '../../../ui/photo/photo-slot.tsx'
import type { ArenaUser } from './arena.ts'

interface Place {
  imageType: ImageType
  positionId: number
  title: string
  aspect: number
}

/** Types and positions of an arena's photos; docs/specification-notes.md (Arenas) says which belong together. */
const PLACES: readonly Place[] = [
  { imageType: 'ARENA_AVATAR', positionId: 0, title: 'Avatar', aspect: CROP.aspect.avatar },
  { imageType: 'ARENA_PHOTO_BIG', positionId: 1, title: 'Photo 1', aspect: CROP.aspect.arenaPhoto },
  { imageType: 'ARENA_PHOTO', positionId: 2, title: 'Photo 2', aspect: CROP.aspect.arenaPhoto },
  { imageType: 'ARENA_PHOTO', positionId: 3, title: 'Photo 3', aspect: CROP.aspect.arenaPhoto },
]

/** The avatar and the three photos, with upload_arena_images to be replaced and deleted; only their places while the arena is loading. */
export function ArenaPhotos({ user }: { user: ArenaUser | undefined }) {
  const mayEdit = useCan(images.upload, 'LOCATION_PROVIDER')
  return (
    <Section title="Photos">
      <ul className="cm-arena-photos">
        {PLACES.map((place) => (
          <li key={place.positionId}>
            <h3 className="cm-quiet cm-small">{place.title}</h3>
            {user ? (
              <ArenaPhoto user={user} place={place} mayEdit={mayEdit} />
            ) : (
              <div className="cm-photo cm-photo-medium">
                <div className="cm-photo-box" style={{ '--cm-aspect': place.aspect } as CSSProperties} />
                {mayEdit && <div className="cm-photo-actions" style={{ minHeight: 24 }} />}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ArenaPhoto({ user, place, mayEdit }: { user: ArenaUser; place: Place; mayEdit: boolean }) {
  const { id: userId, images: pictures, location } = user
  const { imageType, positionId, title, aspect } = place
  const upload = useCommand(images.upload)
  const remove = useCommand(images.remove)
  // By its position among the arena's own: the profile also has the pictures of its events.
  const picture = pictures.find((each) => each.imageType.startsWith('ARENA_') && each.positionId === positionId)

  return (
    <PhotoSlot
      what={`${title.toLowerCase()} of ${location.name}`}
      href={picture?.href}
      original={picture?.original}
      aspect={aspect}
      upload={mayEdit ? { send: (image, options) => upload.run({ body: { image, imageType, positionId, userId } }, options) } : undefined}
      remove={mayEdit && picture ? { onDelete: () => remove.run({ body: { userId, imagesIds: [picture.id] } }) } : undefined}
    />
  )
}

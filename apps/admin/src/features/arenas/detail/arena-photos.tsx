import { CROP, type Image, type ImageType } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import type { CSSProperties } from 'react'
import { useCan } from '../../../api/can.tsx'
import { useCommand } from '../../../api/hooks.ts'
import { Panel } from '../../../ui/panel.tsx'
import { PhotoSlot } from '../../../ui/photo/photo-slot.tsx'
import type { ArenaUser } from './use-arena.ts'

interface Place {
  imageType: ImageType
  positionId: number
  title: string
  aspect: number
}

/** Where the pictures of an arena stand. The documents name the types and the positions; decision 194 says which belong together. */
const PLACES: readonly Place[] = [
  { imageType: 'ARENA_AVATAR', positionId: 0, title: 'Avatar', aspect: CROP.aspect.avatar },
  { imageType: 'ARENA_PHOTO_BIG', positionId: 1, title: 'Photo 1', aspect: CROP.aspect.arenaPhoto },
  { imageType: 'ARENA_PHOTO', positionId: 2, title: 'Photo 2', aspect: CROP.aspect.arenaPhoto },
  { imageType: 'ARENA_PHOTO', positionId: 3, title: 'Photo 3', aspect: CROP.aspect.arenaPhoto },
]

/** The places of the photos, while it is not known what stands there. */
export function ArenaPhotosWaiting() {
  const mayEdit = useCan(images.upload, 'LOCATION_PROVIDER')
  return (
    <Panel className="cm-arena-card">
      <h2>Photos</h2>
      <ul className="cm-arena-photos">
        {PLACES.map(({ positionId, title, aspect }) => (
          <li key={positionId}>
            <h3>{title}</h3>
            <div className="cm-photo cm-photo-medium">
              <div className="cm-photo-box" style={{ '--cm-aspect': aspect } as CSSProperties} />
              {mayEdit && <div className="cm-photo-actions cm-arena-waiting-actions" />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The avatar and the three photos: to be looked at, and with upload_arena_images to be put there and taken away. */
export function ArenaPhotos({ user }: { user: ArenaUser }) {
  return (
    <Panel label="Photos" className="cm-arena-card">
      <h2>Photos</h2>
      <ul className="cm-arena-photos">
        {PLACES.map((place) => (
          <li key={place.positionId} className={place.aspect === CROP.aspect.avatar ? 'cm-arena-avatar' : undefined}>
            <h3>{place.title}</h3>
            <ArenaPhoto user={user} place={place} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ArenaPhoto({ user: { id: userId, images: pictures, location }, place }: { user: ArenaUser; place: Place }) {
  const { imageType, positionId, title, aspect } = place
  const mayEdit = useCan(images.upload, 'LOCATION_PROVIDER')
  const upload = useCommand(images.upload)
  const remove = useCommand(images.remove)
  const picture = standingAt(place, pictures)

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

/** By its position among the arena's own: the profile also has the pictures of its events. */
const standingAt = ({ positionId }: Place, pictures: readonly Image[]) =>
  pictures.find((picture) => picture.imageType.startsWith('ARENA_') && picture.positionId === positionId)

import * as T from 'typebox'
import { Id, Instant, NamedObject, type Role } from './basics.ts'

export const ImageType = T.Enum(
  [
    'FULL_FACE_AVATAR',
    'HALF_LENGTH_AVATAR',
    'ARENA_AVATAR',
    'ARENA_PHOTO',
    'ARENA_PHOTO_BIG',
    'FIGHT_EVENT',
  ],
  { title: 'ImageType', description: 'FIGHT_EVENT is undocumented' },
)

export type ImageType = T.Static<typeof ImageType>

export const Image = NamedObject('Image', {
  id: Id,
  createDate: Instant,
  updateDate: Instant,
  /** Bytes. */
  size: T.Integer({ minimum: 0 }),
  /** Absolute URL of the cropped image. */
  href: T.String(),
  /** Absolute URL of the uploaded image. */
  original: T.String(),
  name: T.String(),
  positionId: T.Integer({ minimum: 0 }),
  imageType: ImageType,
  userId: Id,
})

export type Image = T.Static<typeof Image>

/** Positions of images on a profile, by role and image type. Each position has at most one image. */
export const IMAGE_PLACES: Partial<Record<Role, Partial<Record<ImageType, readonly number[]>>>> = {
  FIGHTER: { FULL_FACE_AVATAR: [0], HALF_LENGTH_AVATAR: [0] },
  LOCATION_PROVIDER: { ARENA_AVATAR: [0], ARENA_PHOTO_BIG: [1], ARENA_PHOTO: [2, 3] },
}

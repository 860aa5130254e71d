import type { FighterDetails, Image, ImageType, User } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import type { ReactNode } from 'react'
import { isUnreadable, useCommand } from '#api'
import type { Flag } from '#shared/person/person.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { CROP } from '#shared/photo/photo-file.ts'
import { PhotoSlot } from '#shared/photo/photo-slot.tsx'
import { FaceUploadIcon, LengthUploadIcon } from '#ui/icons.tsx'

/** A user with fighter details. `details` is optional in the contract, because other roles have none. */
export type Fighter = User & { details: FighterDetails }

/** Returns undefined for a user who is known to have another role. Missing details become an object without fields. */
export const toFighter = (user: User): Fighter | undefined =>
  (user.role ?? 'FIGHTER') === 'FIGHTER'
    ? { ...user, details: user.details ?? ({} as FighterDetails) }
    : undefined

/** Uses the server's flag: the server counts the penalties. Undefined when it did not say so. */
export const isBanned = ({ penaltyInfo }: Pick<User, 'penaltyInfo'>): boolean | undefined =>
  penaltyInfo?.banned

/** The state of the ban beside the name. */
export function getBanFlags(user: Pick<User, 'penaltyInfo'>): Flag[] {
  const banned = isBanned(user)
  if (banned === undefined) {
    return [{ label: 'Ban unknown' }]
  }

  return banned ? [{ tone: 'bad', label: 'Banned' }] : []
}

/** The two pictures of a fighter, with the specified column titles. */
type AvatarType = Extract<ImageType, 'FULL_FACE_AVATAR' | 'HALF_LENGTH_AVATAR'>

export const AVATARS: Record<AvatarType, string> = {
  FULL_FACE_AVATAR: 'Face avatar',
  HALF_LENGTH_AVATAR: 'Length avatar',
}

const UPLOAD_ICONS: Record<AvatarType, ReactNode> = {
  FULL_FACE_AVATAR: <FaceUploadIcon />,
  HALF_LENGTH_AVATAR: <LengthUploadIcon />,
}

export const findAvatar = ({ images }: Pick<User, 'images'>, type: AvatarType): Image | undefined =>
  images.find(({ imageType }) => imageType === type)

interface PhotoProps {
  fighter: User
  type: AvatarType
  size: 'small' | 'fill'
}

/** One of a fighter's two pictures. With `canUpload` (permission upload_fighter_images) it has an upload button. */
export const FighterPhoto = ({
  canUpload = false,
  ...photo
}: PhotoProps & { canUpload?: boolean }) =>
  canUpload ? <FighterPhotoUpload {...photo} /> : <PhotoSlot {...toSlot(photo)} />

function FighterPhotoUpload(photo: PhotoProps) {
  const { run } = useCommand(images.upload)
  const send = (image: File, options: object) =>
    run(
      { body: { image, imageType: photo.type, positionId: 0, userId: photo.fighter.id } },
      options,
    )

  return <PhotoSlot {...toSlot(photo)} upload={{ send }} />
}

function toSlot({ fighter, type, size }: PhotoProps) {
  const picture = findAvatar(fighter, type)

  return {
    name: `${AVATARS[type].toLowerCase()} of ${getPersonName(fighter)}`,
    src: picture?.href,
    fullSizeSrc: picture?.original,
    isUnknown: isUnreadable(fighter.images) || (picture && !picture.href),
    size,
    uploadIcon: UPLOAD_ICONS[type],
    aspect: CROP.aspect.avatar,
  }
}

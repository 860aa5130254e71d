import type { FighterDetails, Image, ImageType, User } from '@cornerman/contract'
import type { RowTone } from '#ui/table/table-row.tsx'

/** A user with fighter details. `details` is optional in the contract, because other roles have none. */
export type Fighter = User & { details: FighterDetails }

/** Returns undefined for a user who is known to have another role. Missing details become an object without fields. */
export const toFighter = (user: User): Fighter | undefined =>
  (user.role ?? 'FIGHTER') === 'FIGHTER' ? { ...user, details: user.details ?? ({} as FighterDetails) } : undefined

/** Uses the server's flag: the server counts the penalties. Undefined when it did not say so. */
export const isBanned = ({ penaltyInfo }: Pick<User, 'penaltyInfo'>): boolean | undefined => penaltyInfo?.banned

export function getBanTone(user: Pick<User, 'penaltyInfo'>): RowTone | undefined {
  const banned = isBanned(user)
  if (banned === undefined) return { tone: 'neutral', label: 'Ban unknown' }
  return banned ? { tone: 'bad', label: 'Banned' } : undefined
}

/** The two pictures of a fighter, with the specified column titles. */
export type AvatarType = Extract<ImageType, 'FULL_FACE_AVATAR' | 'HALF_LENGTH_AVATAR'>

export const AVATARS: Record<AvatarType, string> = {
  FULL_FACE_AVATAR: 'Face avatar',
  HALF_LENGTH_AVATAR: 'Length avatar',
}

export const findAvatar = ({ images }: Pick<User, 'images'>, type: AvatarType): Image | undefined =>
  images.find(({ imageType }) => imageType === type)

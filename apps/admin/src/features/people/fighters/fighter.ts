import type { FighterDetails, Image, ImageType, User } from '@cornerman/contract'

/** A user with the fighting part of a profile, which the contract leaves open because other roles have none. */
export type Fighter = User & { details: FighterDetails }

export const isFighter = (user: User): user is Fighter => user.role === 'FIGHTER' && typeof user.details === 'object' && user.details !== null

export const getFullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim()

/** By the server's word, which counts the penalties. */
export const isBanned = ({ penaltyInfo }: Pick<User, 'penaltyInfo'>): boolean => penaltyInfo?.banned ?? false

/** The two pictures of a fighter, as the documents' columns and the product's sentences call them. */
export type AvatarType = Extract<ImageType, 'FULL_FACE_AVATAR' | 'HALF_LENGTH_AVATAR'>

export const AVATARS: Record<AvatarType, { title: string; what: string }> = {
  FULL_FACE_AVATAR: { title: 'Face avatar', what: 'face avatar' },
  HALF_LENGTH_AVATAR: { title: 'Length avatar', what: 'length avatar' },
}

export const findAvatar = ({ images }: Pick<User, 'images'>, type: AvatarType): Image | undefined =>
  images.find(({ imageType }) => imageType === type)

/** "12-2-0": won, lost, drawn. */
export const formatRecord = ({ win, loss, draw }: Pick<FighterDetails, 'win' | 'loss' | 'draw'>): string => `${win}-${loss}-${draw}`

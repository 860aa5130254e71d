import { Image, type Role } from '@cornerman/contract'
import type { ImageRow, UserRow } from '@cornerman/tables'
import type { Handles } from '../../store/database.ts'
import { type PresenterContext, pick } from '../present.ts'

export const toImage = (row: ImageRow, base: string): Image =>
  pick(Image.properties, { ...row, href: base + row.path, original: base + row.originalPath })

/** Images of a profile, without those of an arena's events. */
export function getImages(userId: number, rows: Handles, base: string): Image[] {
  return rows.images
    .by('userId', userId)
    .flatMap((row) => (row.eventId === null ? toImage(row, base) : []))
}

const AVATARS: Partial<Record<Role, ImageRow['imageType']>> = {
  FIGHTER: 'FULL_FACE_AVATAR',
  LOCATION_PROVIDER: 'ARENA_AVATAR',
}

export function getAvatar({ id, role }: UserRow, { rows, base }: PresenterContext): string | null {
  const image = rows.images.by('userId', id).find(({ imageType }) => imageType === AVATARS[role])
  return image ? base + image.path : null
}

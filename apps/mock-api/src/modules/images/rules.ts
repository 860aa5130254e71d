import { IMAGE_PLACES, type ImageType, type Role, type Upload } from '@cornerman/contract'
import type { ImageRow } from '@cornerman/tables'
import { ApiError } from '../../http/api-error.ts'
import { iso } from '../../time/instant.ts'

type PlacedImage = Pick<ImageRow, 'id' | 'userId' | 'eventId' | 'imageType' | 'positionId'>

/** Checks that users of this role have the place: two avatars for fighters, an avatar and three photos for arenas. */
export function assertPlace({ role }: { role: Role }, imageType: ImageType, positionId: number) {
  const positions = IMAGE_PLACES[role]?.[imageType] ?? []
  if (positions.length === 0) {
    throw new ApiError('image_out_of_place', `No ${role} has an image of type ${imageType}.`)
  }

  if (!positions.includes(positionId)) {
    throw new ApiError(
      'image_out_of_place',
      `Images of type ${imageType} are allowed at position ${positions.join(' or ')}, not ${positionId}.`,
    )
  }

  return { imageType, positionId }
}

/** The fields of an image that an upload sets. */
export const toImageFields = ({ name, size, path }: Upload, now: number) => ({
  name,
  size,
  path,
  originalPath: path,
  updateDate: iso(now),
})

/** Returns the image if it belongs to this user, which includes images of their events. */
export function assertOwner<I extends PlacedImage>(image: I, userId: number): I {
  if (image.userId !== userId) {
    throw new ApiError(
      'image_of_another',
      `Image ${image.id} belongs to user ${image.userId}, not to user ${userId}.`,
    )
  }

  return image
}

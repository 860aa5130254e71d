import { IMAGE_PLACES, type Image, type ImageType, type Role } from '@cornerman/contract'
import { ApiError } from '../../domain/api-error.ts'

type Placed = Pick<Image, 'id' | 'userId' | 'imageType' | 'positionId'> & { eventId: number | null }

/** Lets through a place that users of this role have: fighters two avatars, arenas an avatar and three photos. */
export function assertPlace({ role }: { role: Role }, imageType: ImageType, positionId: number) {
  const positions = IMAGE_PLACES[role]?.[imageType] ?? []
  if (positions.length === 0) throw new ApiError('image_out_of_place', `No ${role} has an image of type ${imageType}.`)
  if (!positions.includes(positionId))
    throw new ApiError('image_out_of_place', `Images of type ${imageType} stand at position ${positions.join(' or ')}, not at ${positionId}.`)
  return { imageType, positionId }
}

/** The image that stands where a new one is to stand. */
export function findImageAt<I extends Placed>(
  images: readonly I[],
  { imageType, positionId }: Pick<Placed, 'imageType' | 'positionId'>,
): I | undefined {
  return images.find((image) => image.eventId === null && image.imageType === imageType && image.positionId === positionId)
}

/** Lets through an image of this user, those of their events too. */
export function assertOwner<I extends Placed>(image: I, userId: number): I {
  if (image.userId !== userId) throw new ApiError('image_of_another', `Image ${image.id} belongs to user ${image.userId}, not to user ${userId}.`)
  return image
}

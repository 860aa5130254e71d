import * as T from 'typebox'
import { byRole, defineCommand, file, multipart } from '../define-endpoint.ts'
import { partlyDocumented, undocumented } from '../documentation.ts'
import { isNew } from '../rules/confirmation.ts'
import { Id } from '../schemas/basics.ts'
import { Image, ImageType } from '../schemas/image.ts'
import { people } from './people.ts'

const access = byRole(
  { in: 'body', field: 'userId', holds: 'userId' },
  {
    LOCATION_PROVIDER: 'upload_arena_images',
    FIGHTER: 'upload_fighter_images',
  },
)

const RemainingImages = T.Array(Image)

/** Images of fighters and arenas. A new image replaces the one at the same position. */
export const images = {
  upload: defineCommand({
    method: 'POST',
    path: '/images/admin/upload-image',
    summary: 'Upload an image to a position of a profile',
    access,
    body: multipart({
      image: file(),
      imageType: ImageType,
      positionId: T.Integer({ minimum: 0, maximum: 100 }),
      userId: Id,
    }),
    aliases: { file: 'image', type: 'imageType', position: 'positionId' },
    response: partlyDocumented(
      RemainingImages,
      'the specification says only that the list of images is returned',
    ),
    errors: ['image_out_of_place'],
    changes: ['images'],
    confirms: {
      read: people.adminProfile,
      getInput: ({ body }) => ({ params: { id: body.userId } }),
      getName: () => 'the new photo',
      getShown: ({ images }, { body }, seen) =>
        images.find(
          ({ imageType, positionId, updateDate }) =>
            imageType === body.imageType &&
            positionId === body.positionId &&
            isNew(updateDate, seen),
        ) && {},
      getSent: () => ({}),
    },
  }),
  remove: defineCommand({
    method: 'DELETE',
    path: '/images/admin/delete-images',
    summary: 'Delete images of a user',
    access,
    body: T.Object({
      userId: Id,
      imagesIds: T.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
    }),
    response: undocumented(RemainingImages, 'the specification does not define the response'),
    errors: ['image_of_another', 'event_not_upcoming'],
    changes: ['images'],
    confirms: {
      read: people.adminProfile,
      getInput: ({ body }) => ({ params: { id: body.userId } }),
      getName: () => 'the photo',
      getShown: ({ images }, { body }) =>
        images.find(({ id }) => body.imagesIds.includes(id)) && {},
      getSent: () => null,
    },
  }),
}

import * as T from 'typebox'
import { byRole, defineCommand, file, multipart } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { Id } from '../schemas/basics.ts'
import { Image, ImageType } from '../schemas/image.ts'

const access = byRole('body.userId', { LOCATION_PROVIDER: 'upload_arena_images', FIGHTER: 'upload_fighter_images' })
const Left = undocumented(T.Array(Image), 'the documents say that the list of images comes back')

/** Pictures of fighters and arenas. One stands at each place: a new one takes the place of the old. */
export const images = {
  upload: defineCommand({
    method: 'POST',
    path: '/images/admin/upload-image',
    summary: 'Put a picture in its place on a profile',
    access,
    body: multipart({ image: file(), imageType: ImageType, positionId: T.Integer({ minimum: 0, maximum: 100 }), userId: Id }),
    response: Left,
    errors: ['unknown_id', 'image_out_of_place'],
    changes: ['images'],
  }),
  remove: defineCommand({
    method: 'DELETE',
    path: '/images/admin/delete-images',
    summary: 'Delete images of a user',
    access,
    body: T.Object({ userId: Id, imagesIds: T.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
    response: Left,
    errors: ['unknown_id', 'image_of_another', 'event_not_upcoming'],
    changes: ['images'],
  }),
}

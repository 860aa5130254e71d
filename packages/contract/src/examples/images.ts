import type { images as endpoints } from '../endpoints/images.ts'
import type { ExamplesOf } from './index.ts'
import { picture } from './picture.ts'

export const images: ExamplesOf<typeof endpoints> = {
  upload: { body: { image: picture(), imageType: 'FULL_FACE_AVATAR', positionId: 0, userId: 101 } },
  remove: { body: { userId: 101, imagesIds: [172] } },
}

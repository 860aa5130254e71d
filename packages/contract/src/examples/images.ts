import type { images as endpoints } from '../endpoints/images.ts'
import type { ExamplesOf } from './index.ts'

export const images: ExamplesOf<typeof endpoints> = {
  upload: { body: { image: new File([], 'face.jpg', { type: 'image/jpeg' }), imageType: 'FULL_FACE_AVATAR', positionId: 0, userId: 101 } },
  remove: { body: { userId: 101, imagesIds: [1] } },
}

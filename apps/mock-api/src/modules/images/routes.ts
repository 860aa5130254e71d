import type { Contract } from '@cornerman/contract/contract'
import type { Handlers } from '../../http/handler.ts'
import { iso } from '../../time/instant.ts'
import { getEvent } from '../events/event.ts'
import { assertEditable } from '../events/rules.ts'
import { getImages } from './present.ts'
import { assertOwner, assertPlace, toImageFields } from './rules.ts'

export const imagesRoutes: Handlers<Contract['images']> = {
  upload({ body: { image, imageType, positionId, userId }, rows, now, base }) {
    const at = assertPlace(rows.users.getOrThrow(userId, 'user'), imageType, positionId)

    const old = rows.images
      .by('userId', userId)
      .find(
        (each) =>
          each.eventId === null && each.imageType === imageType && each.positionId === positionId,
      )

    const picture = toImageFields(image, now)

    if (old) {
      rows.images.save({ ...old, ...picture })
    } else {
      rows.images.add({ userId, eventId: null, ...at, ...picture, createDate: iso(now) })
    }

    return getImages(userId, rows, base)
  },

  remove({ body: { userId, imagesIds }, rows, base }) {
    // Ignores images that are already deleted.
    const images = imagesIds.flatMap((id) => rows.images.get(id) ?? [])
    for (const { id, eventId } of images.map((image) => assertOwner(image, userId))) {
      if (eventId !== null) {
        assertEditable(getEvent(rows, eventId))
      }

      rows.images.remove(id)
    }

    return getImages(userId, rows, base)
  },
}

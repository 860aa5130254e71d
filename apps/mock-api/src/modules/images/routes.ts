import type { Contract } from '@cornerman/contract/contract'
import { iso } from '../../domain/instant.ts'
import { found } from '../../domain/refusal.ts'
import type { Handlers } from '../../plugins/contract-routes/handler.ts'
import { eventRow } from '../events/event-rows.ts'
import { editable } from '../events/rules.ts'
import { imagesOf } from '../people/presenters.ts'
import { ofUser, place, standingAt } from './rules.ts'

export const imagesRoutes: Handlers<Contract['images']> = {
  upload({ body: { image, imageType, positionId, userId }, rows, now, base }) {
    const at = place(found(rows.users.get(userId), 'user', userId), imageType, positionId)
    const old = standingAt(rows.images.by('userId', userId), at)
    const picture = { name: image.name, size: image.size, path: image.path, originalPath: image.path, updateDate: iso(now) }
    if (old) rows.images.save({ ...old, ...picture })
    else rows.images.add({ userId, eventId: null, ...at, ...picture, createDate: iso(now) })
    return imagesOf(userId, rows, base)
  },

  remove({ body: { userId, imagesIds }, rows, base }) {
    // An image that is gone already is no error: the caller's wish is already true.
    const images = imagesIds.flatMap((id) => rows.images.get(id) ?? [])
    for (const { id, eventId } of images.map((image) => ofUser(image, userId))) {
      if (eventId !== null) editable(eventRow(rows, eventId))
      rows.images.remove(id)
    }
    return imagesOf(userId, rows, base)
  },
}

import { expect, test } from 'vitest'
import { assertOwner, assertPlace, findImageAt } from './rules.ts'

const image = (id: number, more: object = {}) => ({ id, userId: 9, eventId: null, imageType: 'ARENA_PHOTO' as const, positionId: 2, ...more })

test.each([
  ['a face of a fighter', 'FIGHTER', 'FULL_FACE_AVATAR', 0, undefined],
  ['a half length of a fighter', 'FIGHTER', 'HALF_LENGTH_AVATAR', 0, undefined],
  ['the big photo of an arena', 'LOCATION_PROVIDER', 'ARENA_PHOTO_BIG', 1, undefined],
  ['the last photo of an arena', 'LOCATION_PROVIDER', 'ARENA_PHOTO', 3, undefined],
  ['a second face', 'FIGHTER', 'FULL_FACE_AVATAR', 1, 'Images of type FULL_FACE_AVATAR stand at position 0, not at 1.'],
  ['a photo where the big one stands', 'LOCATION_PROVIDER', 'ARENA_PHOTO', 1, 'Images of type ARENA_PHOTO stand at position 2 or 3, not at 1.'],
  ['a photo of an arena on a fighter', 'FIGHTER', 'ARENA_PHOTO', 2, 'No FIGHTER has an image of type ARENA_PHOTO.'],
  ['a picture of an event on a profile', 'LOCATION_PROVIDER', 'FIGHT_EVENT', 0, 'No LOCATION_PROVIDER has an image of type FIGHT_EVENT.'],
  ['anything on a fan', 'FAN', 'FULL_FACE_AVATAR', 0, 'No FAN has an image of type FULL_FACE_AVATAR.'],
] as const)('a place for %s', (_, role, imageType, positionId, why) => {
  const find = () => assertPlace({ role }, imageType, positionId)
  if (why) expect(find).toThrow(why)
  else expect(find()).toEqual({ imageType, positionId })
})

test('a place is taken by the image that stands there, not by a neighbour nor by an image of an event', () => {
  const images = [image(1, { positionId: 3 }), image(2, { eventId: 5 }), image(3)]
  expect(findImageAt(images, { imageType: 'ARENA_PHOTO', positionId: 2 })?.id).toBe(3)
  expect(findImageAt(images, { imageType: 'ARENA_AVATAR', positionId: 2 })).toBeUndefined()
})

test('nobody deletes images of somebody else; those of their own events they may', () => {
  expect(assertOwner(image(1, { eventId: 5 }), 9)).toEqual(image(1, { eventId: 5 }))
  expect(() => assertOwner(image(1), 10)).toThrow('Image 1 belongs to user 9, not to user 10.')
})

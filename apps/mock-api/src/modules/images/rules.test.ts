import { expect, test } from 'vitest'
import { rejection } from '../../../test/rejection.ts'
import { assertOwner, assertPlace } from './rules.ts'

const image = (id: number, more: object = {}) => ({
  id,
  userId: 9,
  eventId: null,
  imageType: 'ARENA_PHOTO' as const,
  positionId: 2,
  ...more,
})

test.each([
  ['a face of a fighter', 'FIGHTER', 'FULL_FACE_AVATAR', 0, undefined],
  ['a half length of a fighter', 'FIGHTER', 'HALF_LENGTH_AVATAR', 0, undefined],
  ['the big photo of an arena', 'LOCATION_PROVIDER', 'ARENA_PHOTO_BIG', 1, undefined],
  ['the last photo of an arena', 'LOCATION_PROVIDER', 'ARENA_PHOTO', 3, undefined],
  [
    'a second face',
    'FIGHTER',
    'FULL_FACE_AVATAR',
    1,
    'Images of type FULL_FACE_AVATAR are allowed at position 0, not 1.',
  ],
  [
    'a photo at the place of the big one',
    'LOCATION_PROVIDER',
    'ARENA_PHOTO',
    1,
    'Images of type ARENA_PHOTO are allowed at position 2 or 3, not 1.',
  ],
  [
    'a photo of an arena on a fighter',
    'FIGHTER',
    'ARENA_PHOTO',
    2,
    'No FIGHTER has an image of type ARENA_PHOTO.',
  ],
  [
    'a picture of an event on a profile',
    'LOCATION_PROVIDER',
    'FIGHT_EVENT',
    0,
    'No LOCATION_PROVIDER has an image of type FIGHT_EVENT.',
  ],
  [
    'anything on a fan',
    'FAN',
    'FULL_FACE_AVATAR',
    0,
    'No FAN has an image of type FULL_FACE_AVATAR.',
  ],
] as const)('checks the place of %s', (_, role, imageType, positionId, message) => {
  const find = () => assertPlace({ role }, imageType, positionId)
  if (message) {
    expect(find).toThrow(rejection('image_out_of_place', message))
  } else {
    expect(find()).toEqual({ imageType, positionId })
  }
})

test("allows deleting only one's own images, including those of own events", () => {
  expect(assertOwner(image(1, { eventId: 5 }), 9)).toEqual(image(1, { eventId: 5 }))
  expect(() => assertOwner(image(1), 10)).toThrow(
    rejection('image_of_another', 'Image 1 belongs to user 9, not to user 10.'),
  )
})

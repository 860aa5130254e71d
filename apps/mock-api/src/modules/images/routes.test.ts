import { readFileSync } from 'node:fs'
import type { ImageType } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { createPicture } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { getChanges } from '../../../test/contract-calls.ts'
import { mockForEachTest, NOW } from '../../../test/sign-in.ts'

const mock = mockForEachTest()

const ARENA = 9
const FIGHTER = 101
const FAN = 401
const portrait = (number: number) =>
  readFileSync(new URL(`../../../../../fixtures/media/portraits/${number}.jpg`, import.meta.url))
const file = (bytes: Uint8Array | string, name = 'me.jpg', type = 'image/jpeg') =>
  new File([bytes as BlobPart], name, { type })

const upload = (
  image: File,
  userId = FIGHTER,
  imageType: ImageType = 'FULL_FACE_AVATAR',
  positionId = 0,
) => mock.as(images.upload, { body: { image, imageType, positionId, userId } })

describe('[API-04] an uploaded photo', () => {
  test('replaces the old one, is returned with the others, shows on the profile and is served unchanged', async () => {
    const before = (await mock.as(people.adminProfile, { params: { id: FIGHTER } })).body.images
    const { status, body } = await upload(file(portrait(103), 'New Face.jpg'))
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual(before.map(({ id }) => id))

    const face = body.find(({ imageType }) => imageType === 'FULL_FACE_AVATAR')
    expect(face).toMatchObject({
      name: 'New Face.jpg',
      size: portrait(103).length,
      updateDate: new Date(NOW).toISOString(),
      createDate: before[0]?.createDate,
    })

    expect((await mock.as(people.adminProfile, { params: { id: FIGHTER } })).body.images).toEqual(
      body,
    )

    const served = await mock.send({ method: 'GET', url: new URL(face?.href ?? '').pathname })
    expect(served.statusCode).toBe(200)
    expect(served.headers['content-type']).toBe('image/jpeg')
    expect(new Uint8Array(served.rawPayload)).toEqual(new Uint8Array(portrait(103)))
    expect(getChanges(mock.world)).toEqual([`images ${face?.id}`, 'outbox 1'])
  })

  test('is added where there was none', async () => {
    mock.world.transaction(['images'], () => {
      for (const { id } of mock.world.rows.images.by('userId', FIGHTER)) {
        mock.world.rows.images.remove(id)
      }
    })

    const { body } = await upload(createPicture(), FIGHTER, 'HALF_LENGTH_AVATAR')
    expect(body).toMatchObject([
      {
        imageType: 'HALF_LENGTH_AVATAR',
        userId: FIGHTER,
        positionId: 0,
        createDate: new Date(NOW).toISOString(),
      },
    ])
  })

  test.each<[string, number, ImageType, number, number, string]>([
    ['a photo of an arena on a fighter', FIGHTER, 'ARENA_PHOTO', 2, 400, 'image_out_of_place'],
    ['a face on a fan', FAN, 'FULL_FACE_AVATAR', 0, 409, 'wrong_role'],
    ['a face on an unknown user', 99_999, 'FULL_FACE_AVATAR', 0, 404, 'unknown_id'],
  ])('is rejected at an invalid place: %s', async (_, userId, type, position, status, reason) => {
    const rejected = await upload(createPicture(), userId, type, position)
    expect(rejected.status).toBe(status)
    expect(rejected.body.reason).toBe(reason)
    expect(getChanges(mock.world)).toEqual(['outbox 1'])
  })
})

describe('deleting photos', () => {
  const remove = (userId: number, imagesIds: number[]) =>
    mock.as(images.remove, { body: { userId, imagesIds } })

  test('returns the remaining photos', async () => {
    const { body } = await remove(ARENA, [1, 2])
    expect(body.map(({ id }) => id)).toEqual([3, 4])
    expect(getChanges(mock.world)).toEqual(['images 1', 'images 2', 'outbox 1'])
  })

  test('ignores photos that are already deleted', async () => {
    const { status, body } = await remove(ARENA, [1, 99_999])
    expect(status).toBe(200)
    expect(body).toHaveLength(3)
  })

  test('rejects photos of another user and deletes none', async () => {
    const { status, body } = await remove(ARENA, [1, 172])
    expect(status).toBe(409)
    expect(body.reason).toBe('image_of_another')
    expect(getChanges(mock.world)).toEqual(['outbox 1'])
  })
})

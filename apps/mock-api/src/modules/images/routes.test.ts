import { readFileSync } from 'node:fs'
import { type ImageType, UPLOAD } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { createPicture } from '@cornerman/contract/examples'
import { describe, expect, test } from 'vitest'
import { getChanges } from '../../../test/contract-calls.ts'
import { NOW, openMockAs } from '../../../test/sign-in.ts'

const [ARENA, FIGHTER, FAN] = [9, 101, 401]
const portrait = (number: number) => readFileSync(new URL(`../../../../../fixtures/media/portraits/${number}.jpg`, import.meta.url))
const file = (bytes: Uint8Array | string, name = 'me.jpg', type = 'image/jpeg') => new File([bytes as BlobPart], name, { type })

async function open(email?: string) {
  const mock = await openMockAs(email)
  const upload = (image: File, userId = FIGHTER, imageType: ImageType = 'FULL_FACE_AVATAR', positionId = 0) =>
    mock.as(images.upload, { body: { image, imageType, positionId, userId } })
  return { ...mock, upload }
}

describe('[API-04] an uploaded photo', () => {
  test('takes the place of the old one, is answered with the others, shows on the profile and is served byte for byte', async () => {
    const { as, upload, send, world } = await open()
    const before = (await as(people.adminProfile, { params: { id: FIGHTER } })).body.images
    const { status, body } = await upload(file(portrait(3), 'New Face.jpg'))
    expect([status, body.map(({ id }) => id)]).toEqual([200, before.map(({ id }) => id)])
    const face = body.find(({ imageType }) => imageType === 'FULL_FACE_AVATAR')
    expect(face).toMatchObject({
      name: 'New Face.jpg',
      size: portrait(3).length,
      updateDate: new Date(NOW).toISOString(),
      createDate: before[0]?.createDate,
    })
    expect((await as(people.adminProfile, { params: { id: FIGHTER } })).body.images).toEqual(body)
    const served = await send({ method: 'GET', url: new URL(face?.href ?? '').pathname })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(new Uint8Array(served.rawPayload)).toEqual(new Uint8Array(portrait(3)))
    expect(getChanges(world)).toEqual([`images ${face?.id}`, 'outbox 1'])
  })

  test('is added where nothing stood', async () => {
    const { upload, world } = await open()
    world.transaction(['images'], () => {
      for (const { id } of world.rows.images.by('userId', FIGHTER)) world.rows.images.remove(id)
    })
    const { body } = await upload(createPicture(), FIGHTER, 'HALF_LENGTH_AVATAR')
    expect(body).toMatchObject([{ imageType: 'HALF_LENGTH_AVATAR', userId: FIGHTER, positionId: 0, createDate: new Date(NOW).toISOString() }])
  })

  test.each([
    ['text', file('hello'), 'unsupported_media', 415],
    ['a page', file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'me.png'), 'unsupported_media', 415],
    ['a picture of another kind', file('GIF89a\x01\x00\x01\x00', 'me.gif', 'image/gif'), 'unsupported_media', 415],
    ['a photo that was cut off', file(portrait(3).subarray(0, 2000)), 'unsupported_media', 415],
    ['nothing', file(''), 'unsupported_media', 415],
    ['more than a photo', file(Buffer.concat([portrait(3), Buffer.alloc(UPLOAD.maxBytes)])), 'too_large', 413],
  ])('that is %s is refused and changes nothing', async (_, image, reason, status) => {
    const { upload, world } = await open()
    const refused = await upload(image)
    expect([refused.status, refused.body.reason]).toEqual([status, reason])
    expect(refused.body.message).toContain(image.name)
    expect(getChanges(world)).toEqual(['outbox 1'])
  })

  test.each<[string, number, ImageType, number, number, string]>([
    ['a photo of an arena on a fighter', FIGHTER, 'ARENA_PHOTO', 2, 400, 'image_out_of_place'],
    ['a face on an arena', ARENA, 'FULL_FACE_AVATAR', 0, 400, 'image_out_of_place'],
    ['a second face', FIGHTER, 'FULL_FACE_AVATAR', 1, 400, 'image_out_of_place'],
    ['a fifth photo of an arena', ARENA, 'ARENA_PHOTO', 4, 400, 'image_out_of_place'],
    ['a face on a fan', FAN, 'FULL_FACE_AVATAR', 0, 409, 'wrong_role'],
    ['a face on nobody', 99_999, 'FULL_FACE_AVATAR', 0, 404, 'unknown_id'],
  ])('has a place: %s is refused', async (_, userId, type, position, status, reason) => {
    const { upload, world } = await open()
    const refused = await upload(createPicture(), userId, type, position)
    expect([refused.status, refused.body.reason]).toEqual([status, reason])
    expect(getChanges(world)).toEqual(['outbox 1'])
  })

  test('of a fighter takes another permission than one of an arena', async () => {
    const { upload } = await open('events@cornerman.test')
    expect((await upload(createPicture())).body).toMatchObject({ statusCode: 403, message: expect.stringContaining('upload_fighter_images') })
    expect((await upload(createPicture(), ARENA, 'ARENA_PHOTO_BIG', 1)).status).toBe(200)
  })

  test('that two admins bring at once leaves one image at the place', async () => {
    const { upload, world } = await open()
    await Promise.all([3, 4, 5].map((number) => upload(file(portrait(number)))))
    expect(world.rows.images.by('userId', FIGHTER).filter(({ imageType }) => imageType === 'FULL_FACE_AVATAR')).toHaveLength(1)
  })
})

describe('deleting photos', () => {
  const remove = async (userId: number, imagesIds: number[]) => {
    const { as, world } = await open()
    return { ...(await as(images.remove, { body: { userId, imagesIds } })), world }
  }

  test('answers what is left', async () => {
    const { body, world } = await remove(ARENA, [1, 2])
    expect(body.map(({ id }) => id)).toEqual([3, 4])
    expect(getChanges(world)).toEqual(['images 1', 'images 2', 'outbox 1'])
  })

  test('that are gone already is no error', async () => {
    const { status, body } = await remove(ARENA, [1, 99_999])
    expect([status, body.length]).toEqual([200, 3])
  })

  test('of somebody else is refused, and none of them goes', async () => {
    const { status, body, world } = await remove(ARENA, [1, 172])
    expect([status, body.reason]).toEqual([409, 'image_of_another'])
    expect(getChanges(world)).toEqual(['outbox 1'])
  })
})

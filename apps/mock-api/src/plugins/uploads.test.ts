import { blob, defineCommand, defineQuery, type Endpoint, file, multipart, UPLOAD, type Upload } from '@cornerman/contract'
import { createPicture } from '@cornerman/contract/examples'
import * as T from 'typebox'
import { describe, expect, test } from 'vitest'
import { toFormData } from '../../test/form.ts'
import { mockWith } from '../../test/mock-with.ts'

const upload = defineCommand({
  method: 'POST',
  path: '/extra',
  summary: 'Take a picture for a test',
  access: 'public',
  body: multipart({ image: file(), other: T.Optional(file(['image/png'])), count: T.Integer(), tags: T.Optional(T.Array(T.String())) }),
  response: T.Object({ image: T.Unknown(), count: T.Integer(), tags: T.Array(T.String()) }),
  changes: ['limits'],
})
const open = () => mockWith(upload, ({ body }: { body: { image: Upload; count: number; tags?: string[] } }) => ({ tags: [], ...body }))
const fileOf = (bytes: (string | Uint8Array)[], name: string) => new File(bytes as BlobPart[], name, { type: 'image/png' })
const pixel = async () => new Uint8Array(await createPicture().arrayBuffer())

async function send(form: FormData, mock = open()) {
  const response = await mock.send({ method: 'POST', url: '/api/v1/extra', payload: form })
  return { status: response.statusCode, body: response.json(), mock }
}

describe('[API-04] a form with a picture', () => {
  test('arrives checked, and is served as it came, under a name made of its content, in its own world only', async () => {
    const { status, body, mock } = await send(toFormData({ image: createPicture('C:\\fakepath\\me.jpeg'), count: 3, tags: ['a', 'b'] }))
    expect(status).toBe(200)
    expect(body).toMatchObject({ count: 3, tags: ['a', 'b'], image: { name: 'me.jpeg', type: 'image/png', width: 1, height: 1, size: 69 } })
    const served = await mock.send({ method: 'GET', url: body.image.path })
    expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([200, 'image/png', 'nosniff'])
    expect(new Uint8Array(served.rawPayload)).toEqual(await pixel())
    mock.worlds.make({ id: 'other' })
    expect((await mock.send({ method: 'GET', url: `/w/other${body.image.path}` })).statusCode).toBe(404)
  })

  test.each([
    ['text that is called a picture', () => fileOf(['hello'], 'me.png'), 415, 'me.png is no JPEG or PNG image.'],
    [
      'a page that is called a picture',
      () => fileOf(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png'),
      415,
      'me.png is no JPEG or PNG image.',
    ],
    ['a picture that was cut off', async () => fileOf([(await pixel()).slice(0, 50)], 'me.png'), 415, 'me.png is no JPEG or PNG image.'],
    ['a file of no bytes', () => fileOf([], 'me.png'), 415, 'me.png is no JPEG or PNG image.'],
    ['more than 10 MB', async () => fileOf([await pixel(), new Uint8Array(UPLOAD.maxBytes)], 'big.png'), 413, 'big.png is larger than 10 MB.'],
    [
      'more pixels than anybody has',
      async () => fileOf([wide(await pixel())], 'wide.png'),
      413,
      'wide.png is 50000 x 1 pixels; no side may have more than 12000.',
    ],
    ['text instead of a file', () => 'me.png', 400, 'image must be a file, as a part of a form'],
    ['no file', () => undefined, 400, 'image is required'],
  ])('%s is refused', async (_, image, status, message) => {
    const refused = await send(toFormData({ image: await image(), count: 1 }))
    expect([refused.status, refused.body.message]).toEqual([status, message])
    expect(refused.mock.world.diff()).toEqual([])
  })

  test.each([
    ['a number that is none', { count: 'many' }, 'count must be integer'],
    ['a list that is no JSON', { count: '1', tags: 'a,b' }, 'tags must be array'],
    ['a field that the call does not have', { count: '1', more: 'x' }, 'more is not a field of this call'],
    ['a file where text belongs', { count: createPicture() }, 'count must be text, not a file'],
    ['a file of a kind that this field does not take', { count: '1', other: fileOf([jpeg()], 'x.png') }, 'x.png is no JPEG or PNG image.'],
  ])('%s is refused', async (_, fields, message) => {
    const { body } = await send(toFormData({ image: createPicture(), ...fields }))
    expect(body.message).toBe(message)
  })

  test('as JSON it lacks its file, and nothing that looks like one will do; numbers are not read from text there', async () => {
    const mock = open()
    const json = async (payload: object) => (await mock.send({ method: 'POST', url: '/api/v1/extra', payload })).json().message
    expect(await json({ count: 1 })).toBe('image is required')
    expect(await json({ count: '1', image: { path: '/etc/passwd', name: 'x' } })).toBe(
      'image must be a file, as a part of a form; count must be integer',
    )
  })
})

test('[API-05] a download comes with its name, its type and how many rows it has', async () => {
  const endpoint = defineQuery({ path: '/extra', summary: 'Write a file for a test', access: 'public', response: blob('text/csv'), reads: ['users'] })
  const mock = mockWith(endpoint as Endpoint, () => ({ text: ['a,b\n', '1,2\n'], fileName: 'Überblick.csv', rows: 1 }))
  const { statusCode, headers, body } = await mock.send({ method: 'GET', url: '/api/v1/extra' })
  expect([statusCode, body]).toEqual([200, 'a,b\n1,2\n'])
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-row-count': '1' })
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''%C3%9Cberblick.csv`)
})

test("[AUTH-09] a service with a key takes its own, not a session's", async () => {
  const endpoint = defineQuery({
    service: 'streaming',
    path: '/extra',
    summary: 'Ask a service with a key',
    access: 'serviceKey',
    response: T.Object({}),
    reads: ['users'],
  })
  const mock = mockWith(endpoint, () => ({}))
  const ask = async (bearer?: string) =>
    (await mock.send({ method: 'GET', url: '/streaming/extra', ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }) })).statusCode
  const { jwt } = await mock.signIn()
  expect([await ask(), await ask(jwt), await ask('demo-streaming-key'), await ask('demo-streaming-keys')]).toEqual([401, 401, 200, 401])
})

/** The pixel, said to be 50,000 wide. */
function wide(png: Uint8Array) {
  const copy = png.slice()
  new DataView(copy.buffer).setUint32(16, 50_000)
  return copy
}

/** As much of a JPEG as tells its size, and its end. */
function jpeg() {
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xff, 0xd9])
}

test('a form call without any body is refused as invalid input', async () => {
  const mock = open()
  const { statusCode, json } = await mock.send({ method: 'POST', url: '/api/v1/extra' })
  expect([statusCode, json().message]).toEqual([400, 'body is required'])
})

import { Readable } from 'node:stream'
import {
  blob,
  defineCommand,
  defineQuery,
  type Endpoint,
  file,
  multipart,
  UPLOAD,
  type Upload,
} from '@cornerman/contract'
import { createPicture } from '@cornerman/fixtures/examples'
import * as T from 'typebox'
import { describe, expect, test, vi } from 'vitest'
import { mockWith, toFormData } from '../../test/sign-in.ts'

const upload = defineCommand({
  method: 'POST',
  path: '/extra',
  summary: 'Take a picture for a test',
  access: 'public',
  body: multipart({
    image: file(),
    other: T.Optional(file(['image/png'])),
    count: T.Integer(),
    tags: T.Optional(T.Array(T.String())),
    description: T.Optional(T.String()),
    place: T.Optional(T.Object({ city: T.String() })),
  }),
  response: T.Object({
    image: T.Unknown(),
    count: T.Integer(),
    tags: T.Array(T.String()),
    description: T.Optional(T.String()),
    place: T.Optional(T.Unknown()),
  }),
  changes: [],
})

const open = () =>
  mockWith(upload, ({ body }: { body: { image: Upload; count: number; tags?: string[] } }) => ({
    tags: [],
    ...body,
  }))

const createFile = (bytes: (string | Uint8Array)[], name: string) =>
  new File(bytes as BlobPart[], name, { type: 'image/png' })
const pixel = async () => new Uint8Array(await createPicture().arrayBuffer())
const toFile = (name: string, change: (png: Uint8Array) => Uint8Array) => async () =>
  createFile([change(await pixel())], name)
const enlarge = (png: Uint8Array) => Buffer.concat([png, new Uint8Array(UPLOAD.maxBytes)])

async function send(form: FormData, mock = open()) {
  const response = await mock.send({ method: 'POST', url: '/api/v1/extra', payload: form })
  return { status: response.statusCode, body: response.json(), mock }
}

describe('[API-04] a form with a picture', () => {
  test('is checked and served unchanged under a content-based name, in its own world only', async () => {
    const { status, body, mock } = await send(
      toFormData({ image: createPicture('C:\\fakepath\\me.jpeg'), count: 3, tags: ['a', 'b'] }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      count: 3,
      tags: ['a', 'b'],
      image: { name: 'me.png', type: 'image/png', width: 1, height: 1, size: 69 },
    })

    const served = await mock.send({ method: 'GET', url: body.image.path })
    expect(served.statusCode).toBe(200)
    expect(served.headers['content-type']).toBe('image/png')
    expect(served.headers['x-content-type-options']).toBe('nosniff')
    expect(new Uint8Array(served.rawPayload)).toEqual(await pixel())

    mock.worlds.create({ id: 'other' })
    expect((await mock.send({ method: 'GET', url: `/w/other${body.image.path}` })).statusCode).toBe(
      404,
    )
  })

  test.each([
    [
      'a truncated picture',
      toFile('me.png', (png) => png.slice(0, 50)),
      415,
      'me.png is no JPEG or PNG image.',
    ],
    ['more than 10 MB', toFile('big.png', enlarge), 413, 'big.png is larger than 10 MB.'],
    [
      'too many pixels',
      toFile('x.png', withWidth),
      413,
      'x.png is 50000 x 1 pixels; no side may have more than 12000.',
    ],
    [
      'more than 50 million pixels',
      toFile('x.jpg', () => jpeg(10_000, 5001)),
      413,
      'x.jpg has 10000 x 5001 pixels; at most 50 million are allowed.',
    ],
    ['text instead of a file', () => 'me.png', 400, 'image must be a file, as a part of a form'],
    ['no file', () => undefined, 400, 'image is required'],
  ])('rejects %s', async (_, image, status, message) => {
    const rejected = await send(toFormData({ image: await image(), count: 1 }))
    expect(rejected.status).toBe(status)
    expect(rejected.body.message).toBe(message)
    expect(rejected.mock.world.changes()).toEqual([])
  })

  test.each([
    ['an invalid number', { count: 'many' }, 'count must be integer'],
    ['a list that is not JSON', { count: '1', tags: 'a,b' }, 'tags must be array'],
    ['a text of more than 64 kB', { count: '1'.repeat(70_000) }, 'count is too long'],
    [
      'a deep list',
      { count: '1', tags: `${'['.repeat(50)}${']'.repeat(50)}` },
      'tags is nested deeper than 32 levels',
    ],
    ['an unknown field', { count: '1', more: 'x' }, 'more is not a field of this call'],
    ['a file where text belongs', { count: createPicture() }, 'count must be text, not a file'],
    [
      'a file under an unknown field',
      { count: '1', more: createPicture() },
      'more is not a field of this call',
    ],
    [
      'a file of another type',
      { count: '1', other: createFile([jpeg()], 'x.png') },
      'x.png is no JPEG or PNG image.',
    ],
  ])('rejects %s', async (_, fields, message) => {
    const { body } = await send(toFormData({ image: createPicture(), ...fields }))
    expect(body.message).toBe(message)
  })

  test('reads objects from JSON, and keeps text that looks like JSON', async () => {
    const fields = { description: '["a"]', place: { city: 'Lima' } }
    expect(
      (await send(toFormData({ image: createPicture(), count: 1, ...fields }))).body,
    ).toMatchObject(fields)
  })

  test('as JSON it requires a real file and does not coerce numbers', async () => {
    const mock = open()

    const json = async (payload?: object) =>
      (
        await mock.send({ method: 'POST', url: '/api/v1/extra', ...(payload && { payload }) })
      ).json().message

    expect(await json()).toBe('body is required')
    expect(await json({ count: 1 })).toBe('image is required')
    expect(await json({ count: '1', image: { path: '/etc/passwd', name: 'x' } })).toBe(
      'image must be a file, as a part of a form; count must be integer',
    )
  })
})

test('[API-05] sends a download with its name, its type and its row count', async () => {
  const endpoint = defineQuery({
    path: '/extra',
    summary: 'Write a file for a test',
    access: 'public',
    response: blob('text/csv'),
    reads: ['users'],
  })

  const mock = mockWith(endpoint as Endpoint, () => ({
    text: ['a,b\n', '1,2\n'],
    fileName: 'Überblick.csv',
    rows: 1,
  }))

  const { statusCode, headers, body } = await mock.send({ method: 'GET', url: '/api/v1/extra' })
  expect(statusCode).toBe(200)
  expect(body).toBe('a,b\n1,2\n')
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-row-count': '1' })
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''%C3%9Cberblick.csv`)
})

/** A one-pixel image whose header claims a width of 50,000. */
function withWidth(png: Uint8Array) {
  const copy = png.slice()
  new DataView(copy.buffer).setUint32(16, 50_000)

  return copy
}

/** Minimal JPEG: an empty application segment, a frame with its size, the start of a scan, the end. */
function jpeg(width = 1, height = 1) {
  const size = [height >> 8, height & 255, width >> 8, width & 255].map(toHex).join('')
  const frame = `ffc0000b08${size}01011100`
  return Uint8Array.from(Buffer.from(`ffd8ffe00002${frame}ffdaffd9`, 'hex'))
}

const toHex = (byte: number) => byte.toString(16).padStart(2, '0')

describe('a form', () => {
  const post = async (payload: string | Buffer | Readable, type: string) => {
    const mock = open()
    const response = await mock.send({
      method: 'POST',
      url: '/api/v1/extra',
      payload,
      headers: { 'content-type': type },
    })

    return {
      status: response.statusCode,
      headers: response.headers,
      message: response.json().message,
      mock,
    }
  }

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
  ])('of type %s that cannot be read is rejected', async (type) => {
    expect(await post('no form', type)).toMatchObject({
      status: 400,
      message: expect.stringContaining('body could not be read'),
    })
  })

  test('is named to a client that sends something else', async () => {
    expect((await post('a,b', 'text/csv')).message).toBe(
      'This call takes multipart/form-data, not text/csv.',
    )
  })

  test('ends at its limit while it still arrives', async () => {
    let sent = 0
    const part = '--x\r\ncontent-disposition: form-data; name=image; filename=endless.png\r\n\r\n'

    const endless = new Readable({
      read() {
        this.push(sent === 0 ? part : Buffer.alloc(1_000_000))
        sent++
      },
    })

    const { status, headers, message } = await post(endless, 'multipart/form-data; boundary=x')
    expect(status).toBe(413)
    expect(headers.connection).toBe('close')
    expect(message).toBe('A form may have at most 20 MB.')
    expect(sent).toBeLessThan(30)
  })

  test('is not stored before it is valid', async () => {
    const { mock } = await send(toFormData({ image: createPicture() }))
    expect(mock.world.files.size()).toBe(0)
  })

  test('keeps the unused images of the world while there is room', async () => {
    const { mock } = await send(toFormData({ image: createPicture(), count: 1 }))

    const { body } = await send(
      toFormData({ image: createFile([jpeg()], 'x.jpg'), count: 1 }),
      mock,
    )

    await send(toFormData({ image: createPicture(), count: 1 }), mock)
    expect((await mock.send({ method: 'GET', url: body.image.path })).statusCode).toBe(200)
  })

  test('is rejected beyond the quota, until the images of the world are no longer used', async () => {
    const mock = open()
    const fill = new Uint8Array(64_000_000)
    const path = await mock.world.files.save(fill, 'png')
    const banner = mock.world.rows.banners.all()[0]

    if (banner) {
      mock.world.transaction(['banners'], () =>
        mock.world.rows.banners.save({ ...banner, imagePath: path }),
      )
    }

    expect((await send(toFormData({ image: createPicture(), count: 1 }), mock)).body).toMatchObject(
      {
        statusCode: 507,
        reason: 'upload_quota',
      },
    )

    if (banner) {
      mock.world.transaction(['banners'], () => mock.world.rows.banners.remove(banner.id))
    }

    expect((await send(toFormData({ image: createPicture(), count: 1 }), mock)).status).toBe(200)
  })

  test.each([
    ['a text', [['count', '1']], 'count is given more than once'],
    ['a file', [['image', createPicture()]], 'image is given more than once'],
    ['a file as text', [['image', 'x']], 'image is given more than once'],
  ] as const)('with %s twice is rejected', async (_, added, message) => {
    const form = toFormData({ image: createPicture(), count: 1 })
    for (const [name, value] of added) {
      form.append(name, value as string)
    }

    const { status, body, mock } = await send(form)
    expect(status).toBe(400)
    expect(body.message).toBe(message)
    expect(mock.world.files.size()).toBe(0)
  })

  test.each([
    ['an empty file input', '; filename=""', '', 'image is required; count is required'],
    ['a file with an empty name', '; filename=""', 'hello', 'The file is no JPEG or PNG image.'],
    ['a file without a name', '', 'hello', 'The file is no JPEG or PNG image.'],
  ])('with %s is rejected', async (_, name, bytes, message) => {
    const part = `content-disposition: form-data; name=image${name}\r\ncontent-type: application/octet-stream\r\n\r\n${bytes}`
    expect(
      (await post(`--x\r\n${part}\r\n--x--\r\n`, 'multipart/form-data; boundary=x')).message,
    ).toBe(message)
  })

  test.each([
    [
      'six files',
      () => Array.from({ length: 6 }, (_, at) => [`image${at}`, createPicture()] as const),
    ],
    [
      'more than a hundred texts',
      () => Array.from({ length: 101 }, (_, at) => [`text${at}`, 'x'] as const),
    ],
  ])('with %s is rejected as too large', async (_, getParts) => {
    const form = new FormData()
    for (const [name, value] of getParts()) {
      form.append(name, value)
    }

    expect(await send(form)).toMatchObject({ status: 413, body: { reason: 'too_large' } })
  })

  test.each([
    ['its world', 'default', 64_000_000],
    ['all worlds', 'other', 512_000_000],
  ])('may fill the quota of %s to the last byte', async (_, id, quota) => {
    const mock = open()
    mock.worlds.create({ id: 'other' })

    const { size } = createPicture()
    const used = vi
      .spyOn((mock.worlds.get(id) ?? mock.world).files, 'size')
      .mockReturnValue(quota - size + 1)
    expect((await send(toFormData({ image: createPicture(), count: 1 }), mock)).status).toBe(507)

    used.mockReturnValue(quota - size)
    expect((await send(toFormData({ image: createPicture(), count: 1 }), mock)).status).toBe(200)
  })
})

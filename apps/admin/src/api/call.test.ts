import {
  blob,
  type Command,
  defineCommand,
  defineQuery,
  file,
  Id,
  multipart,
  Page,
} from '@cornerman/contract'
import * as T from 'typebox'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fillPath, toFormData, toQueryString } from './adapter/codec/write-request.ts'
import { parseFileName } from './call.ts'
import { openTab } from './testing/open-tab.ts'
import { type StubApi, type StubResponse, startStubApi } from './testing/stub-api.ts'

/** The properties that the endpoints of these tests share. */
const CALL = { summary: 'Call', access: 'session' } as const

const list = defineQuery({
  ...CALL,
  path: '/rows',
  summary: 'List rows',
  response: Page(T.Object({ id: Id })),
  reads: [],
})

const Figures = T.Object({ users: T.Integer(), country: T.String() })

const viewerCount = defineQuery({
  ...CALL,
  path: '/now',
  summary: 'Count viewers',
  response: Figures,
  reads: [],
})

const recountViewers = defineCommand({
  ...CALL,
  method: 'POST',
  path: '/now',
  response: Figures,
  changes: [],
})

const sortNames = defineCommand({
  ...CALL,
  method: 'PUT',
  path: '/names',
  response: T.Array(T.String()),
  changes: [],
})

const removeRow = defineCommand({
  ...CALL,
  method: 'DELETE',
  path: '/rows/:id',
  params: T.Object({ id: T.Integer() }),
  changes: [],
})

const csv = defineQuery({
  ...CALL,
  method: 'POST',
  path: '/csv',
  response: blob('text/csv'),
  reads: [],
})

const upload = defineCommand({
  ...CALL,
  method: 'POST',
  path: '/images',
  body: multipart({
    image: file(),
    tags: T.Array(T.String()),
    positionId: T.Integer(),
    big: T.Boolean(),
    note: T.Optional(T.String()),
  }),
  response: T.Object({}),
  changes: [],
})

let api: StubApi

beforeEach(async () => {
  localStorage.clear()
  api = await startStubApi()
})

afterEach(() => api.close())

async function openSignedInTab(
  response: StubResponse,
  configuration?: Parameters<typeof openTab>[1],
) {
  api.respond(() => response)

  const tab = await openTab(api.url, configuration)
  tab.startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })

  return tab
}

test('fills a path with encoded parameters', () => {
  expect(fillPath('/users/:id/of/:name', { id: 7, name: 'a/b?' })).toBe('/users/7/of/a%2Fb%3F')
})

test.each([undefined, null, Number.NaN, {}, '', '.', '..', 'undefined'])(
  'builds no URL from %o',
  (id) => {
    const message = 'Nothing was sent, because “id” is unknown.'
    expect(() => fillPath('/users/:id', { id })).toThrow(message)
    expect(() => toQueryString({ id: { id } })).toThrow(message)
  },
)

test('sends nothing without a value that the call needs', async () => {
  const tab = await openSignedInTab([200, {}])
  const body = { image: undefined, tags: [], positionId: 2, big: true }
  await expect(tab.call(upload, { body: body as never })).rejects.toThrow('“image” is unknown')
  expect(api.requests).toEqual([])
})

test('numbers lists in a query and omits undefined values', () => {
  expect(
    decodeURIComponent(toQueryString({ page: 0, status: ['A', 'B'], q: undefined, all: false })),
  ).toBe('?page=0&status[0]=A&status[1]=B&all=false')
  expect(toQueryString({})).toBe('')
  expect(toQueryString()).toBe('')
})

test('sends files unchanged in a form, objects and lists as JSON, other values as text', () => {
  const image = new File(['x'], 'a.png', { type: 'image/png' })

  const form = toFormData({
    image,
    tags: ['a'],
    prices: { price: 1 },
    position: 0,
    big: false,
    name: 'n',
    none: null,
    left: undefined,
  })

  expect(form.get('image')).toBeInstanceOf(File)
  expect(Object.fromEntries([...form].filter(([name]) => name !== 'image'))).toEqual({
    tags: '["a"]',
    prices: '{"price":1}',
    position: '0',
    big: 'false',
    name: 'n',
    none: '',
  })
})

test('sends an upload as multipart with a boundary and reports progress', async () => {
  const tab = await openSignedInTab([200, {}])
  const progress: number[] = []
  const image = new File(['pixels'], 'face.png', { type: 'image/png' })

  await tab.call(
    upload,
    { body: { image, tags: ['a'], positionId: 2, big: true } },
    { onProgress: (sent) => progress.push(sent) },
  )

  const [{ headers, body }] = api.requests as [(typeof api.requests)[number]]
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(body).toContain('filename="face.png"')
  expect(body).toContain('pixels')
  expect(progress.length).toBeGreaterThan(0)
})

test('returns the file name of a download and its row count when the server sends one', async () => {
  const tab = await openSignedInTab([
    200,
    'a,b\n',
    { 'content-disposition': `attachment; filename="users.csv"`, 'x-row-count': '12' },
  ])

  const download = await tab.call(csv, {})
  expect(download).toMatchObject({ fileName: 'users.csv', rows: 12 })
  expect(download.blob.size).toBe(4)
})

test('reads the error of a rejected download', async () => {
  const tab = await openSignedInTab([409, { code: 'CONFLICT', message: 'Not now.' }])
  await expect(tab.call(csv, {})).rejects.toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: 'Not now.',
  })
})

test('returns undefined for a response without content', async () => {
  const tab = await openSignedInTab([204])
  await expect(tab.call(removeRow, { params: { id: 3 } })).resolves.toBeUndefined()
  expect(api.requests[0]!.call).toBe('DELETE /api/v1/rows/3')
})

test('sends the given idempotency key', async () => {
  const tab = await openSignedInTab([200, {}])
  await tab.call(recountViewers, {}, { idempotencyKey: 'k-1' })
  expect(api.requests[0]!.headers['idempotency-key']).toBe('k-1')
})

describe('malformed responses', () => {
  test.each([
    ['a page of HTML', '<!doctype html>', 'is not JSON'],
    ['a list that is an object', { data: {}, total: 0 }, 'has no list'],
  ])('rejects %s with a message that names the call', async (_, body, problem) => {
    const tab = await openSignedInTab([200, body])
    const message = `The response to "List rows" ${problem}.`
    await expect(tab.call(list, {})).rejects.toMatchObject({
      kind: 'malformed',
      message,
      call: 'GET /rows',
      status: 200,
    })
  })

  test('are reported', async () => {
    const reportUrl = 'https://errors.example.com'
    const tab = await openSignedInTab([200, 'Ok'], { reportUrl })

    const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => new Response('Ok'))
    vi.stubGlobal('fetch', fetch)
    await expect(tab.call(list, {})).rejects.toMatchObject({ kind: 'malformed' })

    // The call itself is sent by fetch, too.
    const reports = fetch.mock.calls.filter(([url]) => url === reportUrl)
    const body = expect.stringContaining('"kind":"malformed"')
    expect(reports).toEqual([[reportUrl, expect.objectContaining({ body })]])
  })

  test('rejects a query response without any required field', async () => {
    const tab = await openSignedInTab([200, { surprise: true }])
    const problem = 'The response to "Count viewers" has none of users, country.'
    await expect(tab.call(viewerCount, {})).rejects.toMatchObject({
      kind: 'malformed',
      message: problem,
    })
  })
})

describe('a command', () => {
  const commands: Command<{ nothing?: never }, unknown>[] = [
    recountViewers,
    sortNames,
    { ...recountViewers, accumulates: true as const },
  ]

  test.each<[string, StubResponse]>([
    ['204', [204]],
    ['201 with nothing', [201, ' ']],
    ['null', [200, null]],
    ['an empty object', [200, {}]],
    ['true', [200, true]],
    ['the text ok', [200, 'Ok']],
    ['the word success', [200, '"success"']],
    ['a flag of success', [200, { succeeded: true }]],
  ])('is done after %s', async (_, response) => {
    const tab = await openSignedInTab(response)
    for (const command of commands) {
      await expect(tab.call(command, {})).resolves.toBeUndefined()
    }
  })

  test('is done after a response with a field of the contract', async () => {
    const tab = await openSignedInTab([200, { users: 7, status: 'ok' }])
    await expect(tab.call(recountViewers, {})).resolves.toMatchObject({ users: 7 })
  })

  test.each<[string, StubResponse, string]>([
    ['a number', [200, 7], 'The server answered “7”, which does not say whether it was done.'],
    ['a text', [200, 'queued'], 'The server answered “queued”, which does not say'],
    ['an empty list', [200, []], 'The server answered “[]”, which does not say'],
    ['other JSON', [200, { affected: 0 }], 'The server answered “{"affected":0}”, which does'],
    ['a field of another type', [200, { users: 'many' }], 'The server answered “{"users":"many"}”'],
    ['202', [202, { jobId: 7 }], 'Accepted. The server has not finished yet.'],
  ])('is not confirmed after %s', async (_, response, message) => {
    const tab = await openSignedInTab(response)
    for (const command of commands) {
      await expect(tab.call(command, {})).rejects.toMatchObject({
        kind: 'malformed',
        message: expect.stringContaining(message),
        outcomeUnknown: true,
      })
    }
  })

  test('is done after what the settings call a success', async () => {
    const adapter = { success: { path: 'code', equals: 1000 }, message: 'info.text' }
    const tab = await openSignedInTab([200, { code: 1000 }], { adapter })
    await expect(tab.call(recountViewers, {})).resolves.toBeUndefined()

    api.respond(() => [200, { code: 1001, info: { text: 'No funds.' } }])
    await expect(tab.call(recountViewers, {})).rejects.toThrow('No funds.')
  })

  test.each<[string, StubResponse, object]>([
    ['a page of HTML', [200, '<!doctype html>'], { kind: 'malformed' }],
    [
      'an error',
      [200, { error: 'No funds.' }],
      { kind: 'rejected', message: expect.stringContaining('No funds.') },
    ],
    ['no success', [200, { success: false }], { kind: 'rejected' }],
    ['a redirect', [302, '', { location: '/login' }], { kind: 'malformed', status: 302 }],
  ])(
    'has failed after %s, or has an unknown outcome if it adds something',
    async (_, response, error) => {
      const tab = await openSignedInTab(response)
      for (const command of commands) {
        await expect(tab.call(command, {})).rejects.toMatchObject({
          ...error,
          outcomeUnknown: 'accumulates' in command,
        })
      }

      expect(api.requests).toHaveLength(commands.length)
    },
  )
})

const json = defineQuery({
  ...CALL,
  method: 'POST',
  path: '/json',
  response: blob('application/json'),
  reads: [],
})

test.each<[string, typeof csv, StubResponse, string]>([
  ['a page', csv, [200, '<p>', { 'content-type': 'text/html' }], 'is a web page'],
  ['a page without its type', csv, [200, ' \n<!DOCTYPE html><p>Sign in'], 'is a web page'],
  ['a page in place of JSON', json, [200, '<html lang="en">'], 'is a web page'],
  ['an error', csv, [200, { error: 'Too many rows.' }], 'Too many rows.'],
  ['an error without its type', csv, [200, '{"error":"Too many rows."}'], 'Too many rows.'],
  ['an error in place of JSON', json, [200, { error: 'Too many rows.' }], 'Too many rows.'],
  ['a message', csv, [200, { message: 'Too many rows.' }], 'is no file: Too many rows.'],
  ['a job', csv, [200, { jobId: 7 }], 'is no file: {"jobId":7}.'],
  ['a job that was accepted', csv, [202, { jobId: 7 }], 'is no file yet. Try again later.'],
  ['a job in place of JSON', json, [202, { jobId: 7 }], 'is no file yet. Try again later.'],
  ['nothing yet', csv, [202], 'is no file yet. Try again later.'],
])('rejects a download of %s', async (_, endpoint, response, message) => {
  const tab = await openSignedInTab(response)
  await expect(tab.call(endpoint, {})).rejects.toThrow(message)
})

test.each<[string, typeof csv, StubResponse, number]>([
  ['a table with a brace', csv, [200, '{a},b\n1,2\n'], 10],
  ['a table of nothing', csv, [200], 0],
  ['JSON that is JSON', json, [200, { id: 7 }], 8],
  [
    'a page with the name of one',
    csv,
    [
      200,
      '<p>',
      { 'content-type': 'text/html', 'content-disposition': 'attachment; filename="bill.html"' },
    ],
    3,
  ],
])('keeps a download of %s', async (_, endpoint, response, size) => {
  const tab = await openSignedInTab(response)
  expect((await tab.call(endpoint, {})).blob.size).toBe(size)
})

test.each([
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename=plain.json', 'plain.json'],
  [`attachment; filename="x.csv"; filename*=UTF-8''S%C3%A3o.csv`, 'São.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [`attachment; filename*=UTF-8''%E0%A4%A; filename=ok.csv`, 'ok.csv'],
  ['attachment; filename = "a.csv"', 'a.csv'],
  ['attachment; FILENAME=a.csv; size=3', 'a.csv'],
  ['attachment; filename="a; b.csv"; size=3', 'a; b.csv'],
  [String.raw`attachment; filename="the \"new\" one.csv"`, 'the "new" one.csv'],
  [String.raw`attachment; filename="C:\\temp\\b.csv"`, 'b.csv'],
  [`attachment; filename=x.csv; filename* = utf-8''a%20b.csv ; size=3`, 'a b.csv'],
  ['attachment; filename=""', 'download'],
  ['attachment', 'download'],
  [undefined, 'download'],
])('reads the file name of %o as %s', (disposition, name) =>
  expect(parseFileName(disposition)).toBe(name),
)

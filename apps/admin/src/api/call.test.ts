// @vitest-environment jsdom
import { blob, defineCommand, defineQuery, file, multipart, Page } from '@cornerman/contract'
import * as T from 'typebox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillPath, parseFileName, toFormData, toQueryString } from './call.ts'
import { openTab } from './testing/open-tab.ts'
import { type Answer, type StubApi, startStubApi } from './testing/stub-api.ts'

const list = defineQuery({ path: '/rows', summary: 'List rows', access: 'session', response: Page(T.Object({ id: T.Integer() })), reads: [] })
const names = defineQuery({ path: '/names', summary: 'List names', access: 'session', response: T.Array(T.String()), reads: [] })
const Figures = T.Object({ users: T.Integer(), country: T.String() })
const count = defineQuery({ path: '/now', summary: 'Count who watches', access: 'session', response: Figures, reads: [] })
const recount = defineCommand({ method: 'POST', path: '/now', summary: 'Count again', access: 'session', response: Figures, changes: [] })
const gone = defineCommand({
  method: 'DELETE',
  path: '/rows/:id',
  summary: 'Remove a row',
  access: 'session',
  params: T.Object({ id: T.Integer() }),
  changes: [],
})
const csv = defineQuery({ method: 'POST', path: '/csv', summary: 'Export rows', access: 'session', response: blob('text/csv'), reads: [] })
const upload = defineCommand({
  method: 'POST',
  path: '/images',
  summary: 'Upload an image',
  access: 'session',
  body: multipart({ image: file(), tags: T.Array(T.String()), positionId: T.Integer(), big: T.Boolean(), note: T.Optional(T.String()) }),
  response: T.Object({}),
  changes: [],
})

let api: StubApi
beforeEach(async () => {
  localStorage.clear()
  api = await startStubApi()
})
afterEach(() => api.close())

async function signedIn(answer: Answer) {
  api.answer(() => answer)
  const tab = await openTab(api.url)
  tab.startSession({ jwt: 'j', refreshToken: 'r', permissions: [], email: 'admin@cornerman.test' })
  return tab
}

test('a path is filled with encoded parameters', () => {
  expect(fillPath('/users/:id/of/:name', { id: 7, name: 'a/b?' })).toBe('/users/7/of/a%2Fb%3F')
})

test('a query numbers its lists and leaves out what is undefined', () => {
  expect(decodeURIComponent(toQueryString({ page: 0, status: ['A', 'B'], q: undefined, all: false }))).toBe(
    '?page=0&status[0]=A&status[1]=B&all=false',
  )
  expect(toQueryString({})).toBe('')
  expect(toQueryString()).toBe('')
})

test('a form carries files as they are, objects and lists as JSON text, the rest as text', () => {
  const image = new File(['x'], 'a.png', { type: 'image/png' })
  const form = toFormData({ image, tags: ['a'], prices: { price: 1 }, position: 0, big: false, name: 'n', none: null, left: undefined })
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

test('an upload goes out as multipart with a boundary and tells its progress', async () => {
  const tab = await signedIn([200, {}])
  const progress: number[] = []
  const image = new File(['pixels'], 'face.png', { type: 'image/png' })
  await tab.call(upload, { body: { image, tags: ['a'], positionId: 2, big: true } }, { onProgress: (sent) => progress.push(sent) })
  const [{ headers, body }] = api.heard as [(typeof api.heard)[number]]
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(body).toContain('filename="face.png"')
  expect(body).toContain('pixels')
  expect(progress.length).toBeGreaterThan(0)
})

test('a download has a name and, when the server says so, its rows', async () => {
  const tab = await signedIn([200, 'a,b\n', { 'content-disposition': `attachment; filename="users.csv"`, 'x-row-count': '12' }])
  const download = await tab.call(csv, {})
  expect(download).toMatchObject({ fileName: 'users.csv', rows: 12 })
  expect(download.blob.size).toBe(4)
})

test('a refused download still says why', async () => {
  const tab = await signedIn([409, { code: 'CONFLICT', message: 'Not now.' }])
  await expect(tab.call(csv, {})).rejects.toMatchObject({ status: 409, code: 'CONFLICT', message: 'Not now.' })
})

test('an answer without content is undefined', async () => {
  const tab = await signedIn([204])
  await expect(tab.call(gone, { params: { id: 3 } })).resolves.toBeUndefined()
  expect(api.heard[0]!.call).toBe('DELETE /api/v1/rows/3')
})

describe('answers that do not fit', () => {
  test.each([
    ['a page of HTML', '<!doctype html>', 'is not JSON'],
    ['an empty answer', '', 'is not JSON'],
    ['null', null, 'is not an object'],
    ['a list', [], 'is not an object'],
    ['a page without its list', { total: 3 }, 'has no list "data"'],
    ['a list that is an object', { data: {}, total: 0 }, 'has no list "data"'],
  ])('%s is misshapen, and the message names the call', async (_, body, complaint) => {
    const tab = await signedIn([200, body])
    await expect(tab.call(list, {})).rejects.toMatchObject({ kind: 'misshapen', message: `The answer to "List rows" ${complaint}.` })
  })

  test('an object where a list is due is misshapen; a missing plain field is tolerated', async () => {
    const tab = await signedIn([200, { data: [] }])
    await expect(tab.call(names, {})).rejects.toMatchObject({ kind: 'misshapen' })
    await expect(tab.call(list, {})).resolves.toEqual({ data: [] })
  })

  test('a read is misshapen with nothing of what it promises; what a command did counts whatever it answers', async () => {
    const tab = await signedIn([200, { surprise: true }])
    const complaint = 'The answer to "Count who watches" has none of users, country.'
    await expect(tab.call(count, {})).rejects.toMatchObject({ kind: 'misshapen', message: complaint })
    await expect(tab.call(recount, {})).resolves.toEqual({ surprise: true })
  })
})

describe('refusals', () => {
  test('carry code, reason, details and the sentence of the server', async () => {
    const details = [{ field: 'body.email', message: 'is taken' }]
    const tab = await signedIn([409, { statusCode: 409, code: 'CONFLICT', reason: 'email_taken', error: 'Conflict', message: 'Taken.', details }])
    await expect(tab.call(list, {})).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'refused',
      code: 'CONFLICT',
      reason: 'email_taken',
      message: 'Taken.',
      details,
    })
  })

  test.each([['<h1>Bad gateway</h1>'], [''], ['null'], ['{"details":5,"message":7}']])('of foreign shape speak by their status: %s', async (body) => {
    const tab = await signedIn([418, body])
    await expect(tab.call(list, {})).rejects.toMatchObject({ kind: 'refused', status: 418, message: 'The server refused (418).', details: [] })
  })
})

test.each([
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ['attachment; filename=plain.json', 'plain.json'],
  [`attachment; filename="x.csv"; filename*=UTF-8''S%C3%A3o.csv`, 'São.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [`attachment; filename*=UTF-8''%E0%A4%A; filename=ok.csv`, 'ok.csv'],
  ['attachment', 'download'],
  [undefined, 'download'],
])('the file name in %o is %s', (disposition, name) => expect(parseFileName(disposition)).toBe(name))

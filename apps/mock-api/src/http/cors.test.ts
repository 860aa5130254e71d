import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { corsPlugin, createOriginCheck, isFromForeignPage } from './cors.ts'
import { errorsPlugin, setNotFound } from './errors.ts'

test.each([
  ['http://localhost', true],
  ['https://localhost:5173', true],
  ['http://127.0.0.1:80', true],
  ['http://[::1]:5173', true],
  ['http://localhost.evil.example', false],
  ['http://localhost:5173/', false],
  ['http://localhost:', false],
  ['http://127a0b0c1', false],
  ['http://localhost:5173@evil.example', false],
  ['evil://http://localhost', false],
  ['ftp://localhost', false],
  ['null', false],
  ['https://admin.example', true],
  ['https://admin.example:444', false],
  ['https://more.admin.example', false],
])('allows the origin %s, besides https://admin.example: %s', (origin, isAllowed) => {
  expect(createOriginCheck(['https://admin.example'])(origin)).toBe(isAllowed)
})

test('allows only this machine by default', () => {
  const isAllowed = createOriginCheck()
  expect(isAllowed('http://localhost')).toBe(true)
  expect(isAllowed('https://admin.example')).toBe(false)
})

test.each([
  ['no origin', undefined, false],
  ['an allowed origin', 'http://localhost:5173', false],
  ['the own host', 'http://mock.example', false],
  ['the own host by TLS', 'https://mock.example', false],
  ['another port of the own host', 'http://mock.example:81', true],
  ['another site', 'https://evil.example', true],
])('takes a request with %s for one of a foreign page: %s', (_, origin, isForeign) => {
  const request = { headers: { host: 'mock.example', ...(origin && { origin }) } } as FastifyRequest
  expect(isFromForeignPage(request, createOriginCheck())).toBe(isForeign)
})

async function open() {
  const app = Fastify()
  await app.register(errorsPlugin)
  setNotFound(app, '/docs')
  await app.register(corsPlugin, { origins: ['*'], exposedHeaders: ['x-own'] })

  return app.get('/x', () => 'ok')
}

const ALLOWED = { origin: 'http://localhost:5173' }
const FOREIGN = { origin: 'https://evil.example' }
const PREFLIGHT = { 'access-control-request-method': 'GET' }

test('lets a page of an allowed origin read the response and its headers', async () => {
  const { body, headers } = await (await open()).inject({
    method: 'GET',
    url: '/x',
    headers: ALLOWED,
  })

  expect(body).toBe('ok')
  expect(headers['access-control-allow-origin']).toBe(ALLOWED.origin)

  const exposed = String(headers['access-control-expose-headers']).split(', ')
  expect(exposed).toEqual(
    expect.arrayContaining([
      'content-disposition',
      'retry-after',
      'x-row-count',
      'x-request-id',
      'x-own',
    ]),
  )
})

test('allows a preflight of such a page every method and the headers that it asks for, for ten minutes', async () => {
  const asked = { ...ALLOWED, ...PREFLIGHT, 'access-control-request-headers': 'x-own' }

  const { statusCode, headers } = await (await open()).inject({
    method: 'OPTIONS',
    url: '/x',
    headers: asked,
  })

  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': ALLOWED.origin,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'x-own',
    'access-control-max-age': '600',
  })
})

test.each([
  ['a preflight of a foreign page', 'OPTIONS', { ...FOREIGN, ...PREFLIGHT }, 403],
  ['OPTIONS of a foreign page without a method to ask for', 'OPTIONS', FOREIGN, 405],
  ['GET of a foreign page', 'GET', { ...FOREIGN, ...PREFLIGHT }, 200],
  ['GET of another client', 'GET', {}, 200],
] as const)('allows no page to read the response to %s', async (_, method, headers, status) => {
  const response = await (await open()).inject({ method, url: '/x', headers })
  expect(response.statusCode).toBe(status)
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
})

test('names the rejected origin and the setting', async () => {
  const response = await (await open()).inject({
    method: 'OPTIONS',
    url: '/x',
    headers: { ...FOREIGN, ...PREFLIGHT },
  })

  expect(response.json()).toMatchObject({
    reason: 'foreign_origin',
    message: 'Pages of https://evil.example may not call this mock. CORS_ORIGINS names whose may.',
  })
})

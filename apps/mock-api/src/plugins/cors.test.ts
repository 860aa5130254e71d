import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createOriginCheck, isFromForeignPage } from './cors.ts'

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
  expect([isAllowed('http://localhost'), isAllowed('https://admin.example')]).toEqual([true, false])
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

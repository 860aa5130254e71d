import { expect, test } from 'vitest'
import { suggestCalls } from './suggestions.ts'

test('suggests the closest calls for an unknown path and ignores ids', () => {
  const calls = [
    { method: 'GET', path: '/users/current' },
    { method: 'PATCH', path: '/users/admin/locations/:id' },
    { method: 'POST', path: '/users/admin/verify-user' },
  ]

  expect(suggestCalls('PATCH', '/users/admin/location/12345?x=1', calls, 1)).toEqual([
    'PATCH /users/admin/locations/:id',
  ])

  for (const id of ['12345', '0b6d4a3c-8f1e-4d2a-9c7b-5e6f7a8b9c0d']) {
    const near = [
      `/users/x${id.slice(1)}`,
      '/users/:id',
      `/users/x${id.slice(1)}/bans`,
      '/users/:id/bans',
    ]

    const suggest = (path: string) =>
      suggestCalls(
        'GET',
        path,
        near.map((path) => ({ method: 'GET', path })),
        1,
      )

    expect(suggest(`/users/${id}`)).toEqual(['GET /users/:id'])
    expect(suggest(`/users/${id}/bans`)).toEqual(['GET /users/:id/bans'])
  }

  expect(suggestCalls('GET', '/users/curent', calls, 1)).toEqual(['GET /users/current'])
})

test('suggests the nearest three calls, and prefers the requested method among equal paths', () => {
  const calls = ['GET', 'PUT', 'DELETE']
    .map((method) => ({ method, path: '/prices' }))
    .concat({ method: 'GET', path: '/arenas/:id/evenings' })
  expect(suggestCalls('PUT', '/prices', calls)).toEqual([
    'PUT /prices',
    'GET /prices',
    'DELETE /prices',
  ])

  expect(suggestCalls('GET', '/arenas', [{ method: 'GET', path: '/arenas/:id' }])).toEqual([
    'GET /arenas/:id',
  ])
})

import { auth } from '@cornerman/contract/endpoints/auth'
import { people } from '@cornerman/contract/endpoints/people'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { clearCacheOnUserChange, useCurrentUser, useRevalidateUser } from './current-user.ts'
import { client } from './http.ts'
import { endSession, getSessionEndReason, readSession, startSession } from './session.ts'
import { setUpStubApi } from './testing/set-up-stub-api.ts'
import type { StubResponse } from './testing/stub-api.ts'
import { useQuery } from './use-query.ts'

const CURRENT = 'GET /api/v1/users/current'

const ADMIN = {
  id: 1,
  email: 'admin@cornerman.test',
  role: 'ADMIN',
  firstName: 'A',
  lastName: 'B',
  permissions: [],
}

const stub = setUpStubApi(['view_arenas'])
beforeAll(clearCacheOnUserChange)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const respond = (change: object) => stub.api.respond(() => [200, { ...ADMIN, ...change }])

/** Returns the function that requests users/current. */
const open = () =>
  renderHook(() => {
    useCurrentUser()
    return useRevalidateUser()
  })

const getPermissions = () => readSession()?.permissions
const signInAsAnother = () =>
  startSession({ ...readSession()!, email: `other.${readSession()!.email}` })

test('[AUTH-13] stores the newest permissions of users/current in the session', async () => {
  respond({ permissions: ['view_fans'] })

  const { result } = open()
  expect(stub.api.requests).toHaveLength(0)

  await act(() => Promise.all([result.current(), result.current()]))
  expect(getPermissions()).toEqual(['view_fans'])
  expect(stub.api.requests).toHaveLength(1)
})

test.each([
  ['not-admin', { role: 'FIGHTER' }],
  ['not-admin', { role: 'admin' }],
  ['permissions', { permissions: ['VIEW_ARENAS'] }],
])('[AUTH-07] ends the session with the reason %s for %j', async (reason, change) => {
  respond(change)

  const { result } = open()
  await act(() => result.current())
  expect(readSession()).toBeNull()
  expect(getSessionEndReason()).toBe(reason)
})

test('[AUTH-13] tells the error of a check that fails, which is not repeated by itself', async () => {
  vi.useFakeTimers()

  const request = vi
    .spyOn(client, 'request')
    .mockResolvedValue({ status: 404, headers: {}, data: '{"message":"Not now."}' })
  const { result } = open()
  expect(await act(() => result.current())).toMatchObject({ message: 'Not now.' })

  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(request).toHaveBeenCalledOnce()
})

test('[AUTH-13] tells nothing of a check that succeeds', async () => {
  respond({})

  const { result } = open()
  expect(await act(() => result.current())).toBeUndefined()
})

test('[AUTH-13] keeps role and permissions that the response does not name, and writes only changed ones', async () => {
  const { result } = open()
  act(() => startSession({ ...readSession()!, permissions: ['view_arenas', 'view_fans'] }))

  const before = readSession()
  for (const change of [
    { role: undefined, permissions: undefined },
    { permissions: ['view_fans', 'view_arenas'] },
  ]) {
    respond(change)
    await act(() => result.current())
    expect(readSession()).toBe(before)
  }

  for (const permissions of [
    ['view_fans'],
    ['view_arenas'],
    ['view_arenas', 'view_fans'],
    ['view_arenas', 'view_fighters'],
    [],
  ]) {
    respond({ permissions })
    await act(() => result.current())
    expect(getPermissions()).toEqual(permissions)
  }
})

test('[AUTH-12] a check for the user before neither serves nor changes the next', async () => {
  let release = (_: StubResponse) => {}

  stub.api.respond(() =>
    stub.api.requests.length === 1
      ? new Promise((resolve) => (release = resolve))
      : [200, { ...ADMIN, permissions: ['view_fans'] }],
  )

  const { result } = open()
  const first = result.current()

  await waitFor(() => expect(stub.api.requests).toHaveLength(1))
  act(signInAsAnother)
  await act(() => result.current())
  expect(getPermissions()).toEqual(['view_fans'])

  release([200, { ...ADMIN, role: 'FIGHTER' }])
  await act(() => first)
  expect(getPermissions()).toEqual(['view_fans'])
})

test('[AUTH-13] requests users/current when a call stays forbidden, while it is mounted', async () => {
  stub.api.respond(({ call }) => {
    if (call === CURRENT) {
      return [200, { ...ADMIN, permissions: ['view_fans'] }]
    }

    return call.endsWith('/auth/refresh')
      ? [200, { jwt: `j${stub.api.of(call).length}` }]
      : [403, {}]
  })

  const approve = () =>
    call(people.approveArena, { params: { id: 5 }, query: { action: 'APPROVE' } })
  const { unmount } = open()

  await act(() => expect(approve()).rejects.toMatchObject({ status: 403 }))
  await waitFor(() => expect(getPermissions()).toEqual(['view_fans']))
  unmount()
  startSession({ ...readSession()!, jwt: 'another' })
  await expect(approve()).rejects.toMatchObject({ status: 403 })
  expect(stub.api.of(CURRENT)).toHaveLength(1)
})

test('[AUTH-13] requests users/current again on focus', async () => {
  stub.api.respond(() => [
    200,
    { ...ADMIN, permissions: stub.api.requests.length > 1 ? ['view_fans'] : [] },
  ])

  const { result } = open()
  await act(() => result.current())
  expect(getPermissions()).toEqual([])

  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 2000)
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(getPermissions()).toEqual(['view_fans']))
})

test('[AUTH-12] empties the cache for the next user and on sign-out', async () => {
  stub.api.respond(() => [200, { ...ADMIN, id: stub.api.requests.length }])

  const { result } = renderHook(() => useQuery(auth.current, {}))
  await waitFor(() => expect(result.current.data?.id).toBe(1))
  act(signInAsAnother)
  await waitFor(() => expect(result.current.data?.id).toBe(2))
  await act(async () => endSession('signed-out'))
  expect(result.current).toMatchObject({ data: undefined, error: undefined, fetchedAt: undefined })
  expect(stub.api.requests).toHaveLength(2)
})

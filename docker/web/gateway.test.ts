import { type Endpoint, getPermissions, SERVICES } from '@cornerman/contract'
import { chat } from '@cornerman/contract/endpoints/chat'
import { streaming } from '@cornerman/contract/endpoints/streaming'
import { expect, test } from 'vitest'
import gateway from './gateway.js'

const CALLS: Endpoint[] = [streaming.startOrStop, chat.setCurrentSlot]

const VARIABLES = {
  gateway_streaming_url: 'https://streaming.example.com',
  gateway_streaming_key: 'streaming-secret',
  gateway_chat_url: 'https://chat.example.com/v2',
  gateway_chat_key: 'chat-secret',
}

const toPath = ({ service, path }: Endpoint, id = '7') =>
  SERVICES[service].mount + path.replace(':id', id)

interface User {
  status: number
  body: string
  headers?: Record<string, unknown>
}

const userWith = (permissions: unknown, id: unknown = 12): User => ({
  status: 200,
  body: JSON.stringify({ id, permissions }),
})

/** Runs the gateway with a stand-in for njs' request. Returns where the request went and with what. */
async function pass(
  method: string,
  uri: string,
  user: User,
  variables: Record<string, string> = VARIABLES,
) {
  const request = {
    method,
    uri,
    variables: { ...variables } as Record<string, string>,
    headersOut: {} as Record<string, unknown>,
    subrequest: async () => ({
      status: user.status,
      responseText: user.body,
      headersOut: user.headers ?? {},
    }),
    result: undefined as unknown,
    internalRedirect(to: string) {
      request.result = to
    },
    return(status: number, body: string) {
      const retryAfter = request.headersOut['Retry-After']
      request.result = [status, JSON.parse(body).reason, ...(retryAfter ? [retryAfter] : [])]
    },
  }

  await gateway.pass(request)

  const { service_url: url, service_key: key, caller } = request.variables

  return { result: request.result, url, key, caller }
}

test.each([
  [streaming.startOrStop, 'https://streaming.example.com/web-hooks/events/7', 'streaming-secret'],
  [chat.setCurrentSlot, 'https://chat.example.com/v2/web-hooks/events/timeslot/7', 'chat-secret'],
] as [Endpoint, string, string][])(
  'adds the key to $path for a caller with its permission',
  async (call, url, key) => {
    expect(await pass(call.method, toPath(call), userWith(getPermissions(call.access)))).toEqual({
      result: '@service',
      url,
      key,
      caller: '12',
    })
  },
)

test.each(CALLS)('does not pass $path on without session and permission', async (call) => {
  const others = userWith([
    'super_admin',
    ...CALLS.filter((other) => other !== call).flatMap(({ access }) => getPermissions(access)),
  ])

  const responses: [User, unknown][] = [
    [others, [403, 'missing_permission']],
    [{ status: 401, body: '' }, [401, 'session_ended']],
    [{ status: 403, body: '' }, [403, 'session_ended']],
    [{ status: 429, body: '', headers: { 'Retry-After': '1' } }, [429, 'rate_limited', '1']],
    [{ status: 500, body: '' }, [502, 'unavailable']],
    [{ status: 200, body: '<!doctype html>' }, [502, 'unavailable']],
    [{ status: 200, body: 'null' }, [502, 'unavailable']],
    [userWith('start_stop_event set_currently_fight_slot'), [502, 'unavailable']],
  ]

  for (const [user, result] of responses) {
    expect(await pass(call.method, toPath(call), user)).toMatchObject({
      result,
      url: undefined,
      key: undefined,
    })
  }
})

test.each([
  [userWith([], 7), '7'],
  [userWith([], 'a-b_1'), 'a-b_1'],
  [userWith([], '7\n2026-01-01 forged'), undefined],
  [{ status: 401, body: '' }, undefined],
])('names the caller for the log: %o', async (user, caller) => {
  expect((await pass('PATCH', toPath(streaming.startOrStop), user)).caller).toBe(caller)
})

test.each<[what: string, response: unknown, expected: unknown]>([
  ['the response itself', { permissions: ['a'], role: { permissions: ['b'] } }, ['a']],
  ['an envelope', { data: { permissions: ['a'] } }, ['a']],
  ['a field with another name', { permisos: ['a'] }, ['a']],
  ['an envelope and another name', { result: { permisos: ['a'] }, status: 'ok' }, ['a']],
  ['two objects', { user: { permissions: ['a'] }, role: { permissions: ['b'] } }, undefined],
  ['no list', { data: { permissions: 'a' } }, undefined],
])('finds permissions in %s', (_, response, expected) => {
  expect(
    gateway.findUser(response, { permisos: 'permissions', titulo: 'name' })?.permissions,
  ).toEqual(expected)
})

test.each([
  ['another method', 'GET', toPath(streaming.startOrStop)],
  ['a longer path', 'PATCH', `${toPath(streaming.startOrStop)}/more`],
  ['a path that leads elsewhere', 'PATCH', toPath(streaming.startOrStop, '..')],
  ['another path', 'PATCH', '/streaming/web-hooks/keys'],
])('adds no key to %s', async (_, method, uri) => {
  expect(await pass(method, uri, userWith(['start_stop_event']))).toMatchObject({
    result: '@mock',
    url: undefined,
    key: undefined,
  })
})

test('leaves the calls to the mock in the demo', async () => {
  const { result } = await pass('PATCH', toPath(streaming.startOrStop), userWith([]), {
    gateway_streaming_url: '',
  })
  expect(result).toBe('@mock')
})

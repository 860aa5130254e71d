import type { MailRow, Rows } from '@cornerman/tables'
import type { Fault } from '../../src/lab/faults/schema.ts'
import type { LoggedRequest } from '../../src/lab/requests/schema.ts'
import type { WorldDescription } from '../../src/lab/settings/schema.ts'

/** What precedes the paths of the mock in this world: `/w/<world>`, or empty, after the prefix of a proxy. */
export const [prefix = ''] = location.pathname.split('/__mock')

/** A link to the outbox may filter by recipient and kind, and carry the control token. */
const filters = new URLSearchParams(location.search)

const TOKEN = 'control-token'
export const setToken = (token: string) => sessionStorage.setItem(TOKEN, token)
const linkedToken = filters.get('token')

if (linkedToken) {
  setToken(linkedToken)
}

filters.delete('token')

export type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object]

export async function send<R>(...[method, path, body]: Call): Promise<R> {
  const token = sessionStorage.getItem(TOKEN)

  const response = await fetch(`${prefix}/__mock${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { 'x-mock-token': token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The mock does not respond. Start it again; this page then updates by itself.')
  })

  const result = response.status === 204 ? undefined : await response.json().catch(() => ({}))
  if (!response.ok) {
    throw new Error(result.message ?? response.statusText, { cause: result.reason })
  }

  return result
}

/** The console of another world. */
export const toConsole = (world: unknown) =>
  `${prefix.replace(/\/w\/[^/]+$/, '')}/w/${world}/__mock`

/** A link cannot send a header. */
export const toLink = (path: string) =>
  `${prefix}/__mock${path}?token=${sessionStorage.getItem(TOKEN) ?? ''}`

/** Prints a call for a shell, without the token. */
export function toCurl([method, path, body]: Call): string {
  const token = sessionStorage.getItem(TOKEN) ? ' -H "x-mock-token: $MOCK_CONTROL_TOKEN"' : ''
  const json = body ? ` \\\n  -H 'content-type: application/json' -d '${JSON.stringify(body)}'` : ''
  return `curl -X ${method} '${location.origin}${prefix}/__mock${path}'${token}${json}`
}

export async function readState() {
  const [world, worlds, mails, pins, requests, faults] = await Promise.all([
    send<WorldDescription>('GET', '/clock'),
    send<WorldDescription[]>('GET', '/worlds'),
    send<MailRow[]>('GET', `/outbox?${filters}`),
    send<Rows['pins'][]>('GET', '/tables/pins'),
    send<LoggedRequest[]>('GET', '/requests?bodies=false'),
    send<Fault[]>('GET', '/faults'),
  ])
  return { world, worlds, mails, pins, requests, faults }
}

export type State = Awaited<ReturnType<typeof readState>>

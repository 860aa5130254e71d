import type { LoggedRequest } from '../../../../src/control/responses.ts'
import { prefix, quote, read } from '../../calls.ts'

/** A request to send: a logged one, perhaps edited. */
export interface Draft {
  method: string
  /** With query, without world. */
  path: string
  headers: Readonly<Record<string, string>>
  /** Empty for none. */
  body: string
}

/** What the log writes in place of secrets. */
const MASK = '…'
export const hasMask = ({ path, body }: Draft) => path.includes(MASK) || body.includes(MASK)

/** Headers that a browser or curl sets itself, and those of one sending only. */
const OWN_HEADER =
  /^(host|connection|content-length|accept-encoding|user-agent|origin|referer|cookie|transfer-encoding|te|upgrade.*|sec-.*|if-.*|dnt|priority|pragma|cache-control|x-request-id|x-mock-world.*|x-forwarded-.*)$/

export function toDraft({ method, path, sent }: LoggedRequest): Draft {
  const headers = Object.fromEntries(Object.entries(sent?.headers ?? {}).filter(([name]) => !OWN_HEADER.test(name)))
  const body = sent?.body ?? null
  return {
    method,
    path,
    headers,
    body: body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body, null, 2),
  }
}

/** Why a request cannot be sent as it was; undefined if it can. */
export function findObstacle({ headers, body }: Draft): string | undefined {
  if (headers['content-type']?.startsWith('multipart/'))
    return 'A form with files cannot be sent again: the log keeps no files.'
  if (body.endsWith(MASK) && body.length > LONGEST_BODY) return 'The log has only the beginning of this body.'
  return undefined
}

/** Characters of a body in the log. */
const LONGEST_BODY = 16_000

/** Formats a request as a curl command, with `<name>` in place of the secrets that the log does not keep. */
export function toRequestCurl({ method, path, headers, body }: Draft): string {
  const all = Object.entries(headers).map(([name, value]) => {
    const shown = value !== MASK ? value : name === 'authorization' ? 'Bearer <jwt>' : `<${name}>`
    return `-H ${quote(`${name}: ${shown}`)}`
  })
  const url = quote(location.origin + prefix + path)
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${url}`,
    ...all,
    ...(body ? [`-d ${quote(toOneLine(body))}`] : []),
  ].join(' \\\n  ')
}

function toOneLine(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}

/** Sends a request with an id of its own, as the holder of `jwt`. Returns the status. */
export async function sendDraft(
  { method, path, headers, body }: Draft,
  id: string,
  jwt: string | undefined,
): Promise<number> {
  const kept = Object.entries(headers).filter(([, value]) => value !== MASK)
  // With the origin: a path may begin with two slashes, which alone would name another host.
  const response = await fetch(location.origin + prefix + path, {
    method,
    headers: { ...Object.fromEntries(kept), 'x-request-id': id, ...(jwt && { authorization: `Bearer ${jwt}` }) },
    ...(body && { body }),
  })
  // Reads the body: the log has a request only once its response is complete.
  await response.arrayBuffer()
  return response.status
}

/** Names the next sending of a request: `r5-again`, then `r5-again-2`. */
export function createSecondId({ id }: Pick<LoggedRequest, 'id'>, requests: readonly LoggedRequest[]): string {
  const first = `${id.replace(/-again(-\d+)?$/, '')}-again`
  const earlier = requests.filter((each) => each.id === first || each.id.startsWith(`${first}-`)).length
  return earlier === 0 ? first : `${first}-${earlier + 1}`
}

interface Calls {
  paths: Record<string, Record<string, { operationId: string; 'x-changes'?: readonly string[] }>>
}
let calls: Promise<ReadonlyMap<string, boolean>> | undefined

/** Reads the calls of the contract once, with whether each changes data. On demand, because the document is long. */
export function readCalls(): Promise<ReadonlyMap<string, boolean>> {
  calls ??= fetch(`${prefix}/openapi.json`)
    .then((response) => response.json())
    .then(({ paths }: Calls) => {
      const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
      return new Map(operations.map((operation) => [operation.operationId, operation['x-changes'] !== undefined]))
    })
    .catch(() => {
      // The next reader tries again.
      calls = undefined
      return new Map()
    })
  return calls
}

/** Whether a second sending can take effect. Only known queries and plain reads cannot. */
export async function isCommand({ endpoint, method }: LoggedRequest): Promise<boolean> {
  return (endpoint === null ? undefined : (await readCalls()).get(endpoint)) ?? method !== 'GET'
}

/** Returns the email of a caller; undefined when the user no longer exists. */
export async function readEmail(userId: number): Promise<string | undefined> {
  const user = await read<{ email: string }>(`/tables/users/${userId}`).catch(() => undefined)
  return user?.email
}

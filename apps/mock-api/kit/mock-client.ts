/** The mock rejected a call. The message is that of the mock. */
export class RejectedError extends Error {}
/** No mock responds at the URL. */
export class UnreachableError extends Error {}

/** Sends calls to a mock: of a world (`/__mock/clock`, `/api/v1/…`), or of the mock itself. */
export interface MockClient {
  /** The world of `inWorld`. */
  world: string
  inWorld<R>(method: string, path: string, body?: unknown): Promise<R>
  inMock<R>(method: string, path: string, body?: unknown): Promise<R>
}

/** Connects to the mock that the environment names: MOCK_URL, WORLD and MOCK_CONTROL_TOKEN. */
export function connect({ MOCK_URL, WORLD, MOCK_CONTROL_TOKEN }: NodeJS.ProcessEnv): MockClient {
  const mockUrl = (MOCK_URL || 'http://127.0.0.1:4000').replace(/\/+$/, '')
  const token: Record<string, string> = MOCK_CONTROL_TOKEN ? { 'x-mock-token': MOCK_CONTROL_TOKEN } : {}

  async function send<R>(method: string, path: string, body?: unknown): Promise<R> {
    const headers = { ...token, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const response = await fetch(mockUrl + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new UnreachableError(
        `No mock responds at ${mockUrl} (MOCK_URL): ${(error.cause as Error | undefined)?.message || error.message}`,
      )
    })
    const text = await response.text()
    const result = parse(text)
    if (!response.ok)
      throw new RejectedError(
        (result as { message?: string } | undefined)?.message ?? `${method} ${path} (${response.status}): ${text}`,
      )
    return result as R
  }

  const world = WORLD || 'default'
  return {
    world,
    inWorld: (method, path, body) => send(method, `/w/${encodeURIComponent(world)}${path}`, body),
    inMock: send,
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** Encodes the given values as a query: a plus sign in an email is not a space. */
export function toQuery(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

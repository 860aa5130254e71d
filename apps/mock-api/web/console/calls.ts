/** `/w/<world>`, or empty. */
export const [prefix = ''] = location.pathname.split('/__mock')

const TOKEN = 'control-token'
/** Where the controls take a token, a link may carry it. */
const linked = new URLSearchParams(location.search).get('token')
if (linked) sessionStorage.setItem(TOKEN, linked)

export const controlToken = {
  get: () => sessionStorage.getItem(TOKEN),
  set: (token: string) => sessionStorage.setItem(TOKEN, token),
}

export interface Call {
  method: string
  path: string
  /** Whether it speaks of all worlds, whatever the world of this page. */
  isGlobal?: boolean | undefined
  body?: object | undefined
}

export class CallError extends Error {
  constructor(
    message: string,
    readonly needsToken: boolean,
  ) {
    super(message)
  }
}

const addressOf = ({ path, isGlobal }: Call) => `${isGlobal ? '' : prefix}/__mock${path}`

/** Makes a call of the controls. Throws CallError with what the mock says. */
export async function send(call: Call): Promise<Response> {
  const token = controlToken.get()
  const answer = await fetch(addressOf(call), {
    method: call.method,
    headers: { ...(call.body && { 'content-type': 'application/json' }), ...(token && { 'x-mock-token': token }) },
    ...(call.body && { body: JSON.stringify(call.body) }),
  })
  if (answer.ok) return answer
  const { message = answer.statusText, reason } = await answer.json().catch(() => ({}))
  throw new CallError(message, reason === 'no_control_token')
}

export const read = async <T>(path: string, isGlobal?: boolean): Promise<T> => (await send({ method: 'GET', path, isGlobal })).json()

/** The same call as a command line. */
export function toCurl(call: Call, more?: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  return [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quote(location.origin + addressOf(call))}${controlToken.get() ? " -H 'x-mock-token: <token>'" : ''}`,
    ...(call.body ? [`-H 'content-type: application/json' -d ${quote(JSON.stringify(call.body))}`] : []),
    ...(more ? [more] : []),
  ].join(' \\\n  ')
}

/** Calls `onRequest` for each request that the world answers from now on, and `onConnect` whenever the connection stands again. */
export function followRequests(onConnect: () => void, onRequest: () => void): () => void {
  const token = controlToken.get()
  // It cannot send headers.
  const events = new EventSource(`${prefix}/__mock/requests${token ? `?token=${encodeURIComponent(token)}` : ''}`)
  events.addEventListener('open', onConnect)
  events.addEventListener('request', onRequest)
  return () => events.close()
}

/** What is filled into a form, as the body of its call: `match.path` is a field of `match`. */
export function readBody(form: HTMLFormElement): Record<string, unknown> | undefined {
  const body: Record<string, unknown> = {}
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim()
    if (text === '') continue
    const isNumber = form.querySelector(`[name="${name}"][data-type=number]`) !== null
    const parsed = isNumber ? Number(text) : text === 'true' || text === 'false' ? text === 'true' : text
    const [first = '', second] = name.split('.')
    if (second === undefined) body[first] = parsed
    else body[first] = { ...(body[first] as object | undefined), [second]: parsed }
  }
  return Object.keys(body).length > 0 ? body : undefined
}

/** `/w/<world>`, or empty. */
export const [prefix = ''] = location.pathname.split('/__mock')

const TOKEN = 'control-token'
/** A link may carry the control token. */
const linkedToken = new URLSearchParams(location.search).get('token')
if (linkedToken) sessionStorage.setItem(TOKEN, linkedToken)

export const controlToken = {
  get: () => sessionStorage.getItem(TOKEN),
  set: (token: string) => sessionStorage.setItem(TOKEN, token),
}

export interface Call {
  method: string
  path: string
  /** Whether the call covers all worlds instead of the world of this page. */
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

const toUrl = ({ path, isGlobal }: Call) => `${isGlobal ? '' : prefix}/__mock${path}`

/** Calls the control API. Throws CallError with the server's error message. */
export async function send(call: Call): Promise<Response> {
  const token = controlToken.get()
  const response = await fetch(toUrl(call), {
    method: call.method,
    headers: { ...(call.body && { 'content-type': 'application/json' }), ...(token && { 'x-mock-token': token }) },
    ...(call.body && { body: JSON.stringify(call.body) }),
  }).catch(() => {
    throw new CallError('The mock does not respond. Start it again; this page then updates by itself.', false)
  })
  if (response.ok) return response
  const { message = response.statusText, reason } = await response.json().catch(() => ({}))
  throw new CallError(message, reason === 'no_control_token')
}

export const read = async <T>(path: string, isGlobal?: boolean): Promise<T> =>
  (await send({ method: 'GET', path, isGlobal })).json()

/** Quotes text for a shell. */
export const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Formats the call as a curl command. */
export function toCurl(call: Call, extraArguments?: string): string {
  return [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quote(location.origin + toUrl(call))}${controlToken.get() ? " -H 'x-mock-token: <token>'" : ''}`,
    ...(call.body ? [`-H 'content-type: application/json' -d ${quote(JSON.stringify(call.body))}`] : []),
    ...(extraArguments ? [extraArguments] : []),
  ].join(' \\\n  ')
}

/** Calls `onChange` for each request to the world and each change of its rows, and `onConnect` whenever the connection opens. */
export function followWorld(onConnect: () => void, onChange: () => void, onDisconnect: () => void): () => void {
  const events = new EventSource(toTokenUrl('/requests'))
  events.addEventListener('open', onConnect)
  events.addEventListener('error', onDisconnect)
  events.addEventListener('request', onChange)
  events.addEventListener('change', onChange)
  return () => events.close()
}

/** The URL of a control for a frame or an event stream, which cannot send the token as a header. */
export function toTokenUrl(path: string): string {
  const token = controlToken.get()
  return `${toUrl({ method: 'GET', path })}${token ? `?token=${encodeURIComponent(token)}` : ''}`
}

/** Reads a form into the body of its call: `match.path` becomes a field of `match`. */
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

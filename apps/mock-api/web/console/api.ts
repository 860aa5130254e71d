/** `/w/<world>`, or empty. */
export const [prefix = ''] = location.pathname.split('/__mock')

const TOKEN = 'control-token'
export const setToken = (token: string) => sessionStorage.setItem(TOKEN, token)
/** A link may carry the control token. */
const linkedToken = new URLSearchParams(location.search).get('token')
if (linkedToken) setToken(linkedToken)

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: object | undefined
}

export class CallError extends Error {
  constructor(
    message: string,
    readonly needsToken = false,
  ) {
    super(message)
  }
}

/** Calls a control of the world of this page. Throws CallError with the server's error message. */
export async function send({ method, path, body }: Call): Promise<Response> {
  const token = sessionStorage.getItem(TOKEN)
  const response = await fetch(`${prefix}/__mock${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { 'x-mock-token': token }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CallError('The mock does not respond. Start it again; this page then updates by itself.')
  })
  if (response.ok) return response
  const { message = response.statusText, reason } = await response.json().catch(() => ({}))
  throw new CallError(message, reason === 'no_control_token')
}

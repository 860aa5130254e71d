/** A control as it is sent: fields that are undefined are left out. */
export interface ControlCall {
  method: string
  /** The path below `/__mock`. */
  path: string
  query?: object
  body?: object
}

export interface Connection {
  /** Headers of each control call. `x-mock-token` is that of the environment variable MOCK_CONTROL_TOKEN by default. */
  headers?: Record<string, string> | undefined
  /** Runs each control call, such as a step of a report. */
  step?: <R>(title: string, work: () => Promise<R>) => Promise<R>
}

/** Sends the controls of one world to the mock. */
export abstract class ControlSender {
  /** Prefix of every path of this world. */
  readonly prefix: string
  /** The prefix with the mock's URL. */
  readonly url: string
  private readonly mockUrl: string

  protected constructor(
    readonly id: string,
    mockUrl: string = process.env.MOCK_URL || 'http://127.0.0.1:4000',
    private readonly connection: Connection = {},
  ) {
    this.mockUrl = mockUrl.replace(/\/+$/, '')
    this.prefix = `/w/${id}`
    this.url = this.mockUrl + this.prefix
  }

  protected step<R>(title: string, work: () => Promise<R>): Promise<R> {
    return this.connection.step ? this.connection.step(`world: ${title.trim()}`, work) : work()
  }

  /** Sends a control as a step. */
  protected control<R>(title: string, call: ControlCall): Promise<R> {
    return this.step(title, () => this.send(call))
  }

  protected async send<R>({ method, path, query, body }: ControlCall): Promise<R> {
    // A world is created, restored and ended outside of it.
    const prefix = path.startsWith('/worlds') ? '' : this.prefix
    const call = `${prefix}/__mock${path}${toQuery(query)}`
    const token = process.env.MOCK_CONTROL_TOKEN

    const headers = {
      ...(token && { 'x-mock-token': token }),
      ...this.connection.headers,
      ...(body && { 'content-type': 'application/json' }),
    }

    const response = await fetch(this.mockUrl + call, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }).catch(({ message, cause }: Error) => {
      throw this.toMissing((cause as Error | undefined)?.message || message)
    })

    return this.readResponse(`${method} ${call}`, response)
  }

  private async readResponse<R>(call: string, response: Response): Promise<R> {
    const text = await response.text()
    if (response.ok && text === '') {
      return undefined as R
    }

    const result = readJson(text)
    if (result === undefined) {
      throw this.toMissing(`${call} got ${response.status} and no JSON`)
    }
    if (response.ok) {
      return result as R
    }

    const cause = result as { message?: string }

    throw new Error(`${call} (${response.status}): ${cause.message ?? text}`, { cause })
  }

  private toMissing(reason: string): Error {
    const place = `${this.mockUrl} (mockUrl, or MOCK_URL)`
    return new Error(`No mock responds at ${place}: ${reason}. Start one: npx cornerman start`)
  }
}

/** Encodes a query: a plus sign in an email is not a space. */
function toQuery(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const texts = given.map(([name, value]) => [name, String(value)])
  return given.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(texts))}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

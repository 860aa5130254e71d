import { randomUUID } from 'node:crypto'
import type {
  Checkpoint,
  Difference,
  EndpointName,
  Expectation,
  Fault,
  LoggedRequest,
  MailRow,
  NewFault,
  NewStub,
  Overlay,
  Permission,
  Stub,
  WorldDescription,
  WorldOptions,
} from '@cornerman/mock-api/public-types'
import { type Account, DEVICE, getEmail, type Session } from './accounts.ts'
import { readJson } from './read-json.ts'

export type { Expectation, LoggedRequest, NewFault, NewStub } from '@cornerman/mock-api/public-types'
export { type Account, DEVICE, getEmail } from './accounts.ts'

/** The options of a world, with rows that may come from a file. Empty ones are those that were left out. */
type Start = { [Name in keyof WorldOptions]?: WorldOptions[Name] | undefined }
export interface WorldStart extends Omit<Start, 'rows'> {
  /** URL of the mock. */
  mockUrl: string
  id?: string | undefined
  /** Changes to the rows of the scenario, or the path of a file with them. */
  rows?: Overlay | string | undefined
  /** A snapshot file to start from, instead of the other options. */
  snapshot?: string | undefined
}
interface Connection {
  /** Headers of each control call, such as `x-mock-token`. */
  headers?: Record<string, string> | undefined
  /** Runs each control call, such as a step of a report. */
  step?: <R>(title: string, work: () => Promise<R>) => Promise<R>
}

/** One isolated copy of the mock's data, controlled over HTTP. For tests of any runner, and for scripts. */
export class World {
  /** Prefix of every path of this world. */
  readonly prefix: string
  /** The prefix with the mock's URL. */
  readonly url: string
  /** The faults of this test, and how they ended. */
  private readonly added = new Map<number, Fault>()
  /** Id of the last mail that `pin` returned. */
  private lastMail = 0
  /** `lastMail` at each checkpoint: a rewind gives the ids of later mails again. */
  private readonly lastMails = new Map<string, number>()

  private constructor(
    readonly id: string,
    private readonly mockUrl: string,
    private readonly connection: Connection,
  ) {
    this.prefix = `/w/${id}`
    this.url = mockUrl + this.prefix
  }

  /** Creates a world from a scenario or a snapshot. Its request log keeps bodies, for `verify`. */
  static async create(
    { mockUrl, id = `test-${randomUUID()}`, snapshot, rows, ...start }: WorldStart,
    connection: Connection = {},
  ): Promise<World> {
    const world = new World(id, mockUrl.replace(/\/+$/, ''), connection)
    const given = Object.fromEntries(Object.entries(start).filter(([, value]) => value !== undefined && value !== ''))
    if (snapshot === undefined)
      await world.control(
        `new world ${start.scenario ?? ''}`,
        'POST',
        '/worlds',
        { id, logBodies: true, ...given, rows: typeof rows === 'string' ? await readJson(rows) : rows },
        '',
      )
    else
      await world.control(
        `load ${snapshot}`,
        'PUT',
        `/worlds/${id}/snapshot`,
        { ...(await readJson(snapshot)), logBodies: true },
        '',
      )
    return world
  }

  /** Returns scenario, seed and time. */
  info(): Promise<WorldDescription> {
    return this.control('info', 'GET', '/health')
  }

  /** Returns a snapshot of the world. */
  save(): Promise<object> {
    return this.control('save', 'GET', `/worlds/${this.id}/snapshot`)
  }

  /** Sets the dialects of the next responses; empty for none. */
  setDialect(dialect: string): Promise<unknown> {
    return this.control(`dialect ${dialect}`, 'PUT', '/dialect', { dialect })
  }

  /** Ends the world. Warns of faults that were never used, and returns these warnings. */
  async end(): Promise<string[]> {
    const unused = await this.findUnusedFaults()
    for (const line of unused) console.warn(line)
    await this.control('end', 'DELETE', `/worlds/${this.id}`, undefined, '')
    return unused
  }

  /** Returns the differences from the loaded scenario or snapshot, or since a checkpoint, without the security tables. */
  diff({ since }: { since?: string } = {}): Promise<Difference[]> {
    return this.control('diff', 'GET', `/worlds/${this.id}/diff${toQuery({ since })}`)
  }

  /** Marks the current rows and time under a name. */
  checkpoint(name: string): Promise<Checkpoint> {
    this.lastMails.set(name, this.lastMail)
    return this.control(`checkpoint ${name}`, 'POST', '/checkpoints', { name })
  }

  /** Returns rows and clock to a checkpoint, and removes the faults. */
  async rewind(name: string): Promise<Date> {
    const { now } = await this.control<{ now: string }>(`rewind ${name}`, 'POST', '/rewind', { to: name })
    this.lastMail = this.lastMails.get(name) ?? 0
    return new Date(now)
  }

  /** Returns the requests so far, optionally of one call. */
  requests(endpoint?: EndpointName): Promise<LoggedRequest[]> {
    return this.control('requests', 'GET', `/requests${toQuery({ endpoint })}`)
  }

  /** Throws unless the client has sent what is expected. The error names the differences of the nearest requests. */
  async verify(expected: Expectation): Promise<void> {
    const title = `verify ${expected.call ?? expected.path ?? ''}`
    const { isVerified, message } = await this.control<{ isVerified: boolean; message: string }>(
      title,
      'POST',
      '/verify',
      expected,
    )
    if (!isVerified) throw new Error(message)
  }

  rows<R>(table: string): Promise<R[]> {
    return this.control(`rows ${table}`, 'GET', `/tables/${table}`)
  }

  /** Changes fields of a row directly, for states that no call can create. */
  patch(table: string, id: number, fields: object): Promise<unknown> {
    return this.control(`patch ${table} ${id}`, 'PATCH', `/tables/${table}/${id}`, fields)
  }

  /** Creates a row. References may be emails or names, dates offsets such as `+2d 19:30`; other fields have defaults. */
  create<R extends object>(table: string, fields: object): Promise<R & { id: number }> {
    return this.control(`create ${table}`, 'POST', `/tables/${table}`, fields)
  }

  /** Deletes a row. Throws with the rows that refer to it. */
  delete(table: string, id: number): Promise<void> {
    return this.control(`delete ${table} ${id}`, 'DELETE', `/tables/${table}/${id}`)
  }

  /** Responds to a call that the contract does not have. The returned function removes the stub. */
  async stub(stub: NewStub): Promise<() => Promise<void>> {
    const title = `stub ${stub.match.method ?? 'GET'} ${stub.match.path}`
    const { id } = await this.control<{ id: number }>(title, 'POST', '/stubs', stub)
    return () => this.control(`end of ${title}`, 'DELETE', `/stubs/${id}`)
  }

  /** Returns the stubs. `seen` counts matching requests, `applied` those that a stub responded to. */
  stubs(): Promise<Stub[]> {
    return this.control('stubs', 'GET', '/stubs')
  }

  /** Sets the permissions of an admin. */
  async grant(account: Account, permissions: readonly Permission[]): Promise<void> {
    const users = await this.rows<{ id: number; email: string }>('users')
    const user = users.find(({ email }) => email === getEmail(account))
    await this.patch('users', user?.id ?? 0, { permissions })
  }

  /** Advances the clock by an ISO 8601 duration such as PT16M, and returns the new time. */
  async advance(duration: string): Promise<Date> {
    return new Date(
      (await this.control<{ now: string }>(`advance ${duration}`, 'PUT', '/clock', { advance: duration })).now,
    )
  }

  /** Stops the clock, so that equal requests get equal responses until it is advanced. */
  freeze(): Promise<unknown> {
    return this.control('freeze', 'PUT', '/clock', { frozen: true })
  }

  /** Waits for the first PIN mail to this address after the given one. Throws with the mails that came instead. */
  mail(to: string, after = 0, timeoutMs = 10_000): Promise<{ id: number; code: string }> {
    return this.control(`mail to ${to}`, 'GET', `/outbox/wait${toQuery({ kind: 'pin', to, after, timeoutMs })}`)
  }

  /** Returns the PIN of the next unread mail to this address. */
  async pin(email: string): Promise<string> {
    const { id, code } = await this.mail(email, this.lastMail)
    this.lastMail = id
    return code
  }

  /** Returns mails, oldest first, filtered by address or kind. */
  mails(by: { to?: string; kind?: MailRow['kind'] } = {}): Promise<MailRow[]> {
    return this.control('mails', 'GET', `/outbox${toQuery(by)}`)
  }

  /** Signs an admin in like the app: PIN from the outbox, registration token, session. */
  async signIn(account: Account | (string & {})): Promise<Session> {
    const email = account.includes('@') ? account : getEmail(account as Account)
    const post = <R>(path: string, body: object) => this.send<R>('POST', `${this.url}/api/v1${path}`, body)
    return this.step(`sign in ${account}`, async () => {
      await post('/email/admin/send-pincode', { email })
      const mails = await this.send<{ code: string }[]>(
        'GET',
        `${this.url}/__mock/outbox${toQuery({ kind: 'pin', to: email })}`,
      )
      const { registrationToken } = await post<{ registrationToken: string }>('/email/check-user', {
        email,
        pincode: mails.at(-1)?.code,
      })
      return post<Session>('/auth/login', { registrationToken, email, ...DEVICE })
    })
  }

  /** Makes requests fail. The returned function ends the fault and releases held requests. */
  async fault(fault: NewFault): Promise<() => Promise<void>> {
    const title = `fault ${fault.match.endpoint ?? fault.match.path ?? ''}`
    const added = await this.control<Fault>(title, 'POST', '/faults', fault)
    const { id } = added
    this.added.set(id, { ...added, applied: 1 })
    const end = () =>
      this.send<Fault>('DELETE', `${this.url}/__mock/faults/${id}`).catch((error: Error) => {
        // It has ended by itself, or by a rewind.
        if ((error.cause as { reason?: string } | undefined)?.reason !== 'unknown_id') throw error
      })
    return async () => {
      const ended = await this.step(`end of ${title}`, end)
      if (ended) this.added.set(id, ended)
    }
  }

  /** Returns the faults. `seen` counts matching requests, `applied` those that a fault changed. */
  faults(): Promise<Fault[]> {
    return this.control('faults', 'GET', '/faults')
  }

  private async findUnusedFaults(): Promise<string[]> {
    if (this.added.size === 0) return []
    for (const fault of await this.faults()) this.added.set(fault.id, fault)
    return [...this.added.values()]
      .filter(({ applied }) => applied === 0)
      .map(
        ({ match, seen }) =>
          `The fault ${JSON.stringify(match)} was never used: ${seen === 0 ? 'no request matched' : `it let ${seen} requests pass`}.`,
      )
  }

  private step<R>(title: string, work: () => Promise<R>): Promise<R> {
    return this.connection.step ? this.connection.step(`world: ${title.trim()}`, work) : work()
  }

  private control<R>(title: string, method: string, path: string, body?: object, prefix = this.prefix): Promise<R> {
    return this.step(title, () => this.send(method, `${this.mockUrl}${prefix}/__mock${path}`, body))
  }

  private async send<R>(method: string, url: string, body?: object): Promise<R> {
    const response = await fetch(url, {
      method,
      headers: { ...this.connection.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) {
      const cause = readError(text)
      throw new Error(`${method} ${url.slice(this.mockUrl.length)} (${response.status}): ${cause.message ?? text}`, {
        cause,
      })
    }
    return text ? JSON.parse(text) : (undefined as R)
  }
}

/** Encodes a query: a plus sign in an email is not a space. */
function toQuery(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(given))}`
}

function readError(text: string): { message?: string; reason?: string } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

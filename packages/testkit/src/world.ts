import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeNearest } from './nearest-requests.ts'
import type {
  Checkpoint,
  Difference,
  DirectorDescription,
  DirectorOptions,
  EndpointName,
  Expectation,
  Fault,
  LoggedRequest,
  MailRow,
  NewFault,
  NewStub,
  Overlay,
  Permission,
  RowFields,
  Rows,
  Stub,
  Verification,
  WorldDescription,
  WorldOptions,
} from './public-types.ts'
import { readJsonFile } from './read-json-file.ts'

export type { Expectation, LoggedRequest, NewFault, NewStub } from './public-types.ts'

/** An admin of the fixtures: the part of the email address before the @. */
export type Account =
  | 'admin'
  | 'events'
  | 'finance'
  | 'stats'
  | 'support'
  | 'banners'
  | 'readonly'
  | 'nothing'

export const getEmail = (account: Account): string => `${account}@cornerman.test`

/** The device of a sign-in. */
interface Device {
  deviceToken?: string
  deviceIdentifier?: string
  deviceName?: string
}

interface Session {
  jwt: string
  refreshToken: string
  email: string
  permissions: string[]
}

/** The options of a world, with rows that may come from a file. Empty ones are those that were left out. */
type Start = { [Name in keyof WorldOptions]?: WorldOptions[Name] | undefined }
export interface WorldStart extends Omit<Start, 'rows'> {
  /** URL of the mock: that of the environment variable MOCK_URL, or http://127.0.0.1:4000, by default. */
  mockUrl?: string | undefined
  id?: string | undefined
  /** Changes to the rows of the scenario, or the path of a file with them. */
  rows?: Overlay | string | undefined
  /** A snapshot file to start from, instead of the other options. */
  snapshot?: string | undefined
}
/** A request that may still come. */
export type AwaitedRequest = Omit<Expectation, 'times' | 'before'>

interface Connection {
  /** Headers of each control call. `x-mock-token` is that of the environment variable MOCK_CONTROL_TOKEN by default. */
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
  private readonly mockUrl: string

  private constructor(
    readonly id: string,
    mockUrl = process.env.MOCK_URL || 'http://127.0.0.1:4000',
    private readonly connection: Connection = {},
  ) {
    this.mockUrl = mockUrl.replace(/\/+$/, '')
    this.prefix = `/w/${id}`
    this.url = this.mockUrl + this.prefix
  }

  /** Creates a world from a scenario or a snapshot. Its request log keeps bodies, for `verify`. */
  static async create(
    { mockUrl, id = `test-${randomUUID()}`, snapshot, rows, ...start }: WorldStart = {},
    connection?: Connection,
  ): Promise<World> {
    const world = new World(id, mockUrl, connection)
    const given = Object.fromEntries(
      Object.entries(start).filter(([, value]) => value !== undefined && value !== ''),
    )
    if (snapshot === undefined) {
      await world.control(
        `new world ${start.scenario ?? ''}`,
        'POST',
        '/worlds',
        {
          id,
          logBodies: true,
          ...given,
          rows: typeof rows === 'string' ? await readJsonFile(rows) : rows,
        },
        '',
      )
    } else {
      await world.control(
        `load ${snapshot}`,
        'PUT',
        `/worlds/${id}/snapshot`,
        { ...(await readJsonFile(snapshot)), logBodies: true },
        '',
      )
    }
    return world
  }

  /** Opens a world that exists, such as `default`. */
  static open(
    id: string,
    { mockUrl }: Pick<WorldStart, 'mockUrl'> = {},
    connection?: Connection,
  ): World {
    return new World(id, mockUrl, connection)
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

  /** Returns rows and clock to the scenario or snapshot, and removes the faults. */
  async reset(): Promise<void> {
    await this.control('reset', 'POST', '/reset')
  }

  /** Ends the world. Warns of faults that had no effect, and returns these warnings. */
  async end(): Promise<string[]> {
    const unused = await this.findUnusedFaults()
    for (const line of unused) {
      console.warn(line)
    }
    await this.control('end', 'DELETE', `/worlds/${this.id}`, undefined, '')
    return unused
  }

  /** Returns the differences from the loaded scenario or snapshot, or since a checkpoint, without the security tables. */
  diff({ since }: { since?: string } = {}): Promise<Difference[]> {
    return this.control('diff', 'GET', `/worlds/${this.id}/diff${toQuery({ since })}`)
  }

  /** Marks the current rows and time under a name. */
  checkpoint(name: string): Promise<Checkpoint> {
    return this.control(`checkpoint ${name}`, 'POST', '/checkpoints', { name })
  }

  /** Returns rows and clock to a checkpoint, and removes the faults. */
  rewind(name: string): Promise<Date> {
    return this.readTime(`rewind ${name}`, 'POST', '/rewind', { to: name })
  }

  /** Returns the requests so far, optionally of one call. */
  requests(endpoint?: EndpointName): Promise<LoggedRequest[]> {
    return this.control('requests', 'GET', `/requests${toQuery({ endpoint })}`)
  }

  /** Forgets the requests so far. */
  clearRequests(): Promise<void> {
    return this.control('clear requests', 'DELETE', '/requests')
  }

  /** Throws unless the client has sent what is expected. The error names the differences of the nearest requests. */
  async verify(expected: Expectation): Promise<void> {
    const { isVerified, message } = await this.checkRequests(expected)
    if (!isVerified) {
      throw new Error(message)
    }
  }

  /** Compares the requests so far with what is expected, as `verify` does, and returns the result. */
  checkRequests(expected: Expectation): Promise<Verification> {
    return this.step(`verify ${getCallName(expected)}`, () => this.compare(expected))
  }

  /**
   * Returns the first request that matches, and waits for it. One that has already come counts; one without a response
   * does not yet. The mock is asked every 50 ms, for `timeoutMs`: 10 seconds by default. Afterwards it throws, with the
   * nearest requests.
   */
  waitForRequest(match: AwaitedRequest, timeoutMs = 10_000): Promise<LoggedRequest> {
    const end = Date.now() + timeoutMs
    return this.step(`wait for ${getCallName(match)}`, async () => {
      for (;;) {
        const { requests, message } = await this.compare(match)
        const [first] = requests
        if (first) {
          return this.readRequest(first)
        }
        if (Date.now() >= end) {
          throw new Error(`${message}\nWaited ${timeoutMs} ms.`)
        }
        await sleep(POLL_MS)
      }
    })
  }

  private async compare(expected: Expectation): Promise<Verification> {
    const result = await this.send<Verification>('POST', `${this.url}/__mock/verify`, expected)
    const isNear = result.requests.length > 0 || result.nearMisses.length > 0
    if (result.isVerified || isNear) {
      return result
    }
    const log = await this.send<LoggedRequest[]>('GET', `${this.url}/__mock/requests?bodies=false`)
    const nearest = describeNearest(log, getCallName(expected))
    return { ...result, message: `${result.message}\n${nearest}` }
  }

  /** Returns a request with its headers and bodies. */
  private async readRequest({ id, startedAt }: LoggedRequest): Promise<LoggedRequest> {
    const url = `${this.url}/__mock/requests${toQuery({ id })}`
    // A client may give several requests the same id.
    const log = await this.send<LoggedRequest[]>('GET', url)
    const request = log.find((each) => each.startedAt === startedAt)
    if (!request) {
      throw new Error(`The request ${id} was removed from the log.`)
    }
    return request
  }

  /** Returns all rows of a table. */
  rows<Name extends keyof Rows>(table: Name): Promise<Rows[Name][]> {
    return this.control(`rows ${table}`, 'GET', `/tables/${table}`)
  }

  /** Changes fields of a row directly, for states that no call can create. */
  patch<Name extends keyof Rows>(
    table: Name,
    id: number,
    fields: RowFields<Name>,
  ): Promise<Rows[Name]> {
    return this.control(`patch ${table} ${id}`, 'PATCH', `/tables/${table}/${id}`, fields)
  }

  /** Creates a row. References may be emails or names, dates offsets such as `+2d 19:30`; other fields have defaults. */
  createRow<Name extends keyof Rows>(table: Name, fields: RowFields<Name>): Promise<Rows[Name]> {
    return this.control(`create ${table}`, 'POST', `/tables/${table}`, fields)
  }

  /** Deletes a row. Throws with the rows that refer to it. */
  deleteRow(table: keyof Rows, id: number): Promise<void> {
    return this.control(`delete ${table} ${id}`, 'DELETE', `/tables/${table}/${id}`)
  }

  /** Responds to a call that the contract does not have. The returned function removes the stub. */
  async stub(stub: NewStub): Promise<() => Promise<void>> {
    const title = `stub ${stub.match.method ?? 'GET'} ${stub.match.path}`
    const { id } = await this.control<{ id: number }>(title, 'POST', '/stubs', stub)
    return async () => {
      await this.step(`end of ${title}`, () => this.remove<Stub>(`/stubs/${id}`))
    }
  }

  /** Returns the stubs. `seen` counts matching requests, `applied` those that a stub responded to. */
  stubs(): Promise<Stub[]> {
    return this.control('stubs', 'GET', '/stubs')
  }

  /** Sets the permissions of an admin. */
  async grant(account: Account, permissions: readonly Permission[]): Promise<void> {
    const users = await this.rows('users')
    const user = users.find(({ email }) => email === getEmail(account))
    await this.patch('users', user?.id ?? 0, { permissions })
  }

  /** Advances the clock by an ISO 8601 duration such as PT16M, and returns the new time. */
  advance(duration: string): Promise<Date> {
    return this.readTime(`advance ${duration}`, 'PUT', '/clock', { advance: duration })
  }

  /** Sets the clock to an instant such as 2026-03-14T20:00:00Z. */
  setTime(now: string): Promise<Date> {
    return this.readTime(`time ${now}`, 'PUT', '/clock', { now })
  }

  /** Stops the clock, so that equal requests get equal responses until it is advanced. Returns its time. */
  freeze(): Promise<Date> {
    return this.readTime('freeze', 'PUT', '/clock', { frozen: true })
  }

  /** Lets the clock run on. */
  unfreeze(): Promise<Date> {
    return this.readTime('unfreeze', 'PUT', '/clock', { frozen: false })
  }

  /** Returns the newest PIN that was mailed to this address and is neither read nor used, and waits for it. */
  async pin(email: string, timeoutMs = 10_000): Promise<string> {
    return (
      await this.control<{ code: string }>(`pin of ${email}`, 'POST', '/outbox/pin', {
        to: email,
        timeoutMs,
      })
    ).code
  }

  /** Returns mails, oldest first, filtered by address or kind. */
  mails(by: { to?: string; kind?: MailRow['kind'] } = {}): Promise<MailRow[]> {
    return this.control('mails', 'GET', `/outbox${toQuery(by)}`)
  }

  /** Signs an admin in without a PIN. Only the given device may refresh the session. */
  signIn(account: Account | (string & {}), device: Device = {}): Promise<Session> {
    return this.control(`sign in ${account}`, 'POST', '/sessions', { email: account, ...device })
  }

  /** Makes requests fail. The returned function ends the fault and releases held requests. */
  async fault(fault: NewFault): Promise<() => Promise<void>> {
    const title = `fault ${fault.match.endpoint ?? fault.match.path ?? ''}`
    const added = await this.control<Fault>(title, 'POST', '/faults', fault)
    const { id } = added
    this.added.set(id, { ...added, applied: 1 })
    return async () => {
      const ended = await this.step(`end of ${title}`, () => this.remove<Fault>(`/faults/${id}`))
      if (ended) {
        this.added.set(id, ended)
      }
    }
  }

  /** Returns the faults. `seen` counts matching requests, `applied` those that a fault changed. */
  faults(): Promise<Fault[]> {
    return this.control('faults', 'GET', '/faults')
  }

  /** Removes all faults, and releases held requests. */
  clearFaults(): Promise<void> {
    return this.control('clear faults', 'DELETE', '/faults')
  }

  /** Runs a fight night: the clock runs `speed` times as fast, and admins and fans act by themselves. */
  startDirector(options: Partial<DirectorOptions> = {}): Promise<DirectorDescription> {
    const title = `director ${options.script ?? ''}`
    return this.control(title, 'POST', '/director', options)
  }

  /** Returns the fight night that runs, with its steps; null without one. */
  director(): Promise<DirectorDescription | null> {
    return this.control('director', 'GET', '/director')
  }

  /** Stops the fight night. Rows and clock stay as they are. */
  stopDirector(): Promise<void> {
    return this.control('stop director', 'DELETE', '/director')
  }

  /** Removes a fault or a stub. Returns undefined for one that has ended by itself, or by a rewind. */
  private remove<Rule>(path: string): Promise<Rule | undefined> {
    return this.send<Rule>('DELETE', `${this.url}/__mock${path}`).catch((error: Error) => {
      const { reason } = (error.cause ?? {}) as { reason?: string }
      if (reason === 'unknown_id') {
        return undefined
      }
      throw error
    })
  }

  private async findUnusedFaults(): Promise<string[]> {
    if (this.added.size === 0) {
      return []
    }
    for (const fault of await this.faults()) {
      this.added.set(fault.id, fault)
    }
    return [...this.added.values()].flatMap(describeUnused)
  }

  private step<R>(title: string, work: () => Promise<R>): Promise<R> {
    return this.connection.step ? this.connection.step(`world: ${title.trim()}`, work) : work()
  }

  private control<R>(
    title: string,
    method: string,
    path: string,
    body?: object,
    prefix = this.prefix,
  ): Promise<R> {
    return this.step(title, () => this.send(method, `${this.mockUrl}${prefix}/__mock${path}`, body))
  }

  /** Returns the time of the world after a control. */
  private async readTime(title: string, method: string, path: string, body: object): Promise<Date> {
    return new Date((await this.control<{ now: string }>(title, method, path, body)).now)
  }

  private async send<R>(method: string, url: string, body?: object): Promise<R> {
    const token = process.env.MOCK_CONTROL_TOKEN
    const headers = {
      ...(token && { 'x-mock-token': token }),
      ...this.connection.headers,
      ...(body && { 'content-type': 'application/json' }),
    }
    const call = `${method} ${url.slice(this.mockUrl.length)}`
    const noMock = (reason: string) =>
      new Error(
        `No mock responds at ${this.mockUrl} (mockUrl, or MOCK_URL): ${reason}. Start one: npx cornerman start`,
      )
    const response = await fetch(url, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }).catch(({ message, cause }: Error) => {
      throw noMock((cause as Error | undefined)?.message || message)
    })
    const text = await response.text()
    if (response.ok && text === '') {
      return undefined as R
    }
    const result = readJson(text)
    if (result === undefined) {
      throw noMock(`${call} got ${response.status} and no JSON`)
    }
    if (response.ok) {
      return result as R
    }
    const cause = result as { message?: string }
    throw new Error(`${call} (${response.status}): ${cause.message ?? text}`, { cause })
  }
}

/** Says why a fault had no effect: no request matched, it let all pass, or another fault decided every response. */
function describeUnused({ id, match, seen, applied, overruled, overruledBy }: Fault): string[] {
  const fault = `The fault ${id} ${JSON.stringify(match)}`
  if (seen === 0) {
    return [`${fault} was never used: no request matched.`]
  }
  if (applied === 0) {
    return [`${fault} was never used: it let ${countRequests(seen)} pass.`]
  }
  const responded = `the fault ${overruledBy}, added later, decided the response`
  return overruled < applied
    ? []
    : [`${fault} matched ${countRequests(applied)}, but ${responded} each time.`]
}

const countRequests = (count: number) => (count === 1 ? '1 request' : `${count} requests`)

const POLL_MS = 50

const getCallName = ({ call, path }: Expectation): string => call ?? path ?? ''

/** Encodes a query: a plus sign in an email is not a space. */
function toQuery(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(given))}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

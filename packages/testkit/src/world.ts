import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from './control-sender.ts'
import {
  type Expectation,
  type Fault,
  type LoggedRequest,
  type MatchedRequest,
  type NewFault,
  type NewStub,
  type NewWorld,
  type RequestsOptions,
  type SignInOptions,
  type SignInResponse,
  type Verification,
  WorldControls,
} from './generated/world-controls.ts'
import type { Overlay, Permission } from './public-types.ts'
import { readJsonFile } from './read-json-file.ts'

export type * from './generated/world-controls.ts'

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

/** The options of a world, with rows that may come from a file. Empty ones are those that were left out. */
type Start = { [Name in keyof NewWorld]?: NewWorld[Name] | undefined }

export interface WorldStart extends Omit<Start, 'rows'> {
  /** URL of the mock: that of the environment variable MOCK_URL, or http://127.0.0.1:4000, by default. */
  mockUrl?: string | undefined
  /** Changes to the rows of the scenario, or the path of a file with them. */
  rows?: Overlay | string | undefined
  /** A snapshot file to start from, instead of the other options. */
  snapshot?: string | undefined
}

/** A request that may still come. */
export type AwaitedRequest = Omit<Expectation, 'times' | 'before'>

/** One isolated copy of the mock's data, controlled over HTTP. For tests of any runner, and for scripts. */
export class World extends WorldControls {
  /** The faults of this test, and how they ended. */
  private readonly added = new Map<number, Fault>()

  private constructor(id: string, mockUrl?: string, connection?: Connection) {
    super(id, mockUrl, connection)
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
      const ownRows = typeof rows === 'string' ? readJsonFile(rows) : rows
      const options = { id, logBodies: true, ...given, ...(ownRows && { rows: ownRows }) }
      await world.step(`new world ${start.scenario ?? ''}`, () => world.createWorld(options))
    } else {
      const options = { ...readJsonFile(snapshot), logBodies: true }
      await world.step(`load ${snapshot}`, () => world.restoreWorld(options))
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

  /** Ends the world. Warns of faults that had no effect, and returns these warnings. */
  async end(): Promise<string[]> {
    const unused = await this.findUnusedFaults()
    for (const line of unused) {
      console.warn(line)
    }

    await this.step('end', () => this.endWorld())

    return unused
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
    return this.step(`verify ${getCallName(expected)}`, () => this.verifyRequests(expected))
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
        const { requests, message } = await this.verifyRequests(match)
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

  /** Returns a request with its headers and bodies. */
  private async readRequest({ id, startedAt }: MatchedRequest): Promise<LoggedRequest> {
    // A client may give several requests the same id.
    const log = await this.findRequests({ id })
    const request = log.find((each) => each.startedAt === startedAt)
    if (!request) {
      throw new Error(`The request ${id} was removed from the log.`)
    }

    return request
  }

  /** Reads the request log within a step. */
  private findRequests(query: RequestsOptions): Promise<LoggedRequest[]> {
    return this.send({ method: 'GET', path: '/requests', query })
  }

  /** Responds to a call that the contract does not have. The returned function removes the stub. */
  async stub(stub: NewStub): Promise<() => Promise<void>> {
    const title = `stub ${stub.match.method ?? 'GET'} ${stub.match.path}`
    const { id } = await this.step(title, () => this.addStub(stub))

    return async () => {
      await this.step(`end of ${title}`, () => ignoreEnded(this.removeStub(id)))
    }
  }

  /** Sets the permissions of an admin. */
  async grant(account: Account, permissions: readonly Permission[]): Promise<void> {
    const users = await this.rows('users')
    const user = users.find(({ email }) => email === getEmail(account))
    await this.patch('users', user?.id ?? 0, { permissions })
  }

  /** Signs an admin in without a PIN. Only the given device may refresh the session. */
  override signIn(
    account: Account | (string & {}),
    device: SignInOptions = {},
  ): Promise<SignInResponse> {
    return this.step(`sign in ${account}`, () => super.signIn(account, device))
  }

  /** Makes requests fail. The returned function ends the fault and releases held requests. */
  async fault(fault: NewFault): Promise<() => Promise<void>> {
    const title = `fault ${fault.match.endpoint ?? fault.match.path ?? ''}`
    const added = await this.step(title, () => this.addFault(fault))
    const { id } = added

    this.added.set(id, { ...added, applied: 1 })

    return async () => {
      const ended = await this.step(`end of ${title}`, () => ignoreEnded(this.removeFault(id)))
      if (ended) {
        this.added.set(id, ended)
      }
    }
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
}

/** Says why a fault had no effect: no request matched, it let all pass, or another fault decided every response. */
function describeUnused({ id, match, seen, applied, overruled, overruledBy }: Fault): string[] {
  const fault = `Fault ${id} ${JSON.stringify(match)}`
  if (seen === 0) {
    return [`${fault} was never used: no request matched.`]
  }
  if (applied === 0) {
    return [`${fault} was never used: it let ${countRequests(seen)} pass.`]
  }

  const responded = `fault ${overruledBy}, added later, decided the response`

  return overruled < applied
    ? []
    : [`${fault} matched ${countRequests(applied)}, but ${responded} each time.`]
}

const countRequests = (count: number) => (count === 1 ? '1 request' : `${count} requests`)

const POLL_MS = 50

const getCallName = ({ call, path }: Expectation): string => call ?? path ?? ''

/** Returns undefined for a fault or a stub that has ended by itself, or by a rewind. */
async function ignoreEnded<Rule>(removal: Promise<Rule>): Promise<Rule | undefined> {
  try {
    return await removal
  } catch (error) {
    const { reason } = ((error as Error).cause ?? {}) as { reason?: string }
    if (reason !== 'unknown_id') {
      throw error
    }

    return undefined
  }
}

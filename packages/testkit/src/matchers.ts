import type { Expectation, LoggedRequest, Verification } from './generated/world-controls.ts'
import type { EndpointName } from './public-types.ts'
import { World } from './world.ts'

/** A call of the contract, such as `auth.login`, or the path of another one, such as `/api/v1/rankings/*`. */
export type CallName = EndpointName | `/${string}`

/** What of a request matters. What is left out may be anything. */
export interface RequestConditions {
  /** Fields of the JSON body that matter; others may differ. */
  body?: unknown
  /** Headers that matter, by name in upper or lower case. A `*` in a value stands for any text. */
  headers?: Record<string, string>
  /** Parameters of the query that matter. A `*` in a value stands for any text. */
  query?: Record<string, string>
  /** The method, for a call that is named by its path. */
  method?: NonNullable<Expectation['method']>
  /** Email of the signed-in caller. */
  user?: string
  /** Status of the response. */
  status?: number
}

export interface ReceivedOptions extends RequestConditions {
  /** How many requests, exactly. Without it, one is enough. */
  times?: number
}

/** A call by its name, or with what of its requests matters. */
export type ExpectedCall = CallName | (RequestConditions & { call: CallName })

interface MatcherResult {
  pass: boolean
  message: () => string
}

/** The matchers of `expect(world)`. They judge the requests so far: wait for a late one by `world.waitForRequest`. */
export type WorldMatchers = {
  /**
   * Passes when the client has sent this call: at least once, or exactly `times`. The error has the nearest requests.
   *
   * `await expect(world).toHaveReceived('auth.sendPin', { times: 1, body: { email } })`
   */
  toHaveReceived(world: World, call: CallName, expected?: ReceivedOptions): Promise<MatcherResult>
  /**
   * Passes when requests of these calls have started in this order. Others may come between.
   *
   * `await expect(world).toHaveReceivedInOrder(['auth.sendPin', { call: 'auth.login', status: 200 }])`
   */
  toHaveReceivedInOrder(world: World, calls: readonly ExpectedCall[]): Promise<MatcherResult>
  /**
   * Passes when each request was one of these calls; they need not have come. Preflights and files below `/media` do not
   * count.
   *
   * `await expect(world).toHaveReceivedNoOtherCallsThan(['auth.current', 'people.list'])`
   */
  toHaveReceivedNoOtherCallsThan(
    world: World,
    calls: readonly ExpectedCall[],
  ): Promise<MatcherResult>
}

/** Each matcher as a test calls it, without the world. */
export type WorldAssertions = {
  [Name in keyof WorldMatchers]: WorldMatchers[Name] extends (
    world: World,
    ...expected: infer Expected
  ) => unknown
    ? (...expected: Expected) => Promise<void>
    : never
}

export const worldMatchers: WorldMatchers = {
  async toHaveReceived(world, call, { times, ...conditions } = {}) {
    const count = times === undefined ? {} : { times }
    const expectation = { ...toExpectation({ call, ...conditions }), ...count }
    const { isVerified, message, requests } = await assertWorld(world).checkRequests(expectation)
    const unwanted = times === undefined ? call : `${call}, ${times} times,`
    const lines = [`${unwanted} was not expected, and came:`, ...requests.map(describeRequest)]

    return { pass: isVerified, message: () => (isVerified ? lines.join('\n') : message) }
  },

  async toHaveReceivedInOrder(world, calls) {
    const steps = takeInOrder(await findEach(world, calls))
    const pass = steps.every(({ request }) => request !== undefined)
    const wish = pass ? 'Not expected in this order:' : 'Expected in this order:'

    return { pass, message: () => [wish, ...steps.map(describeStep)].join('\n') }
  },

  async toHaveReceivedNoOtherCallsThan(world, calls) {
    const found = await findEach(world, calls)
    const expected = new Set(found.flatMap(({ requests }) => requests.map(getKey)))
    const log = await world.requests()
    const others = log.filter((each) => isCall(each) && !expected.has(getKey(each)))
    const names = calls.map(getName).join(', ')
    const unexpected = [`Other calls than ${names || 'none'} came:`, ...others.map(describeRequest)]
    const missing = `Calls beside ${names || 'none'} were expected, and none came.`
    const pass = others.length === 0

    return { pass, message: () => (pass ? missing : unexpected.join('\n')) }
  },
}

type Matched = Verification['requests'][number]

function assertWorld(world: unknown): World {
  if (!(world instanceof World)) {
    throw new TypeError('This matcher needs a world: expect(world), as World.create returns it.')
  }

  return world
}

/** A call, and the requests that match it. */
interface Found {
  name: CallName
  requests: readonly Matched[]
}

function findEach(world: World, calls: readonly ExpectedCall[]): Promise<Found[]> {
  const checked = assertWorld(world)
  const find = async (call: ExpectedCall) => {
    const { requests } = await checked.checkRequests(toExpectation(call))
    return { name: getName(call), requests }
  }

  return Promise.all(calls.map(find))
}

const getName = (expected: ExpectedCall): CallName =>
  typeof expected === 'string' ? expected : expected.call

function toExpectation(expected: ExpectedCall): Expectation {
  const { call, ...conditions } = typeof expected === 'string' ? { call: expected } : expected
  const target = isPath(call) ? { path: call } : { call }
  return { ...target, ...conditions }
}

const isPath = (call: CallName): call is `/${string}` => call.startsWith('/')

interface Step extends Found {
  /** The first that started after those of the steps before. */
  request: Matched | undefined
}

function takeInOrder(found: readonly Found[]): Step[] {
  let lastStart = Number.NEGATIVE_INFINITY
  return found.map(({ name, requests }) => {
    const candidates = requests.toSorted((a, b) => a.startedAt - b.startedAt)
    const request = candidates.find(({ startedAt }) => startedAt > lastStart)

    lastStart = request?.startedAt ?? lastStart

    return { name, requests, request }
  })
}

function describeStep({ name, requests, request }: Step, index: number): string {
  const step = `  ${index + 1}. ${name}`
  if (request) {
    return `${step}: ${describeRequest(request).trim()}`
  }
  if (requests.length === 0) {
    return `${step}: did not come`
  }

  const early = requests.map(({ id }) => id).join(', ')

  return `${step}: came too early (${early})`
}

function describeRequest({ id, method, path, endpoint, status }: Matched): string {
  const facts = [endpoint, status].filter((fact) => fact !== null)
  return `  ${id} ${method} ${path} (${facts.join(', ')})`
}

/** A client may give several requests the same id. */
const getKey = ({ id, startedAt }: Matched) => `${id} ${startedAt}`

const isCall = ({ method, path }: LoggedRequest): boolean =>
  method !== 'OPTIONS' && !path.startsWith('/media/')

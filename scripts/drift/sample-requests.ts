import { type Endpoint, isCommand, USER_ROLES } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { examples } from '@cornerman/fixtures/examples'

export type RequestInput = Record<
  'params' | 'query' | 'body' | 'headers',
  Record<string, unknown> | undefined
>

/** Ids of records of the API; undefined where it has none. The owner's arena has events. */
export type KnownRecords = Partial<
  Record<'fighter' | 'fan' | 'arenaOwner' | 'event' | 'video', RecordId>
> & {
  /** One event of each status. */
  eventsByStatus?: Readonly<Record<string, RecordId>>
}

type RecordId = number | string | undefined

type Inputs = Partial<RequestInput> | readonly Partial<RequestInput>[]

const DAY = 24 * 60 * 60_000
const byId = (id: RecordId) => id && { params: { id } }
const stream = (more: object) => (known: KnownRecords, now: number) =>
  known.video && { body: { from: now - 7 * DAY, to: now, videoId: known.video, ...more } }
const rows = (orderBy: string) => () => ({ body: { orderBy, order: 'DESC', page: 0, limit: 10 } })

/** Inputs where the example names records of the demo. */
const INPUTS: Record<string, (known: KnownRecords, now: number) => Inputs | undefined | 0 | ''> = {
  'people.list': () => USER_ROLES.map((roleName) => ({ query: { page: 1, limit: 10, roleName } })),
  'people.byId': ({ fan }) => byId(fan),
  'people.profile': ({ fighter }) => byId(fighter),
  'people.adminProfile': ({ fighter, arenaOwner }) =>
    [fighter, arenaOwner].flatMap((id) => byId(id) || []),
  'accounts.byUser': ({ fighter }) => byId(fighter),
  'matchmaking.ofFighter': ({ fighter }) => byId(fighter),
  'events.ofArena': ({ arenaOwner }) =>
    arenaOwner && { query: { userId: arenaOwner, limit: 50, page: 0 } },
  'events.one': ({ eventsByStatus = {} }) =>
    Object.values(eventsByStatus).flatMap((id) => byId(id) || []),
  'events.downloadJson': ({ event }) => byId(event),
  'chat.token': ({ event }) => event && { body: { fightEventId: event } },
  'prices.get': ({ event }) => byId(event),
  'kickMetrics.list': rows('LIKES'),
  'videoMetrics.list': rows('VIEWS'),
  'streamMetrics.history': stream({ timeStepSelected: 720 }),
  'streamMetrics.map': stream({}),
  'streamMetrics.graph': stream({ step: 720 }),
  'streamMetrics.realtime': ({ video }) => video && { body: { videoId: video } },
}

const EXAMPLES: Record<string, Record<string, object>> = examples

/** The requests for every query of the contract: mostly one. Contains no commands, so nothing changes data. */
export const SAMPLE_REQUESTS = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => !isCommand(endpoint))
    .map(([call, endpoint]) => {
      const name = `${group}.${call}`
      const example = (EXAMPLES[group]?.[call] ?? {}) as Partial<RequestInput>
      const inputFor = INPUTS[name] ?? (() => example)

      /** Returns no inputs when the API has no suitable record. */
      const inputsFor = (known: KnownRecords, now: number) => [inputFor(known, now) || []].flat()

      return { name, endpoint, inputsFor }
    }),
)

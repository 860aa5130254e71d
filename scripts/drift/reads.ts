import { type Endpoint, isCommand } from '@cornerman/contract'
import { contract } from '@cornerman/contract/contract'
import { examples } from '@cornerman/contract/examples'

export type Given = Record<'params' | 'query' | 'body' | 'headers', Record<string, unknown> | undefined>
/** Records of the API that is looked at, found by its own lists; undefined where it has none. */
export interface Known {
  fighter?: number
  fan?: number
  /** The account of an arena that has events. */
  arenaOwner?: number
  event?: number
  video?: number
}
export interface Read {
  /** `group.name` of the contract. */
  name: string
  endpoint: Endpoint
  /** What to ask with; undefined when a record is missing that it would be about. */
  inputFor(known: Known, now: number): Partial<Given> | undefined
}

const DAY = 24 * 60 * 60_000
const byId = (id: number | undefined) => id && { params: { id } }
const stream = (more: object) => (known: Known, now: number) =>
  known.video && { body: { from: now - 7 * DAY, to: now, videoId: known.video, ...more } }
const rows = (orderBy: string) => () => ({ body: { orderBy, order: 'DESC', page: 0, limit: 10 } })

/** Where the contract's example speaks of records of the demo. */
const INPUTS: Record<string, (known: Known, now: number) => Partial<Given> | undefined | 0> = {
  'people.list': () => ({ query: { page: 1, limit: 10, roleName: 'FIGHTER' } }),
  'people.byId': ({ fan }) => byId(fan),
  'people.profile': ({ fighter }) => byId(fighter),
  'people.adminProfile': ({ fighter }) => byId(fighter),
  'accounts.byUser': ({ fighter }) => byId(fighter),
  'matchmaking.ofFighter': ({ fighter }) => byId(fighter),
  'events.ofArena': ({ arenaOwner }) => arenaOwner && { query: { userId: arenaOwner, limit: 50, page: 0 } },
  'events.one': ({ event }) => byId(event),
  'events.downloadJson': ({ event }) => byId(event),
  'prices.get': ({ event }) => byId(event),
  'kickMetrics.list': rows('LIKES'),
  'videoMetrics.list': rows('VIEWS'),
  'streamMetrics.history': stream({ timeStepSelected: 720 }),
  'streamMetrics.map': stream({}),
  'streamMetrics.graph': stream({ step: 720 }),
  'streamMetrics.realtime': ({ video }) => video && { body: { videoId: video } },
}

/** Every read of the contract. A command is never among them: nothing here can change anything. */
export const READS: readonly Read[] = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
    if (isCommand(endpoint)) return []
    const example = (examples as unknown as Record<string, Record<string, Partial<Given>>>)[group]?.[name] ?? {}
    const own = INPUTS[`${group}.${name}`]
    return [{ name: `${group}.${name}`, endpoint, inputFor: (known: Known, now: number) => (own ? own(known, now) || undefined : example) }]
  }),
)

import type { ArenaRow, EventRow, UserRow } from '@cornerman/fixtures/tables'
import { getOrThrow } from '../../domain/api-error.ts'
import { memoize, remember } from '../../domain/cache.ts'
import type { Context } from '../../http/handler.ts'
import { createActivity } from '../../simulation/activity.ts'
import {
  Audience,
  drawHome,
  getAppeal,
  type Home,
  type KindName,
  LONGEST_STREAM,
  type Member,
  type Person,
  Population,
  roundDegrees,
  type Stream,
  toMember,
  type VisitSources,
} from '../../simulation/audience.ts'
import { type Catalogue, createCatalogue, getOpening, type Publisher } from '../../simulation/catalogue.ts'
import { MetricsModel } from '../../simulation/metrics-model.ts'
import { getMondayNoon, HOUR } from '../../simulation/spans.ts'

/** Returns the broadcasts that have viewers, newest first. One that was not started has none. */
const findStreams = memoize((events: readonly EventRow[], seed: number): readonly Stream[] =>
  events
    .filter(({ status }) => status !== 'CANCELED')
    .flatMap(({ video, fromDate, toDate, conference, weighting }) => [
      { video, fromDate, toDate, audienceShare: 1 },
      { ...conference, audienceShare: 0.15 },
      { ...weighting, audienceShare: 0.25 },
    ])
    .flatMap((broadcast) => toStream(broadcast, seed))
    .sort((a, b) => b.from - a.from),
)

interface Broadcast {
  video?: EventRow['video'] | undefined
  fromDate?: string
  toDate?: string
  /** Share of the audience of a fight night. */
  audienceShare: number
}
/** Returns the stream from its start until it was stopped, at most for twelve hours; none before the start. */
export function toStream({ video, fromDate, toDate, audienceShare }: Broadcast, seed: number): Stream[] {
  if (!video || video.status === 'PENDING' || !fromDate || !toDate) return []
  const planned = { from: Date.parse(fromDate), to: Date.parse(toDate) }
  const from = video.startedAt ? Date.parse(video.startedAt) : planned.from
  const ended =
    video.status === 'LIVE' ? Number.POSITIVE_INFINITY : video.endedAt ? Date.parse(video.endedAt) : planned.to
  const length = Math.max(HOUR / 4, Math.min(LONGEST_STREAM, planned.to - planned.from))
  const to = Math.max(from, Math.min(from + LONGEST_STREAM, ended))
  return [{ videoId: video.id, from, to, length, appeal: getAppeal(seed, video.id, audienceShare) }]
}

/** Returns the stream of a video id; one without viewers when it was not started or was canceled. */
export function findStream(videoId: number, { world, rows }: Pick<Context, 'world' | 'rows'>): Stream {
  const events = rows.events.all()
  const stream = findStreams(events, world.seed).find((one) => one.videoId === videoId)
  if (stream) return stream
  const videos = events.flatMap(({ video, conference, weighting }) => [video, conference?.video, weighting?.video])
  const known = videos.find((video) => video?.id === videoId)
  getOrThrow(known, 'video', videoId)
  return { videoId, from: 0, to: 0, length: 0, appeal: 0 }
}

export type World = Pick<Context, 'world' | 'rows'>

/** The roles whose people watch. */
const ROLES = ['FIGHTER', 'FAN', 'LOCATION_PROVIDER'] as const
type WatchingRole = (typeof ROLES)[number]

/** Start of the world, rounded to the week. Later users do not change the past. */
export const getOrigin = ({ rows }: Pick<World, 'rows'>) =>
  getMondayNoon(Date.parse(rows.meta.get(1)?.anchor ?? '1970-01-05'))

/** Where visits come from, besides a person's habits. */
const getVisitSources = ({ world, rows }: World): VisitSources => ({
  opened: getOpening(getOrigin({ rows })),
  streams: findStreams(rows.events.all(), world.seed),
})

const toPerson = ({ id, createDate }: UserRow): Person => ({ id, since: Date.parse(createDate) })

/** The people of one role. `used` excludes accounts without a visit on record: they watch nothing. */
interface Group {
  used: readonly UserRow[]
  members: readonly Member[]
}

/** Returns the same members until a row of these users changes. */
function getGroup(role: WatchingRole, { world, rows }: World): Group {
  const users = rows.users.by('role', role)
  return remember(rows, role, [users], () => {
    const used = users.filter(({ lastVisit }) => lastVisit !== null)
    return { used, members: used.map((user) => toMember(world.seed, toPerson(user))) }
  })
}

const getMembers = (role: WatchingRole, world: World) => getGroup(role, world).members

/** Returns everybody except the admins: the same object until the members change. */
export function getPopulation({ world, rows }: World): Population {
  const members = ROLES.map((role) => getMembers(role, { world, rows }))
  const create = () => new Population(world.seed, members.flat(), () => getHomes({ world, rows }))
  return remember(rows, 'population', members, create)
}

/** Returns where each member lives, in the order of the population. */
function getHomes({ world, rows }: World): readonly Home[] {
  const groups = ROLES.map((role) => getGroup(role, { world, rows }))
  return remember(rows, 'homes', [...groups, rows.arenas.all()], () => {
    const used = groups.flatMap((group) => group.used)
    return findHomes(used, { world, rows })
  })
}

/** Places each person at the address of their arena, at their own, or near a random known home of their country. */
function findHomes(users: readonly UserRow[], { world, rows }: World): Home[] {
  const origin = getOrigin({ rows })
  const arenas = new Map(rows.arenas.all().map((arena): [number, ArenaRow] => [arena.userId, arena]))
  const byAddress = new Map<object, Home>()
  function findKnown({ id, residence }: UserRow): Home | undefined {
    const address = arenas.get(id)?.address ?? residence
    if (!address?.country || !address.city) return undefined
    const { country, city, latitude, longitude } = address
    const home = byAddress.get(address) ?? { country, city, lat: roundDegrees(latitude), lon: roundDegrees(longitude) }
    byAddress.set(address, home)
    return home
  }
  const homes = users.map(findKnown)
  // Lists an arena under the country of its registration, so that its move does not change the homes of others.
  const byCountry = new Map<string, Home[]>()
  for (const [at, home] of homes.entries()) {
    const { createDate, residence, country } = users[at] as UserRow
    const listed = residence?.country ?? country
    // Skips users who registered after the start, for the same reason.
    if (!home || !listed || Date.parse(createDate) > origin) continue
    const list = byCountry.get(listed) ?? []
    byCountry.set(listed, list)
    list.push(home)
  }
  return users.map(
    ({ id, country }, at) => homes[at] ?? drawHome(world.seed, id, country || null, byCountry.get(country) ?? []),
  )
}

/** Maximum number of publishers among fighters and among fans. */
const PUBLISHERS = 100

/** Publishers in order of registration, by their index in the catalogue: fighters and fans who come every day. */
export function getPublishers(context: World): readonly Publisher[] {
  const origin = getOrigin(context)
  return (['FIGHTER', 'FAN'] as const)
    .flatMap((role) => samplePublishers(getMembers(role, context), origin))
    .toSorted((a, b) => a.since - b.since || a.id - b.id)
}
const samplePublishers = memoize((members: readonly Member[], origin: number): readonly Publisher[] => {
  const daily = members.filter(({ since, period }) => since <= origin && period === 1)
  const count = Math.min(daily.length, PUBLISHERS)
  // Picks evenly from the whole list.
  return Array.from({ length: count }, (_, index) => daily[Math.floor((index * daily.length) / count)] as Member).map(
    ({ id, since }) => ({
      id,
      since,
    }),
  )
})

/** Returns the metrics of a service. The same object until its inputs change. */
export function getMetricsModel(kind: KindName, context: World): MetricsModel {
  const { world, rows } = context
  const catalogue = getCatalogue({
    kind,
    seed: world.seed,
    origin: getOrigin(context),
    publishers: getPublishers(context),
  })
  const [population, events] = [getPopulation(context), rows.events.all()]
  return remember(rows, `metrics of ${kind}`, [catalogue, population, events], () => {
    const nights = events
      .filter(({ status }) => status !== 'CANCELED')
      .map(({ fromDate, toDate }) => ({ from: Date.parse(fromDate), to: Date.parse(toDate) }))
    return new MetricsModel(catalogue, createActivity(nights), new Audience(population, getVisitSources(context)))
  })
}

/** Caches catalogues by their inputs and drops the least recently used one. Worlds of the same week share them. */
function getCatalogue(options: Parameters<typeof createCatalogue>[0]): Catalogue {
  const key = JSON.stringify(options)
  const catalogue = catalogues.get(key) ?? createCatalogue(options)
  catalogues.delete(key)
  catalogues.set(key, catalogue)
  if (catalogues.size > 16) catalogues.delete(catalogues.keys().next().value as string)
  return catalogue
}
const catalogues = new Map<string, Catalogue>()

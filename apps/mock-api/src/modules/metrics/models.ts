import type { ArenaRow, EventRow, UserRow } from '@cornerman/fixtures/tables'
import { getOrThrow } from '../../domain/api-error.ts'
import { getOrigin, HOUR } from '../../domain/instant.ts'
import { keepList, remember } from '../../domain/search.ts'
import type { Context } from '../../http/handler.ts'
import { createActivity } from '../../simulation/activity.ts'
import {
  Audience,
  drawHome,
  type Home,
  type KindName,
  type Member,
  roundDegrees,
  toMember,
} from '../../simulation/audience.ts'
import {
  type Catalogue,
  createCatalogue,
  getOpening,
  type Publisher,
} from '../../simulation/catalogue.ts'
import { MetricsModel } from '../../simulation/metrics-model.ts'
import { getAppeal, LONGEST_STREAM, type Stream } from '../../simulation/stream.ts'
import { keepNewest } from '../../store/world.ts'

interface Broadcast {
  video?: EventRow['video'] | undefined
  fromDate?: string
  toDate?: string
  /** Share of the audience of a fight night. */
  audienceShare: number
}
const getBroadcasts = ({
  video,
  fromDate,
  toDate,
  conference,
  weighting,
}: EventRow): Broadcast[] => [
  { video, fromDate, toDate, audienceShare: 1 },
  { ...conference, audienceShare: 0.15 },
  { ...weighting, audienceShare: 0.25 },
]

/** Returns the stream from its start until it was stopped, at most for twelve hours; none before the start. */
export function toStream(
  { video, fromDate, toDate, audienceShare }: Broadcast,
  seed: number,
): Stream[] {
  if (!video || video.status === 'PENDING' || !fromDate || !toDate) {
    return []
  }
  const planned = { from: Date.parse(fromDate), to: Date.parse(toDate) }
  const from = video.startedAt ? Date.parse(video.startedAt) : planned.from
  const ended =
    video.status === 'LIVE'
      ? Number.POSITIVE_INFINITY
      : video.endedAt
        ? Date.parse(video.endedAt)
        : planned.to
  const length = Math.max(HOUR / 4, Math.min(LONGEST_STREAM, planned.to - planned.from))
  const to = Math.max(from, Math.min(from + LONGEST_STREAM, ended))
  return [{ videoId: video.id, from, to, length, appeal: getAppeal(seed, video.id, audienceShare) }]
}

/** Returns the stream of a video id; one without viewers when it was not started or was canceled. */
export function findStream(videoId: number, { world, rows }: World): Stream {
  const event = rows.events
    .all()
    .find((each) => getBroadcasts(each).some(({ video }) => video?.id === videoId))
  const { status } = getOrThrow(event, 'video', videoId)
  const streams = getBroadcasts(event as EventRow).flatMap((broadcast) =>
    toStream(broadcast, world.seed),
  )
  const stream =
    status === 'CANCELED' ? undefined : streams.find((each) => each.videoId === videoId)
  return stream ?? { videoId, from: 0, to: 0, length: 0, appeal: 0 }
}

export type World = Pick<Context, 'world' | 'rows'>

const PUBLISHERS = 100

const ROLES = ['FIGHTER', 'FAN', 'LOCATION_PROVIDER'] as const
const listUsers = (rows: World['rows'], name: string, fields: readonly (keyof UserRow)[]) =>
  ROLES.map((role) =>
    keepList(rows, `${name} ${role}`, rows.users.by('role', role), ['id', 'lastVisit', ...fields]),
  )

const omitUnused = (users: readonly UserRow[]) =>
  users.filter(({ lastVisit }) => lastVisit !== null)

/** Everybody except admins and accounts without a visit on record. The same until one of these users changes. */
function getCrowd({ world, rows }: World) {
  const { seed } = world
  const origin = getOrigin(rows.meta.get(1)?.anchor)
  const roles = listUsers(rows, 'crowd', ['createDate'])
  return remember(rows, 'crowd', [...roles, origin], () => {
    const members = roles.map((users) =>
      omitUnused(users).map(({ id, createDate }) => toMember(seed, id, Date.parse(createDate))),
    )
    const [fighters = [], fans = []] = members
    return {
      audience: new Audience(seed, getOpening(origin), members.flat(), () =>
        getHomes({ world, rows }),
      ),
      publishers: [fighters, fans]
        .flatMap((members) => samplePublishers(members, origin))
        .toSorted((a, b) => a.since - b.since || a.id - b.id),
    }
  })
}

/** Picks evenly among the fighters or fans who come every day. */
function samplePublishers(members: readonly Member[], origin: number): Publisher[] {
  const daily = members.filter(({ since, period }) => since <= origin && period === 1)
  const count = Math.min(daily.length, PUBLISHERS)
  return Array.from({ length: count }, (_, index) => {
    const { id, since } = daily[Math.floor((index * daily.length) / count)] as Member
    return { id, since }
  })
}

/** Returns everybody who watches: the same object until one of them changes. */
export const getAudience = (world: World): Audience => getCrowd(world).audience

/** Where each member lives, in the order of the members. */
function getHomes({ world, rows }: World): readonly Home[] {
  const roles = listUsers(rows, 'homes', ['createDate', 'residence', 'country'])
  const arenas = keepList(rows, 'addresses', rows.arenas.all(), ['userId', 'address'])
  const origin = getOrigin(rows.meta.get(1)?.anchor)
  return remember(rows, 'homes', [...roles, arenas, origin], () =>
    findHomes(roles.flatMap(omitUnused), arenas, world.seed, origin),
  )
}

/** Places each person at the address of their arena, at their own, or near a random known home of their country. */
function findHomes(
  users: readonly UserRow[],
  rows: readonly ArenaRow[],
  seed: number,
  origin: number,
): Home[] {
  const arenas = new Map(rows.map((arena): [number, ArenaRow] => [arena.userId, arena]))
  const byAddress = new Map<object, Home>()
  function findKnown({ id, residence }: UserRow): Home | undefined {
    const address = arenas.get(id)?.address ?? residence
    if (!address?.country || !address.city) {
      return undefined
    }
    const { country, city, latitude, longitude } = address
    const home = byAddress.get(address) ?? {
      country,
      city,
      lat: roundDegrees(latitude),
      lon: roundDegrees(longitude),
    }
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
    if (!home || !listed || Date.parse(createDate) > origin) {
      continue
    }
    const list = byCountry.get(listed) ?? []
    byCountry.set(listed, list)
    list.push(home)
  }
  return users.map(
    ({ id, country }, at) =>
      homes[at] ?? drawHome(seed, id, country || null, byCountry.get(country) ?? []),
  )
}

/** Returns the metrics of a service. The same object until its inputs change. */
export function getMetricsModel(kind: KindName, context: World): MetricsModel {
  const { world, rows } = context
  const { seed } = world
  const { audience, publishers } = getCrowd(context)
  const origin = getOrigin(rows.meta.get(1)?.anchor)
  const catalogue = getCatalogue({ kind, seed, origin, publishers })
  const events = rows.events.all()
  return remember(rows, `metrics of ${kind}`, [catalogue, audience, events], () => {
    const nights = events
      .filter(({ status }) => status !== 'CANCELED')
      .map(({ fromDate, toDate }) => ({ from: Date.parse(fromDate), to: Date.parse(toDate) }))
    return new MetricsModel(catalogue, createActivity(nights), audience)
  })
}

/** Caches catalogues by their inputs and drops the least recently used one. Worlds of the same week share them. */
function getCatalogue(options: Parameters<typeof createCatalogue>[0]): Catalogue {
  const key = JSON.stringify(options)
  return keepNewest(catalogues, key, catalogues.get(key) ?? createCatalogue(options), 16)
}
const catalogues = new Map<string, Catalogue>()

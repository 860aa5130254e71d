import type { ViewerMap, ViewerPlatform } from '@cornerman/contract'
import { DAY, type Span } from '../time/instant.ts'
import type { Home } from './homes.ts'
import { hashRandom } from './random.ts'
import { pickByShare, tally } from './shares.ts'

/** The two services: short videos and long ones. */
export type KindName = 'kick' | 'video'

/** Someone who uses the platform, with their habits: a fighter, a fan or an arena. */
export type Member = ReturnType<typeof toMember>

const PLATFORMS: readonly { name: ViewerPlatform; share: number }[] = [
  { name: 'IOS', share: 0.37 },
  { name: 'ANDROID', share: 0.41 },
  { name: 'WEB', share: 0.22 },
]

/** `since` is the registration, which is the first visit. The home is found when a map needs it. */
export function toMember(seed: number, id: number, since: number, getHome: () => Home) {
  return {
    id,
    since,
    getHome,
    platform: pickByShare(PLATFORMS, hashRandom(seed, id, 61)).name,
    /** Days between visits: a third of the people come daily, some only once a year. */
    period: Math.exp(6 * hashRandom(seed, id, 67) ** 2),
    /** The part of a period after which they come. */
    phase: hashRandom(seed, id, 68),
  }
}

/** Returns the last visit to a service. People come to the videos every second time. */
function getLastVisit(kind: KindName, { since, period, phase }: Member, now: number): number {
  const length = period * DAY * (kind === 'video' ? 2 : 1)
  const visit = (Math.floor(now / length - phase) + phase) * length
  return Math.max(since, visit)
}

/** The people of a world who watch kicks, videos and streams. */
export interface Audience {
  seed: number
  members: readonly Member[]
}

/** Returns the last visits in a span, with who came. */
const findVisits = ({ members }: Audience, kind: KindName, { from, to }: Span) =>
  members
    .filter(({ since }) => since <= to)
    .map((member) => ({ member, at: getLastVisit(kind, member, to) }))
    .filter(({ at }) => at >= from)

export const countVisitors = (audience: Audience, kind: KindName, span: Span): number =>
  findVisits(audience, kind, span).length

/** Returns the people whose last visit is in a span. Above `most`, only the most recent. */
export function getVisitors(
  audience: Audience,
  kind: KindName,
  span: Span,
  most: number,
): Member[] {
  const visits = findVisits(audience, kind, span)
  const recent = visits.length > most ? findRecent(visits, most) : visits

  return recent.map(({ member }) => member)
}

type Visit = ReturnType<typeof findVisits>[number]

/** Returns the most recent visits, latest first. Numbers are sorted first, because sorting all visits takes ten times as long. */
function findRecent(visits: readonly Visit[], most: number): Visit[] {
  const times = Float64Array.from(visits, ({ at }) => at).sort()
  const earliest = times[times.length - most] ?? Number.POSITIVE_INFINITY

  return visits
    .filter(({ at }) => at >= earliest)
    .sort((a, b) => b.at - a.at || a.member.id - b.member.id)
    .slice(0, most)
}

/** Returns each viewer once, with counts by country and city. */
export function toMap(viewers: readonly Member[]): ViewerMap {
  const countries = tally(viewers.map(({ getHome }) => getHome().country))
  const cities = tally(viewers.map(({ getHome }) => getHome().city))

  const coords = viewers.map(({ id, getHome }) => {
    const { lat, lon, country, city } = getHome()
    return { lat, lon, userId: id, country: countries.getRank(country), city: cities.getRank(city) }
  })

  return { coords, countries: countries.shares, cities: cities.shares }
}

export const findPopular = (viewers: readonly Member[]) => ({
  mostPopularPlatform: tally(viewers.map(({ platform }) => platform)).top,
  mostPopularCountry: tally(viewers.map(({ getHome }) => getHome().country)).top,
})

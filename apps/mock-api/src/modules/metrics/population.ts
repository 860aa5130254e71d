import type { ArenaRow, UserRow } from '@cornerman/fixtures/tables'
import { remember } from '../../domain/remember.ts'
import type { Context } from '../../plugins/contract-routes/handler.ts'
import { drawHome, type Home, Population, roundDegrees } from '../../simulation/audience.ts'
import { getOpening } from '../../simulation/catalogue.ts'
import { getLastVisit, LastVisits, type Member, toMember, type VisitSources } from '../../simulation/last-visits.ts'
import { getMondayNoon } from '../../simulation/spans.ts'
import type { Person } from '../../simulation/visits.ts'
import { findStreams } from './broadcasts.ts'

export type World = Pick<Context, 'world' | 'rows'>

/** The roles whose people watch. */
const ROLES = ['FIGHTER', 'FAN', 'LOCATION_PROVIDER'] as const
type WatchingRole = (typeof ROLES)[number]

/** Start of the world, rounded to the week. Later users do not change the past. */
export const getOrigin = ({ rows }: World) => getMondayNoon(Date.parse(rows.meta.get(1)?.anchor ?? '1970-01-05'))

/** Where visits come from, besides a person's habits. */
export const getVisitSources = ({ world, rows }: World): VisitSources => ({
  opened: getOpening(getOrigin({ world, rows })),
  streams: findStreams(rows.events.all(), world.start.seed),
})

/** Returns a function that finds the last visit of a user as of now. Admins do not watch, so theirs is the one on record. */
export function createLastVisitFinder({ world, rows, now }: World & { now: number }): (user: UserRow) => string | null {
  const { seed } = world.start
  const occasions = getVisitSources({ world, rows })
  return (user) => {
    if (user.role === 'ADMIN' || user.lastVisit === null) return user.lastVisit
    const member = toMember(seed, toPerson(user))
    const last = getLastVisit(seed, member, occasions, now)
    return last < member.since ? null : new Date(last).toISOString()
  }
}

const toPerson = ({ id, createDate, lastVisit }: UserRow): Person => ({
  id,
  since: Date.parse(createDate),
  recorded: Date.parse(lastVisit ?? ''),
})
const isSamePerson = (a: Person, b: Person) => a.id === b.id && a.since === b.since && Object.is(a.recorded, b.recorded)

/** The people of one role. `used` excludes accounts without a visit on record: they watch nothing. */
interface Group {
  used: readonly UserRow[]
  members: readonly Member[]
}

/** Returns the same members until a user registers, visits or leaves, so that other edits do not recompute the figures. */
function getGroup(role: WatchingRole, { world, rows }: World): Group {
  const users = rows.users.by('role', role)
  return remember(rows, role, [users], (before: Group | undefined) => {
    const used = users.filter(({ lastVisit }) => lastVisit !== null)
    const persons = used.map(toPerson)
    const isSame =
      before?.members.length === persons.length &&
      persons.every((person, at) => isSamePerson(person, before.members[at] as Member))
    return { used, members: isSame ? before.members : persons.map((person) => toMember(world.start.seed, person)) }
  })
}

export const getMembers = (role: WatchingRole, world: World) => getGroup(role, world).members

/** Returns the last visits of a role: the same object until a user registers, visits or leaves, or an event changes. */
function getLastVisits(role: WatchingRole, { world, rows }: World): LastVisits {
  const members = getMembers(role, { world, rows })
  const create = () => new LastVisits(world.start.seed, members, getVisitSources({ world, rows }))
  return remember(rows, `last visits of ${role}`, [members, rows.events.all()], create)
}

/** Returns the last visits of a role by user id, in milliseconds. Leaves out users without a visit. */
export function getLastVisitTimes(
  role: UserRow['role'],
  { world, rows, now }: World & { now: number },
): ReadonlyMap<number, number> {
  const times = new Map<number, number>()
  if (role === 'ADMIN') {
    for (const { id, lastVisit } of rows.users.by('role', role))
      if (lastVisit !== null) times.set(id, Date.parse(lastVisit))
    return times
  }
  const last = getLastVisits(role, { world, rows }).at(now)
  for (const [at, { id }] of getMembers(role, { world, rows }).entries()) {
    if (last[at] !== Number.NEGATIVE_INFINITY) times.set(id, last[at] as number)
  }
  return times
}

/** Returns everybody except the admins: the same object until the members change. */
export function getPopulation({ world, rows }: World): Population {
  const members = ROLES.map((role) => getMembers(role, { world, rows }))
  const create = () => new Population(world.start.seed, members.flat(), () => getHomes({ world, rows }))
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
  const origin = getOrigin({ world, rows })
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
    ({ id, country }, at) => homes[at] ?? drawHome(world.start.seed, id, country || null, byCountry.get(country) ?? []),
  )
}

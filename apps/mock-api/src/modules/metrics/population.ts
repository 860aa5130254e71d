import type { ArenaRow, UserRow } from '@cornerman/fixtures/tables'
import { remember } from '../../domain/cache.ts'
import type { Context } from '../../plugins/contract-routes/handler.ts'
import { drawHome, type Home, Population, roundDegrees } from '../../simulation/audience.ts'
import { getOpening } from '../../simulation/catalogue.ts'
import { type Member, toMember, type VisitSources } from '../../simulation/last-visits.ts'
import { getMondayNoon } from '../../simulation/spans.ts'
import type { Person } from '../../simulation/visits.ts'
import { findStreams } from './broadcasts.ts'

export type World = Pick<Context, 'world' | 'rows'>

/** The roles whose people watch. */
const ROLES = ['FIGHTER', 'FAN', 'LOCATION_PROVIDER'] as const
type WatchingRole = (typeof ROLES)[number]

/** Start of the world, rounded to the week. Later users do not change the past. */
export const getOrigin = ({ rows }: Pick<World, 'rows'>) =>
  getMondayNoon(Date.parse(rows.meta.get(1)?.anchor ?? '1970-01-05'))

/** Where visits come from, besides a person's habits. */
export const getVisitSources = ({ world, rows }: World): VisitSources => ({
  opened: getOpening(getOrigin({ rows })),
  streams: findStreams(rows.events.all(), world.start.seed),
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
    return { used, members: used.map((user) => toMember(world.start.seed, toPerson(user))) }
  })
}

export const getMembers = (role: WatchingRole, world: World) => getGroup(role, world).members

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
    ({ id, country }, at) => homes[at] ?? drawHome(world.start.seed, id, country || null, byCountry.get(country) ?? []),
  )
}

import type { UserRow } from '@cornerman/tables'
import type { Context } from '../../http/handler.ts'
import { type Audience, type KindName, toMember } from '../../simulation/audience.ts'
import { createCatalogue } from '../../simulation/catalogue.ts'
import { findHomes } from '../../simulation/homes.ts'
import { MetricsModel } from '../../simulation/metrics-model.ts'
import { type Attendee, findAttendees, type Stream } from '../../simulation/stream.ts'
import { keepNewest, memoize, remember } from '../../store/cache.ts'
import { getOrigin } from '../../time/instant.ts'

type World = Pick<Context, 'world' | 'rows'>

/** Most publishers of a world. */
const PUBLISHERS = 200

/** Returns everybody who watches or publishes. The same object until someone comes, leaves or moves, or an arena changes. */
function getCrowd({ world, rows }: World) {
  const { seed } = world
  const origin = getOrigin(rows.meta.get(1)?.anchor)
  const fighters = getResidents('FIGHTER', rows)
  const fans = getResidents('FAN', rows)
  const providers = getResidents('LOCATION_PROVIDER', rows)
  const arenas = rows.arenas.all()

  return remember(rows, 'crowd', [fighters, fans, providers, arenas, origin], () => {
    // All but accounts without a visit on record.
    const users = [...fighters, ...fans, ...providers].filter(({ lastVisit }) => lastVisit !== null)
    const getHomes = () =>
      remember(users, 'homes', [], () => findHomes(users, arenas, seed, origin))
    const members = users.map(({ id, createDate }, at) =>
      toMember(seed, id, Date.parse(createDate), () => getHomes()[at]!),
    )

    // Fighters and fans who come daily, those who came first.
    const publishers = members
      .filter(({ period, since }, at) => {
        const isArena = users[at]?.role === 'LOCATION_PROVIDER'
        return period < 2 && since <= origin && !isArena
      })
      .sort((a, b) => a.since - b.since || a.id - b.id)
      .slice(0, PUBLISHERS)

    return { audience: { seed, members }, publishers, origin }
  })
}

/**
 * Returns the users of a role. The same list until a column changes on which their habits and homes depend: one command
 * for a user among 100,000 must not make the next poll simulate them all again.
 */
function getResidents(role: UserRow['role'], rows: World['rows']): readonly UserRow[] {
  const users = rows.users.by('role', role)
  return remember(rows, `residents ${role}`, [users], (before) =>
    before && isSameCrowd(before, users) ? before : users,
  )
}

const isSameCrowd = (before: readonly UserRow[], users: readonly UserRow[]) =>
  before.length === users.length &&
  before.every((user, index) => user === users[index] || isSameResident(user, users[index]!))

const isSameResident = (one: UserRow, other: UserRow) =>
  one.id === other.id &&
  one.createDate === other.createDate &&
  one.country === other.country &&
  one.residence === other.residence &&
  (one.lastVisit === null) === (other.lastVisit === null)

export const getAudience = (world: World): Audience => getCrowd(world).audience

/** Most streams of an audience whose attendees are kept. */
const STREAMS = 8

const getKnownAttendees = memoize((_: Audience) => new Map<string, Attendee[]>())

/** Returns who comes to a stream. The same list until its plan or the audience changes, because each poll needs it. */
export function getAttendees(stream: Stream, world: World) {
  const audience = getAudience(world)
  const known = getKnownAttendees(audience)
  const { videoId, from, length, share } = stream
  const plan = [videoId, from, length, share].join(' ')
  const attendees = known.get(plan) ?? findAttendees(stream, audience)

  return keepNewest(known, plan, attendees, STREAMS)
}

/** Returns the metrics of a service. The same object until its inputs change. */
export function getMetricsModel(kind: KindName, world: World): MetricsModel {
  const { audience, publishers, origin } = getCrowd(world)
  return remember(audience, kind, [], () => {
    const videos = createCatalogue(kind, audience, publishers, origin)
    return new MetricsModel(kind, videos, audience)
  })
}

/** Computes once for all admins who poll in the same second, until an input is another one. */
export function everySecond<V>(
  name: string,
  { rows, now }: Pick<Context, 'rows' | 'now'>,
  inputs: readonly unknown[],
  compute: (now: number) => V,
): V {
  const second = Math.floor(now / 1000) * 1000
  return remember(rows, name, [second, ...inputs], () => compute(second))
}

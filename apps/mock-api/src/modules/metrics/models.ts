import type { Context } from '../../http/handler.ts'
import { type Audience, type KindName, toMember } from '../../simulation/audience.ts'
import { createCatalogue } from '../../simulation/catalogue.ts'
import { findHomes } from '../../simulation/homes.ts'
import { MetricsModel } from '../../simulation/metrics-model.ts'
import { remember } from '../../store/cache.ts'
import { getOrigin } from '../../time/instant.ts'

type World = Pick<Context, 'world' | 'rows'>

/** Most publishers of a world. */
const PUBLISHERS = 200

/** Returns everybody who watches, and both services, until a user or an arena changes. */
function getPlatform({ world, rows }: World) {
  const { seed } = world
  const origin = getOrigin(rows.meta.get(1)?.anchor)
  const fighters = rows.users.by('role', 'FIGHTER')
  const fans = rows.users.by('role', 'FAN')
  const providers = rows.users.by('role', 'LOCATION_PROVIDER')
  const arenas = rows.arenas.all()

  return remember(rows, 'platform', [fighters, fans, providers, arenas, origin], () => {
    // All but accounts without a visit on record.
    const users = [...fighters, ...fans, ...providers].filter(({ lastVisit }) => lastVisit !== null)
    const homes = findHomes(users, arenas, seed, origin)
    const members = users.map(({ id, createDate }, at) =>
      toMember(seed, id, Date.parse(createDate), homes[at]!),
    )
    const audience = { seed, members }

    // Fighters and fans who come daily, those who came first.
    const publishers = members
      .filter(({ period, since }, at) => {
        const isArena = users[at]?.role === 'LOCATION_PROVIDER'
        return period < 2 && since <= origin && !isArena
      })
      .sort((a, b) => a.since - b.since || a.id - b.id)
      .slice(0, PUBLISHERS)
    const createModel = (kind: KindName) =>
      new MetricsModel(kind, createCatalogue(kind, audience, publishers, origin), audience)
    return { audience, kick: createModel('kick'), video: createModel('video') }
  })
}

export const getAudience = (world: World): Audience => getPlatform(world).audience

/** Returns the metrics of a service. The same object until its inputs change. */
export const getMetricsModel = (kind: KindName, world: World): MetricsModel =>
  getPlatform(world)[kind]

/** Computes once for all admins who poll in the same second, until a row changes. */
export function everySecond<V>(
  name: string,
  { rows, world, base, now }: Context,
  compute: (now: number) => V,
): V {
  const second = Math.floor(now / 1000) * 1000
  return remember(rows, name, [second, world.version, base], () => compute(second))
}

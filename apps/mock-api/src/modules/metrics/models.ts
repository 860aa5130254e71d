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

/** Returns everybody who watches or publishes. The same object until a user or an arena changes. */
function getCrowd({ world, rows }: World) {
  const { seed } = world
  const origin = getOrigin(rows.meta.get(1)?.anchor)
  const fighters = rows.users.by('role', 'FIGHTER')
  const fans = rows.users.by('role', 'FAN')
  const providers = rows.users.by('role', 'LOCATION_PROVIDER')
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

export const getAudience = (world: World): Audience => getCrowd(world).audience

/** Returns the metrics of a service. The same object until its inputs change. */
export function getMetricsModel(kind: KindName, world: World): MetricsModel {
  const { audience, publishers, origin } = getCrowd(world)
  return remember(audience, kind, [], () => {
    const videos = createCatalogue(kind, audience, publishers, origin)
    return new MetricsModel(kind, videos, audience)
  })
}

/** Computes once for all admins who poll in the same second, until a row changes. */
export function everySecond<V>(
  name: string,
  { rows, world, base, now }: Context,
  compute: (now: number) => V,
): V {
  const second = Math.floor(now / 1000) * 1000
  return remember(rows, name, [second, world.version, base], () => compute(second))
}

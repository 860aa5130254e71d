import type { Context } from '../../http/handler.ts'
import { createActivity } from '../../simulation/activity.ts'
import { Audience, type KindName, type Member, toMember } from '../../simulation/audience.ts'
import { createCatalogue, getOpening, type Publisher } from '../../simulation/catalogue.ts'
import { findHomes } from '../../simulation/homes.ts'
import { MetricsModel } from '../../simulation/metrics-model.ts'
import { remember } from '../../store/cache.ts'
import { getOrigin } from '../../time/instant.ts'

type World = Pick<Context, 'world' | 'rows'>

/** Most publishers among the fighters, and among the fans. */
const PUBLISHERS = 100

/** Returns everybody who watches: all but admins and accounts without a visit on record. */
export const getAudience = (world: World): Audience => getCrowd(world).audience

/** The same until a user changes. */
function getCrowd({ world, rows }: World) {
  const { seed } = world
  const origin = getOrigin(rows.meta.get(1)?.anchor)
  const fighters = rows.users.by('role', 'FIGHTER')
  const fans = rows.users.by('role', 'FAN')
  const providers = rows.users.by('role', 'LOCATION_PROVIDER')
  return remember(rows, 'crowd', [fighters, fans, providers, origin], () => {
    const users = [fighters, fans, providers].map((role) =>
      role.filter(({ lastVisit }) => lastVisit !== null),
    )
    const roles = users.map((role) =>
      role.map(({ id, createDate }) => toMember(seed, id, Date.parse(createDate))),
    )
    const getHomes = () => {
      const arenas = rows.arenas.all()
      return remember(rows, 'homes', [users, arenas], () =>
        findHomes(users.flat(), arenas, seed, origin),
      )
    }
    return {
      audience: new Audience(seed, getOpening(origin), roles.flat(), getHomes),
      publishers: roles
        .slice(0, 2)
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

/** Returns the metrics of a service. The same object until its inputs change. */
export function getMetricsModel(kind: KindName, context: World): MetricsModel {
  const { world, rows } = context
  const crowd = getCrowd(context)
  const events = rows.events.all()
  return remember(rows, `metrics of ${kind}`, [crowd, events], () => {
    const nights = events
      .filter(({ status }) => status !== 'CANCELED')
      .map(({ fromDate, toDate }) => ({ from: Date.parse(fromDate), to: Date.parse(toDate) }))
    const origin = getOrigin(rows.meta.get(1)?.anchor)
    const catalogue = createCatalogue({
      kind,
      seed: world.seed,
      origin,
      publishers: crowd.publishers,
    })
    return new MetricsModel(catalogue, createActivity(nights), crowd.audience)
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

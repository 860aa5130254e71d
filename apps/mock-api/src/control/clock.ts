import { Instant } from '@cornerman/contract'
import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import type { FastifyInstance } from 'fastify'
import * as T from 'typebox'
import { describe } from './describe.ts'

dayjs.extend(duration)

/** PT16M, P30D, P1DT12H: weeks, days, hours, minutes and seconds. Months and years have no one length. */
const DURATION = '^P(?=.)(\\d+W)?(\\d+D)?(T(?=.)(\\d+H)?(\\d+M)?(\\d+(\\.\\d+)?S)?)?$'
const Setting = T.Object({ now: T.Optional(Instant), frozen: T.Optional(T.Boolean()), advance: T.Optional(T.String({ pattern: DURATION })) })

/** The world's clock: set it, stop it, let it run, or move it on. Advancing past an expiry expires. */
export function clockRoutes(app: FastifyInstance) {
  app.get('/clock', async ({ world }) => describe(world))
  app.put('/clock', { schema: { body: Setting } }, async ({ world, body }) => {
    const { now, frozen, advance } = body as T.Static<typeof Setting>
    world.clock.set({
      ...(now !== undefined && { now: Date.parse(now) }),
      ...(frozen !== undefined && { frozen }),
      ...(advance !== undefined && { advance: dayjs.duration(advance).asMilliseconds() }),
    })
    return describe(world)
  })
}

import { Readable } from 'node:stream'
import { takeTurns } from '../../http/request.ts'
import { iso } from '../../time/instant.ts'
import type { ControlHandlers } from '../context.ts'
import { describeWorld } from '../settings/describe.ts'
import { getWorld } from '../worlds/state.ts'
import { diff } from './diff.ts'
import { printSnapshot } from './print.ts'
import { restoreSnapshot } from './restore.ts'
import type { snapshots } from './schema.ts'
import { listCheckpoints, rewind, saveCheckpoint } from './state.ts'

export const snapshotControls: ControlHandlers<typeof snapshots> = {
  diff: ({ lab, params, query }) => diff(getWorld(lab.worlds, params.id), query),
  listCheckpoints: ({ world }) => listCheckpoints(world),
  checkpoint: ({ world, body }) => saveCheckpoint(world, body.name),
  rewind({ world, body }) {
    rewind(world, body.to)
    return describeWorld(world)
  },
  save({ lab, params, reply }) {
    const world = getWorld(lab.worlds, params.id)
    const name = `${world.id}-${iso(world.clock.now()).slice(0, 16).replaceAll(':', '-')}.json`

    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/json; charset=utf-8')

    return reply.send(Readable.from(takeTurns(printSnapshot(world))))
  },
  restore: async ({ lab, params, body }) =>
    describeWorld(await restoreSnapshot(lab, params.id, body)),
}

import { Readable } from 'node:stream'
import { iso } from '../../domain/instant.ts'
import type { ControlHandlers } from '../context.ts'
import { describeWorld, getWorld } from '../worlds/worlds.ts'
import { diff, listCheckpoints, rewind, saveCheckpoint } from './checkpoints.ts'
import type { snapshots } from './schema.ts'
import { printSnapshot, restoreSnapshot } from './snapshot.ts'

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
    reply.header('content-disposition', `attachment; filename="${name}"`).type('application/json; charset=utf-8')
    return reply.send(Readable.from(printSnapshot(world)))
  },
  restore: async ({ lab, params, body }) => describeWorld(await restoreSnapshot(lab, params.id, body)),
}

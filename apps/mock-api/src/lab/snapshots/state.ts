import { Readable } from 'node:stream'
import { SECURITY_TABLES, type Table } from '@cornerman/fixtures/tables'
import { iso } from '../../domain/instant.ts'
import { takeTurns } from '../../http/request.ts'
import { reject } from '../../http/validation.ts'
import type { Change, Database } from '../../store/database.ts'
import { keepNewest, perWorld, type World } from '../../store/world.ts'
import type { ControlHandlers } from '../context.ts'
import type { NewStub } from '../matching/schema.ts'
import { getStubs } from '../stubs/state.ts'
import { describeWorld, getWorld } from '../worlds/state.ts'
import { printSnapshot, restoreSnapshot } from './restore.ts'
import type { Checkpoint, Difference, snapshots } from './schema.ts'

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

/** Number of checkpoints of a world. Each keeps the tables that changed after it. */
const MAX_CHECKPOINTS = 50

interface Saved {
  rows: Database
  now: number
  frozen: boolean
  stubs: readonly NewStub[]
}

/** The checkpoints by name, oldest first. A reset or a restored snapshot removes them. */
const getCheckpoints = perWorld((world) => {
  const saved = new Map<string, Saved>()
  world.events.on('replace', (reason) => reason !== 'rewind' && saved.clear())
  return saved
})

const describe = (name: string, { now }: Saved): Checkpoint => ({ name, at: iso(now) })

const listCheckpoints = (world: World): Checkpoint[] =>
  [...getCheckpoints(world)].map(([name, saved]) => describe(name, saved))

function saveCheckpoint(world: World, name: string): Checkpoint {
  const { clock } = world
  const saved = {
    rows: world.database.fork(),
    now: clock.now(),
    frozen: clock.frozen,
    stubs: getStubs(world).export(),
  }
  keepNewest(getCheckpoints(world), name, saved, MAX_CHECKPOINTS)
  return describe(name, saved)
}

/** Returns rows, stubs and clock to a checkpoint and removes the faults. The diff still begins at the start. */
function rewind(world: World, name: string) {
  const { rows, now, frozen, stubs } = find(world, 'to', name)
  world.rewind(rows)
  world.clock.set({ now, frozen })
  // Some end by the clock.
  getStubs(world).replaceAll(stubs)
}

/** Leaves out the world's own settings, such as its clock; without `security` also PINs, sessions and limits. */
export function diff(
  world: World,
  { security = false, since }: { security?: boolean; since?: string | undefined } = {},
): Difference[] {
  const changes = world.changes(since === undefined ? undefined : find(world, 'since', since).rows)
  return changes
    .filter(({ table }) => security || !(SECURITY_TABLES as readonly Table[]).includes(table))
    .map(toDifference)
}

function find(world: World, field: string, name: string): Saved {
  const saved = getCheckpoints(world)
  const names = [...saved.keys()].join(', ')
  return (
    saved.get(name) ??
    reject(field, `is no checkpoint of this world; there ${names ? `are ${names}` : 'is none'}`)
  )
}

function toDifference({ table, id, before, after }: Change): Difference {
  if (!before) {
    return { table, id, kind: 'added', ...(after && { after }) }
  }
  if (!after) {
    return { table, id, kind: 'removed', before }
  }
  const names = Object.keys({ ...before, ...after }) as (keyof typeof before)[]
  const fields = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return {
    table,
    id,
    kind: 'changed',
    fields: Object.fromEntries(
      fields.map((name) => [name, { from: before[name] ?? null, to: after[name] ?? null }]),
    ),
  }
}

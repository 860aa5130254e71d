import { readStart } from '../src/lab/worlds/options.ts'
import { Database } from '../src/store/database.ts'
import { openPersistentWorld, type PersistentWorldOptions } from '../src/store/persistent-world.ts'
import { toClockFields, type World } from '../src/store/world.ts'

export const WRITERS = ['ann', 'bob', 'cy', 'di', 'eve', 'flo', 'gus', 'hal'] as const
export type Writer = (typeof WRITERS)[number]
const AT = '2026-01-01T00:00:00.000Z'

/** A scenario with one counter for each writer. */
const scenario = Database.of({
  limits: WRITERS.map((subject, index) => ({ id: index + 1, subject, times: [] })),
})

export const load = () => scenario.fork()

const { settings } = readStart(load, {})

/** Opens the small scenario in a folder. */
export const openWorld = (dir: string, options: Partial<PersistentWorldOptions> = {}) =>
  openPersistentWorld({ dir, name: 'demo', id: 'default', seed: 1, settings, load, ...options })

/**
 * Writes one change across three tables: a new mail, the writer's counter, and the writer's last note (removed and
 * added again). Each note is unique, so it identifies its change.
 */
export function write(world: World, writer: Writer, note: string) {
  const { rows } = world
  world.transaction(['outbox', 'limits', 'idempotency'], () => {
    rows.outbox.add({ to: writer, kind: 'pin', subject: writer, text: note, code: null, at: AT })

    const counter = rows.limits.by('subject', writer)[0]
    if (counter) {
      rows.limits.save({ ...counter, times: [...counter.times, note].slice(-3) })
    }

    for (const { id } of rows.idempotency.by('scope', writer)) {
      rows.idempotency.remove(id)
    }

    rows.idempotency.add({
      scope: writer,
      input: note,
      status: rows.outbox.by('to', writer).length,
      body: null,
      at: AT,
    })
  })
}

/** Replaces every row at once, like a PUT of a snapshot. The rows stay the same, plus one mail. */
export function restore(world: World, note: string) {
  const { rows, nextIds } = world.database.exportRows()

  const mail = {
    id: nextIds.outbox ?? 1,
    to: 'snapshot',
    kind: 'pin' as const,
    subject: 'snapshot',
    text: note,
    code: null,
    at: AT,
  }

  const clock = toClockFields(world.clock.now(), false)
  const meta = rows.meta?.map((row) => ({ ...row, ...clock })) ?? []
  const outbox = [...(rows.outbox ?? []), mail]

  world.replace(Database.of({ ...rows, meta, outbox }, nextIds), 'restore')
}

export const getNotes = ({ rows }: World) => new Set(rows.outbox.all().map(({ text }) => text))

/** Describes a partly applied change or a wrong order; undefined when the data is consistent. */
export function findContradiction({ rows }: World): string | undefined {
  for (const writer of WRITERS) {
    const mails = rows.outbox.by('to', writer)
    const last = rows.idempotency.by('scope', writer)
    if (last.length > 1) {
      return `${writer} has ${last.length} last notes`
    }
    if ((last[0]?.status ?? 0) !== mails.length) {
      return `${writer} counted ${last[0]?.status} of ${mails.length} mails`
    }

    const counted = rows.limits.by('subject', writer)[0]?.times.join()
    const sent = mails.slice(-3).map(({ text }) => text)
    if (counted !== sent.join()) {
      return `${writer} remembers ${counted} of ${sent}`
    }
  }

  const ids = rows.outbox.all().map(({ id }) => id)

  return ids.some((id, index) => index > 0 && id <= (ids[index - 1] as number))
    ? 'rows are out of order'
    : undefined
}

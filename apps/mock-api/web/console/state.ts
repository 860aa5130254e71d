import type { MailRow } from '@cornerman/fixtures/tables'
import type {
  Checkpoint,
  DemoAccount,
  DirectorDescription,
  KnownDialect,
  KnownScenario,
  KnownTable,
  LoggedRequest,
  WorldDescription,
} from '../../src/control/responses.ts'
import type { Fault } from '../../src/worlds/fault-schema.ts'
import { read } from './calls.ts'

export type World = WorldDescription

/** Reads the data of the panels. `fetchedAt` is when `world` was read, by the browser's clock, in milliseconds. */
export async function readState() {
  const world = await read<World>('/health')
  const fetchedAt = Date.now()
  // A link to the outbox may filter by recipient and kind.
  const filters = new URLSearchParams(location.search)
  filters.delete('token')
  const reads = await Promise.all([
    read<World[]>('/worlds', true),
    read<KnownScenario[]>('/scenarios'),
    read<KnownDialect[]>('/dialects'),
    read<DirectorDescription | null>('/director'),
    read<Fault[]>('/faults'),
    read<MailRow[]>(`/outbox?${filters}`),
    read<DemoAccount[]>('/accounts'),
    // Without bodies: a thousand requests can hold 30 MB.
    read<LoggedRequest[]>('/requests?bodies=false'),
    read<Checkpoint[]>('/checkpoints'),
    read<KnownTable[]>('/tables'),
  ])
  const [worlds, scenarios, dialects, director, faults, mails, accounts, requests, checkpoints, tables] = reads
  return {
    world,
    fetchedAt,
    worlds,
    scenarios,
    dialects,
    director,
    faults,
    mails,
    accounts,
    requests,
    checkpoints,
    tables,
  }
}

export type State = Awaited<ReturnType<typeof readState>>

import type { MailRow } from '@cornerman/fixtures/tables'
import type {
  DemoAccount,
  DirectorDescription,
  KnownDialect,
  KnownScenario,
  LoggedRequest,
  TriggerInput,
  WorldDescription,
} from '../../src/control/answers.ts'
import type { Fault } from '../../src/worlds/faults.ts'
import { read } from './calls.ts'

export type World = WorldDescription

interface Change {
  table: string
  id: number
  kind: string
  fields?: Record<string, { from: unknown; to: unknown }>
  after?: unknown
}

/** Data of the panels. */
export interface State {
  world: World
  /** When `world` was read, by the browser's clock, in milliseconds. */
  fetchedAt: number
  worlds: World[]
  scenarios: KnownScenario[]
  dialects: KnownDialect[]
  director: DirectorDescription | null
  faults: Fault[]
  mails: MailRow[]
  changes: Change[]
  accounts: DemoAccount[]
  triggerInputs: readonly TriggerInput[]
  requests: readonly LoggedRequest[]
}

export async function readState(): Promise<State> {
  const world = await read<World>('/health')
  const fetchedAt = Date.now()
  // A link to the outbox may filter by recipient and kind.
  const filters = new URLSearchParams(location.search)
  filters.delete('token')
  const [worlds, scenarios, dialects, director, faults, mails, changes, accounts, triggerInputs, requests] = await Promise.all([
    read<World[]>('/worlds', true),
    read<KnownScenario[]>('/scenarios'),
    read<KnownDialect[]>('/dialects'),
    read<DirectorDescription | null>('/director'),
    read<Fault[]>('/faults'),
    read<MailRow[]>(`/outbox?${filters}`),
    read<Change[]>(`/worlds/${world.world}/diff`, true),
    read<DemoAccount[]>('/accounts'),
    read<readonly TriggerInput[]>('/trigger-inputs'),
    read<LoggedRequest[]>('/requests'),
  ])
  return { world, fetchedAt, worlds, scenarios, dialects, director, faults, mails, changes, accounts, triggerInputs, requests }
}

import { createApp } from '../../apps/mock-api/src/app.ts'
import { ACCOUNTS, mediaFolder, readGazetteer } from '../../apps/mock-api/src/scenarios.ts'
import type { Database } from '../../apps/mock-api/src/store/database.ts'
import { openPersistentWorld } from '../../apps/mock-api/src/worlds/persistent-world.ts'
import { type LoadScenario, Worlds } from '../../apps/mock-api/src/worlds/worlds.ts'
import { manyRowsAsDatabase } from '../rows.ts'

/** The mock as server.ts starts it, keeping its data in a folder, but with as many users as it is told. */
const [port, users, dir = ''] = process.argv.slice(2)

let loaded: Database | undefined
const load = (now: number): Database => {
  loaded ??= manyRowsAsDatabase(Number(users), now)
  return loaded.fork()
}
const scenarios: LoadScenario = (_name, now) => load(now)

const start = { scenario: 'bench', seed: 1 }
const persistent = await openPersistentWorld({ dir, start, load, warn: console.warn })
const worlds = new Worlds(scenarios, start, persistent.world)
const app = createApp({
  worlds,
  accounts: ACCOUNTS,
  scenarios: [],
  listOfCities: readGazetteer,
  mediaFolder: mediaFolder(),
  checkAnswers: false,
  secret: persistent.secret,
  keeps: persistent.folder,
})
// An end that it takes part in: so a profile (PROFILE=folder) gets written.
process.once('SIGTERM', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(port) })

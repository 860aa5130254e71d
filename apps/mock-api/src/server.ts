import { FixtureError } from '../../../fixtures/fixture-error.ts'
import { createApp } from './app.ts'
import { readEnvironment, WrongEnvironment } from './environment.ts'
import { ACCOUNTS, SCENARIOS, scenarioLoader } from './scenarios.ts'
import { Worlds } from './store/worlds.ts'

/** What is wrong, in one line, and the end. */
function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

function start() {
  try {
    const environment = readEnvironment(process.env, SCENARIOS)
    const { scenario, seed, now, checkAnswers, corsOrigins } = environment
    const worlds = new Worlds(scenarioLoader(), { scenario, seed, now })
    return { environment, app: createApp({ worlds, accounts: ACCOUNTS, checkAnswers, ...(corsOrigins && { corsOrigins }) }) }
  } catch (error) {
    if (error instanceof WrongEnvironment || error instanceof FixtureError) return fail(error.message)
    throw error
  }
}

const { environment, app } = start()
const { host, port } = environment
await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') fail(`Port ${port} is taken. Stop what listens there, or choose another with PORT.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EACCES') fail(`Cannot listen on ${host}:${port} (${error.code}). Choose another address with HOST or PORT.`)
  throw error
})
console.log(`The mock answers at http://${host}:${port}. It keeps its data in memory: whatever changes is gone when it stops.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)))

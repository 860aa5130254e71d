import type { AddressInfo } from 'node:net'
import { FixtureError } from '@cornerman/fixtures'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { type Environment, readEnvironment, WrongEnvironment } from './environment.ts'
import { ACCOUNTS, mediaFolder, readGazetteer, SCENARIOS, scenarioLoader } from './scenarios.ts'
import { DataDirError } from './store/errors.ts'
import { openPersistentWorld } from './worlds/persistent-world.ts'
import { loaded, Worlds } from './worlds/worlds.ts'

/** How long a stop may take before it is cut short, in real milliseconds. */
const STOP_MS = 4500

/** What is wrong, in one line, and the end. */
function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

/** The default world as the folder holds it; undefined when it lives in memory. */
async function openDefaultWorld({ dataDir, scenario, seed, now }: Environment, load: ReturnType<typeof scenarioLoader>) {
  if (dataDir === 'memory') return undefined
  const start = { scenario, seed, ...(now !== undefined && { now }) }
  return openPersistentWorld({ dir: dataDir, start, load: (instant) => loaded(load, scenario, instant), warn: console.warn })
}

async function start() {
  try {
    const environment = readEnvironment(
      process.env,
      SCENARIOS.map(({ name }) => name),
    )
    const { scenario, seed, now, checkAnswers, corsOrigins, keys, publicUrl, controlToken, logLevel } = environment
    const load = scenarioLoader()
    const persistent = await openDefaultWorld(environment, load)
    const worlds = new Worlds(load, { scenario, seed, now }, persistent?.world)
    const app = createApp({
      worlds,
      accounts: ACCOUNTS,
      scenarios: SCENARIOS,
      listOfCities: readGazetteer,
      checkAnswers,
      mediaFolder: mediaFolder(),
      keys,
      controlToken,
      // Not among the lines for people on stdout.
      logger: { level: logLevel, stream: process.stderr },
      ...(publicUrl && { publicUrl }),
      ...(corsOrigins && { corsOrigins }),
      ...(persistent && { secret: persistent.secret, keeps: persistent.folder }),
    })
    return { environment, app, persistent }
  } catch (error) {
    if (error instanceof WrongEnvironment || error instanceof FixtureError || error instanceof DataDirError) return fail(error.message)
    throw error
  }
}

const { environment, app, persistent } = await start()
const { host, port } = environment

// Requests under way are answered and what they changed is on the disk before the process ends.
closeWithGrace({ delay: STOP_MS }, async ({ err }) => {
  if (err) app.log.fatal(err)
  await app.close()
  await persistent?.close()
})

await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') fail(`Port ${port} is taken. Stop what listens there, or choose another with PORT.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EACCES')
    fail(`Cannot listen on ${host}:${port} (${error.code}). Choose another address with HOST or PORT.`)
  throw error
})
const keeping = persistent ? `It keeps its data in ${persistent.folder}.` : 'It keeps its data in memory: whatever changes is gone when it stops.'
if (environment.controlToken !== undefined)
  console.log(
    `Its controls take a token, as they do wherever it can be reached from elsewhere: x-mock-token: ${environment.controlToken} (MOCK_CONTROL=open lifts it).`,
  )
// Port 0 leaves the choice to the system.
const { port: answersAt } = app.server.address() as AddressInfo
console.log(`The mock answers at http://${host}:${answersAt}. ${keeping}`)

import type { AddressInfo } from 'node:net'
import { FixtureError } from '@cornerman/fixtures'
import closeWithGrace from 'close-with-grace'
import { openApp } from './create-mock.ts'
import { readEnvironment, WrongEnvironment } from './environment.ts'
import { SCENARIOS } from './scenarios.ts'
import { DataDirError } from './store/errors.ts'

/** How long a stop may take before it is cut short, in real milliseconds. */
const STOP_MS = 4500

/** What is wrong, in one line, and the end. */
function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

async function start() {
  try {
    const environment = readEnvironment(
      process.env,
      SCENARIOS.map(({ name }) => name),
    )
    const { scenario, seed, now, dataDir, checkAnswers, corsOrigins, keys, publicUrl, controlToken, logLevel } = environment
    const { app, folder } = await openApp({ scenario, seed, ...(now !== undefined && { now }) }, dataDir === 'memory' ? undefined : dataDir, {
      checkAnswers,
      keys,
      controlToken,
      // Not among the lines for people on stdout.
      logger: { level: logLevel, stream: process.stderr },
      ...(publicUrl && { publicUrl }),
      ...(corsOrigins && { corsOrigins }),
    })
    return { environment, app, folder }
  } catch (error) {
    if (error instanceof WrongEnvironment || error instanceof FixtureError || error instanceof DataDirError) return fail(error.message)
    throw error
  }
}

const { environment, app, folder } = await start()
const { host, port } = environment

// Requests under way are answered and what they changed is on the disk before the process ends.
closeWithGrace({ delay: STOP_MS }, async ({ err }) => {
  if (err) app.log.fatal(err)
  await app.close()
})

await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') fail(`Port ${port} is taken. Stop what listens there, or choose another with PORT.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EACCES')
    fail(`Cannot listen on ${host}:${port} (${error.code}). Choose another address with HOST or PORT.`)
  throw error
})
const keeping = folder ? `It keeps its data in ${folder}.` : 'It keeps its data in memory: whatever changes is gone when it stops.'
if (environment.controlToken !== undefined)
  console.log(
    `Its controls take a token, as they do wherever it can be reached from elsewhere: x-mock-token: ${environment.controlToken} (MOCK_CONTROL=open lifts it).`,
  )
// Port 0 leaves the choice to the system.
const { port: answersAt } = app.server.address() as AddressInfo
console.log(`The mock answers at http://${host}:${answersAt}. ${keeping}`)

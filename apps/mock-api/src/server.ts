import type { AddressInfo } from 'node:net'
import { FixtureError } from '@cornerman/fixtures'
import closeWithGrace from 'close-with-grace'
import { openApp } from './create-mock.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { WorldError } from './lab/input-errors.ts'
import { DataDirError } from './store/errors.ts'

/** Longest shutdown, in milliseconds of real time. */
const STOP_MS = 4500

/** Their message says what to do. */
const KNOWN_ERRORS = [EnvironmentError, WorldError, FixtureError, DataDirError]

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

async function start() {
  try {
    const environment = readEnvironment(process.env)
    const { world, dataDir, checkResponses, keys, controlToken, publicUrl, corsOrigins } =
      environment

    // Keeps stdout for the startup messages.
    const logger = { level: environment.logLevel, stream: process.stderr }
    const options = { checkResponses, keys, controlToken, publicUrl, corsOrigins, logger }

    return {
      ...environment,
      ...(await openApp(world, dataDir === 'memory' ? undefined : dataDir, options)),
    }
  } catch (error) {
    if (KNOWN_ERRORS.some((known) => error instanceof known)) {
      return fail((error as Error).message)
    }

    throw error
  }
}

async function main() {
  const { app, folder, host, port, controlToken, hints } = await start()

  // Finishes pending requests and persists their changes before exiting.
  closeWithGrace({ delay: STOP_MS }, async ({ err }) => {
    if (err) {
      app.log.fatal(err)
    }

    await app.close()
  })

  await app.listen({ host, port, backlog: 4096 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      fail(`Port ${port} is taken. Stop what listens there, or choose another with PORT.`)
    }

    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EACCES') {
      fail(
        `Cannot listen on ${host}:${port} (${error.code}). Choose another host or port with HOST or PORT.`,
      )
    }

    throw error
  })

  const storageText = folder
    ? `It keeps its data in ${folder}.`
    : 'It keeps its data in memory: all changes are lost when it stops.'

  for (const hint of hints) {
    console.warn(hint)
  }

  if (controlToken !== undefined) {
    console.log(
      process.env.MOCK_CONTROL_TOKEN?.trim() === controlToken
        ? 'Its controls take the token of MOCK_CONTROL_TOKEN, in the header x-mock-token.'
        : `Its controls take a token, as they do wherever it can be reached from elsewhere: x-mock-token: ${controlToken} (MOCK_CONTROL=open lifts it).`,
    )
  }

  // With port 0 the system chooses the port.
  const { port: actualPort } = app.server.address() as AddressInfo
  console.log(`The mock listens at http://${host}:${actualPort}. ${storageText}`)
}

// A bundle in CommonJS has no top-level await.
void main()

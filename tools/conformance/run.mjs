import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypeScript, { astToString } from 'openapi-typescript'
import orval from 'orval'
import { buildKit } from '../../packages/testkit/build.ts'

/**
 * Generates clients of both OpenAPI documents of the mock, compiles them strictly, and sends a call by each:
 * `npm ci --prefix tools/conformance`, then `npx tsx tools/conformance/run.mjs`.
 */

const CALLS = `
import createClient from 'openapi-fetch'
import type { paths } from './api'
import type { paths as ControlPaths } from './controls'
import * as hey from './hey-api/sdk.gen'
import * as heyControls from './hey-controls/sdk.gen'
import * as orval from './orval-api'
import * as orvalControls from './orval-controls'

const email = 'admin@cornerman.test'
const toHeaders = (jwt = '') => ({ authorization: 'Bearer ' + jwt })

export async function call(baseUrl: string): Promise<(string | undefined)[]> {
  const controls = createClient<ControlPaths>({ baseUrl })
  const session = await controls.POST('/__mock/sessions', { body: { email } })
  const api = createClient<paths>({ baseUrl })
  const rejected = await api.GET('/api/v1/users/current')
  const reason: 'no_token' | undefined = rejected.error?.reason === 'no_token' ? rejected.error.reason : undefined
  if (!reason) throw new Error('expected a rejection')
  const current = await api.GET('/api/v1/users/current', { headers: toHeaders(session.data?.jwt) })

  const heySession = await heyControls.signIn({ baseUrl, body: { email } })
  const heyCurrent = await hey.authCurrent({ baseUrl, headers: toHeaders(heySession.data?.jwt) })

  const orvalSession = await orvalControls.signIn({ email })
  if (orvalSession.status !== 201) throw new Error(orvalSession.data.message)
  const orvalCurrent = await orval.authCurrent({ headers: toHeaders(orvalSession.data.jwt) })
  return [current.data, heyCurrent.data, orvalCurrent.status === 200 ? orvalCurrent.data : undefined].map(
    (user) => user?.email,
  )
}
`

const DOCUMENTS = { api: '/openapi.json', controls: '/__mock/openapi.json' }
const { createMock } = await import(pathToFileURL(join(await buildKit(), 'create-mock.cjs')).href)
const { url, close } = await createMock()

// Below this package, so that the clients find their runtimes.
const folder = await mkdtemp(join(import.meta.dirname, 'generated-'))

try {
  for (const [name, path] of Object.entries(DOCUMENTS)) {
    const input = join(folder, `${name}.json`)
    await writeFile(input, await (await fetch(url + path)).text())

    await writeFile(
      join(folder, `${name}.d.ts`),
      astToString(await openapiTypeScript(pathToFileURL(input))),
    )

    await createClient({ input, output: join(folder, `hey-${name}`), logs: { level: 'silent' } })

    const packageJson = join(import.meta.dirname, 'package.json')

    const output = {
      target: join(folder, `orval-${name}.ts`),
      client: 'fetch',
      baseUrl: url,
      packageJson,
    }

    await orval.generate({ input: { target: input }, output })
  }

  await writeFile(join(folder, 'calls.ts'), CALLS)

  const options =
    '--strict --noEmit --target ES2022 --module ESNext --moduleResolution bundler --skipLibCheck false'
  const tsc = join(import.meta.dirname, 'node_modules/.bin/tsc')
  const files = ['calls.ts', 'api.d.ts', 'controls.d.ts'].map((file) => join(folder, file))

  const { status, stdout } = spawnSync(tsc, [...options.split(' '), ...files], { encoding: 'utf8' })
  if (status !== 0) {
    throw new Error(`the compiler rejects the clients:\n${stdout}`)
  }

  const emails = await (await import(pathToFileURL(join(folder, 'calls.ts')).href)).call(url)
  if (emails.join() !== Array(3).fill('admin@cornerman.test').join()) {
    throw new Error(`the calls return ${emails}`)
  }

  console.log('Clients of openapi-typescript, hey-api and orval compile and run.')
} finally {
  await rm(folder, { recursive: true })
  await close()
}

process.exit()

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildKit } from '../../packages/testkit/build.mjs'

/**
 * Clients and validators of others against the mock: `npm ci --prefix tools/conformance`, then
 * `npx tsx tools/conformance/run.mjs`, or with names of parts. A part returns what it has seen, or throws what is wrong.
 */
const PARTS = ['openid', 'openapi', 'generators']
const { createMock } = await import(pathToFileURL(join(await buildKit(), 'create-mock.mjs')).href)

const names = process.argv.slice(2)
for (const name of names.length > 0 ? names : PARTS) {
  const { check } = await import(`./parts/${name}.mjs`)
  const mock = await createMock()
  try {
    console.log(`✓ ${name}: ${await check(mock)}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`✗ ${name}: ${error.message}`)
  } finally {
    await mock.close()
  }
}
process.exit()

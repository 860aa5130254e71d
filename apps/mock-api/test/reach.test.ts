import { Session } from 'node:inspector/promises'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CALLS, type Call } from './contract-calls.ts'
import { ADMIN, openMock, openMockAs } from './sign-in.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PRODUCT = /^(apps\/mock-api\/src|packages\/contract|fixtures)\//

/** The most files whose named functions one call may run. Lower a limit when a call passes fewer; do not raise one. */
const LIMITS = { 'people.list': 15, 'accounts.confirmWithdrawal': 13, 'streaming.startOrStop': 15 }

test.each(Object.entries(LIMITS))('one request passes few files: %s', async (name, limit) => {
  const { endpoint, example } = CALLS.find((call) => call.name === name) as Call
  const mock = await openMockAs(ADMIN, openMock({ checkResponses: false }))
  const send = async () => expect((await mock.as(endpoint, example as never)).status).toBeLessThan(300)
  const before = mock.world.fork()
  const measure = async () => {
    mock.world.rewind(before)
    return findFiles(send)
  }
  // The first call compiles schemas and fills caches.
  await send()
  // A timer of another test in this process may run during one measurement, not during both.
  const [once, again] = [await measure(), await measure()]
  const files = once.filter((file) => again.includes(file))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(limit)
})

/** Returns the product's files of which a function with a name runs. Hooks without one are not counted. */
async function findFiles(run: () => Promise<void>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await run()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  return result
    .filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName && ranges[0]?.count))
    .map(({ url }) => relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((file) => PRODUCT.test(file))
    .sort()
}

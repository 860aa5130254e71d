import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from './test.ts'
import { World } from './world.ts'
import { attachWorld } from './world-fixtures.ts'

test('a test asserts the changes of its world, injects faults and attaches its world to the report on failure', async ({
  world,
  session,
  faults,
  diff,
  request,
}, testInfo) => {
  const { jwt } = await session('admin')
  const headers = { authorization: `Bearer ${jwt}` }
  const activate = () => request.patch(`${world.url}/api/v1/users/admin/locations/3?action=APPROVE`, { headers })
  const release = await faults.add({ match: { endpoint: 'people.approveArena', times: 1 }, status: 503 })
  expect((await activate()).status()).toBe(503)
  expect(await diff()).toEqual(['outbox 1 added'])
  await release()
  expect((await activate()).status()).toBe(200)
  expect(await diff()).toEqual(['arenas 3 changed', 'outbox 1 added'])

  const attachments: Record<string, string> = {}
  await attachWorld(world, {
    attach: async (name, { body } = {}) => {
      attachments[name] = String(body)
    },
  })
  expect(Object.keys(attachments)).toEqual(['world-facts.json', 'world-requests.json', 'world-outbox.json', 'world-diff.json', 'world-state.json'])
  expect(JSON.parse(attachments['world-facts.json'] ?? '')).toMatchObject({ world: world.id, scenario: 'demo', seed: 1, now: expect.any(String) })
  expect(attachments['world-requests.json']).toContain('The server returned an error (503)')
  expect(attachments['world-outbox.json']).toContain('Your PIN for Cornerman')
  expect(attachments['world-diff.json']).toContain('isPending')

  // The attached snapshot restores the world of the failed test.
  const file = testInfo.outputPath('state.json')
  await writeFile(file, attachments['world-state.json'] ?? '')
  expect(await readFile(file, 'utf8')).not.toContain(jwt)
  const copy = await World.make(request, { snapshot: file })
  expect(await copy.diff()).toEqual(await world.diff())
  await copy.end()
})

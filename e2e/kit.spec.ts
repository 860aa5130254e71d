import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { attachWorld } from '@cornerman/testkit/playwright'
import { World } from '@cornerman/testkit/world'
import { expect, test } from './test.ts'

test('a test asserts what changed, injects faults, and attaches its world to a failure', async ({
  world,
  diff,
  request,
}, testInfo) => {
  const { jwt } = await world.signIn('admin')
  const headers = { authorization: `Bearer ${jwt}` }
  const activate = () =>
    request.patch(`${world.url}/api/v1/users/admin/locations/3?action=APPROVE`, { headers })

  const release = await world.fault({
    match: { endpoint: 'people.approveArena', times: 1 },
    status: 503,
  })

  expect((await activate()).status()).toBe(503)
  expect(await diff()).toEqual([])

  await release()
  expect((await activate()).status()).toBe(200)
  expect(await diff()).toEqual(['arenas 3 changed'])

  const attachments: Record<string, string> = {}
  const files: { path?: string }[] = []
  const attach = async (name: string, { body }: { body?: string | Buffer } = {}) => {
    attachments[name] = String(body)
  }

  await attachWorld(world, {
    attach,
    attachments: files as typeof testInfo.attachments,
    outputDir: testInfo.outputPath('failed test'),
  })

  expect(Object.keys(attachments)).toEqual([
    'world-info.json',
    'world-requests.json',
    'world-outbox.json',
    'world-diff.json',
  ])

  expect(JSON.parse(attachments['world-info.json'] ?? '')).toMatchObject({
    world: world.id,
    scenario: 'demo',
    seed: 1,
    now: expect.any(String),
  })

  expect(attachments['world-requests.json']).toContain('The server returned an error (503)')
  expect(attachments['world-outbox.json']).toBe('[]')
  expect(attachments['world-diff.json']).toContain('isPending')

  // The file beside the report restores the world of the failed test.
  const snapshot = testInfo.outputPath('world-failed test.json.gz')
  expect(files[0]?.path).toBe(snapshot)
  expect(gunzipSync(await readFile(snapshot)).includes(jwt)).toBe(false)

  const copy = await World.create({ mockUrl: new URL(world.url).origin, snapshot })
  expect(await copy.rows('arenas')).toEqual(await world.rows('arenas'))
  expect(await copy.diff(), 'the diff begins at the snapshot').toEqual([])

  await copy.end()
})

test.describe('a world that is frozen at an instant', () => {
  test.use({ now: '2031-12-31T23:50:00Z', frozen: true, seed: 7 })
  test('has pages that follow its clock, and steps of one line in the report', async ({
    page,
    world,
    clock,
  }) => {
    await page.goto('/robots.txt')

    const getTime = () => page.evaluate(() => new Date().toISOString())
    expect(await getTime()).toBe('2031-12-31T23:50:00.000Z')

    await clock.advance('PT15M')
    expect(await getTime()).toBe('2032-01-01T00:05:00.000Z')
    expect(await world.info()).toMatchObject({
      seed: 7,
      frozen: true,
      now: '2032-01-01T00:05:00.000Z',
    })
  })
})

for (const order of ['before', 'after']) {
  test(`one clock stops, moves and resumes world and page, stopped ${order} the page opens`, async ({
    page,
    world,
    clock,
  }) => {
    if (order === 'before') {
      await clock.stop()
    }

    await page.goto('/robots.txt')
    await page.evaluate(() =>
      Object.assign(window, { ticks: 0, interval: setInterval(() => window.ticks++, 1000) }),
    )

    if (order === 'after') {
      await clock.stop()
    }

    const read = async () => {
      const { time, ticks } = await page.evaluate(() => ({
        time: new Date().toISOString(),
        ticks: window.ticks,
      }))

      expect(time).toBe((await world.info()).now)

      return [Date.parse(time), ticks] as const
    }

    const [start, first] = await read()
    await clock.pass(4900)
    await clock.pass(200)

    const [passed, ticks] = await read()
    expect(passed - start).toBe(5100)
    expect(ticks - first).toBe(5)

    await page.goto('/robots.txt?again')
    await page.evaluate(() =>
      Object.assign(window, { ticks: 0, interval: setInterval(() => window.ticks++, 1000) }),
    )
    await clock.advance('P30D')
    expect(await read()).toEqual([passed + 30 * 86_400_000, 1])

    await clock.resume()
    await expect.poll(() => page.evaluate(() => window.ticks)).toBeGreaterThan(2)
    expect((await world.info()).frozen).toBe(false)
  })
}

declare global {
  interface Window {
    ticks: number
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMock } from './create-mock.ts'
import { World } from './world.ts'

test('the client reads mails on after a rewind, ends a fault twice, and keeps bodies of a restored world', async () => {
  const mock = await createMock()
  const folder = await mkdtemp(join(tmpdir(), 'client-world-'))
  try {
    const world = await World.create({ mockUrl: mock.url })
    const email = 'admin@cornerman.test'
    const sendPin = (to: World) =>
      fetch(`${to.url}/api/v1/email/admin/send-pincode`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
    await world.checkpoint('start')
    await sendPin(world)
    await world.pin(email)
    const endFault = await world.fault({ match: { endpoint: 'auth.current' }, status: 503 })
    await world.rewind('start')
    await endFault()
    await sendPin(world)
    expect(await world.pin(email)).toBe((await world.mails()).at(-1)?.code)
    expect(await world.mails({ to: 'a+b@cornerman.test' }), 'a plus sign is no space').toEqual([])

    const snapshot = join(folder, 'world.json')
    await mock.worlds.create({ id: 'without-bodies' })
    const saved = await fetch(`${mock.url}/__mock/worlds/without-bodies/snapshot`)
    await writeFile(snapshot, await saved.text())
    const copy = await World.create({ mockUrl: mock.url, snapshot })
    await sendPin(copy)
    await copy.verify({ call: 'auth.sendPin', body: { email } })
  } finally {
    await mock.close()
    await rm(folder, { recursive: true })
  }
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { arrangeEvent, EVENT, Guest, listen } from '../../../test/chat-client.ts'
import { failWrites, openPersistentMock } from '../../../test/persistent-mock.ts'
import { ADMIN, postJson } from '../../../test/sign-in.ts'
import { createMock } from '../../create-mock.ts'

test('[AEV-06] a message rejected by a full disk is not broadcast and its author gets an error', async () => {
  const mock = await openPersistentMock()
  const host = await listen(mock)
  arrangeEvent(mock.world)
  const { jwt } = await mock.signIn(ADMIN)
  const [one, other] = [new Guest(host, jwt), new Guest(host, jwt)]
  await Promise.all([one.next('welcome'), other.next('welcome')])
  const freeDisk = failWrites('ENOSPC')
  expect(await one.request({ type: 'send', text: 'lost', ref: 'a' })).toMatchObject({
    type: 'rejected',
    reason: 'disk_full',
    statusCode: 507,
  })
  freeDisk()
  expect(await other.request({ type: 'send', text: 'there is room again' })).toMatchObject({ type: 'done' })
  expect((await one.next('message')).message.text).toBe('there is room again')
  await mock.app.close().finally(mock.close)
})

test('[AEV-06] messages, deletions and mutes survive a restart', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cornerman-chat-'))
  try {
    const first = await createMock({ dataDir: dir })
    arrangeEvent(first.world)
    const jwt = await signIn(first.url)
    const guest = new Guest(new URL(first.url).host, jwt)
    await guest.next('welcome')
    for (const text of ['stays', 'goes']) await guest.request({ type: 'send', text })
    await guest.request({ type: 'delete', id: 'p2' })
    await guest.request({ type: 'mute', author: 'bot 3' })
    await first.close()
    expect((await guest.whenClosed()).code).toBe(1001)

    const second = await createMock({ dataDir: dir })
    const again = new Guest(new URL(second.url).host, jwt)
    const { messages, muted } = await again.next('welcome')
    expect(messages.filter(({ id }) => id.startsWith('p'))).toMatchObject([{ id: 'p1', text: 'stays' }])
    expect(muted).toMatchObject([{ author: 'bot 3' }])
    expect(await again.request({ type: 'send', text: 'and on' })).toMatchObject({ type: 'done' })
    expect((await again.next('message', ({ message }) => message.author === 'user 1')).message.id).toBe('p3')
    expect(second.world.rows.chatMessages.by('eventId', EVENT)).toHaveLength(3)
    await second.close()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

async function signIn(url: string): Promise<string> {
  const response = await postJson(`${url}/__mock/sessions`, { email: ADMIN })
  return ((await response.json()) as { jwt: string }).jwt
}

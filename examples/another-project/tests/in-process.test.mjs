import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createMock } from 'cornerman-kit'

/** @type {import('cornerman-kit').Mock} */
let mock
before(async () => {
  mock = await createMock({ scenario: 'fight-night', now: '2026-05-09T22:00:00Z' })
})
after(() => mock.close())

test('runs the whole backend inside the test process', async () => {
  const sent = await fetch(`${mock.url}/api/v1/email/admin/send-pincode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cornerman.test' }),
  })
  assert.equal(sent.status, 200)
  assert.match(mock.world.rows.outbox.all()[0]?.code ?? '', /^\d{6}$/)
  assert.equal(mock.world.rows.events.all().filter(({ status }) => status === 'ONGOING').length, 1)
})

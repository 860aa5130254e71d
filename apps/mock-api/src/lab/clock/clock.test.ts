import { expect, test } from 'vitest'
import { openMocks } from '../../../test/sign-in.ts'

const freshMock = openMocks()

test('can be set, stopped and advanced for one world', async () => {
  const mock = freshMock()
  mock.worlds.create({ id: 'one' })

  const set = await mock.send({
    method: 'PUT',
    url: '/w/one/__mock/clock',
    payload: { now: '2028-02-29T12:00:00Z', frozen: true },
  })

  expect(set.json()).toMatchObject({ now: '2028-02-29T12:00:00.000Z', frozen: true })

  const moved = await mock.send({
    method: 'PUT',
    url: '/w/one/__mock/clock',
    payload: { advance: 'P1DT16M' },
  })

  expect(moved.json().now).toBe('2028-03-01T12:16:00.000Z')
  expect((await mock.control('GET', '/clock')).body).toMatchObject({
    now: '2026-03-14T20:00:00.000Z',
    world: 'default',
  })
})

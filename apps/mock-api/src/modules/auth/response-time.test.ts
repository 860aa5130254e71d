import { auth } from '@cornerman/contract/endpoints/auth'
import { describe, expect, test, vi } from 'vitest'
import { ADMIN, openMock } from '../../../test/sign-in.ts'
import { Tokens } from '../../http/auth/tokens.ts'
import * as rules from './rules.ts'

const getWrongPin = (pin: string) => (pin === '111111' ? '222222' : '111111')

describe('the response time reveals nothing', () => {
  const UNKNOWN = 'nobody@cornerman.test'

  test('hashes one PIN for every address that a PIN is sent to', async () => {
    const mock = openMock()
    const hash = vi.spyOn(Tokens.prototype, 'pinHash')
    for (const email of [ADMIN, UNKNOWN]) await mock.call(auth.sendPin, { body: { email } })
    expect(hash).toHaveBeenCalledTimes(2)
    hash.mockRestore()
  })

  test('hashes, compares and persists as much for an address without a PIN as for a wrong PIN', async () => {
    const mock = openMock()
    await mock.call(auth.sendPin, { body: { email: ADMIN } })
    const pincode = getWrongPin(mock.getPin(ADMIN))
    const spies = [vi.spyOn(Tokens.prototype, 'pinHash'), vi.spyOn(rules, 'verifyPin')]
    const changes: string[] = []
    mock.world.events.on('change', (changed) => changes.push(...changed.map(({ table }) => table)))
    const countWork = async (email: string) => {
      for (const spy of spies) spy.mockClear()
      changes.length = 0
      const { status, body } = await mock.call(auth.checkPin, { body: { email, pincode } })
      return {
        status,
        reason: body.reason,
        calls: spies.map(({ mock: { calls } }) => calls.length),
        changes: [...changes],
      }
    }
    const wrong = await countWork(ADMIN)
    expect(wrong).toEqual({ status: 401, reason: 'wrong_pin', calls: [1, 1], changes: ['pins'] })
    expect(await countWork(UNKNOWN)).toEqual(wrong)
    expect(await countWork('other@cornerman.test')).toEqual(wrong)
    // Guesses for unknown addresses add one row in all.
    expect(mock.world.rows.pins.all()).toHaveLength(2)
    vi.restoreAllMocks()
  })
})

import type { Account, Transaction, User } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { type AccountProgress, type AccountReader, type AccountRole, searchAccounts } from './search-accounts.ts'

const LIMIT = 100
const FIRST_ID = { FIGHTER: 1, FAN: 1001 }
const withdrawal = (id: number, created: string): Transaction => ({
  id,
  amount: 500,
  type: 'withdraw',
  status: 'pending',
  created,
  history: [],
})
const toAccount = (transactions: Account['transactions']): Account => ({
  userId: 1,
  balance: 900,
  withdrawAvailable: true,
  transactions,
})

/** An API with this many users per role. Every account is empty unless given. */
function createReader(counts: Record<AccountRole, number>, accounts: Record<number, Account | Error> = {}) {
  let open = 0
  const seen = { most: 0, read: [] as number[] }
  const reader: AccountReader = {
    async readUsers(role, page) {
      const ids = Array.from({ length: counts[role] }, (_, index) => FIRST_ID[role] + index).slice(
        (page - 1) * LIMIT,
        page * LIMIT,
      )
      return { data: ids.map((id) => ({ id, role }) as User), total: counts[role] }
    },
    async readAccount(id) {
      seen.read.push(id)
      seen.most = Math.max(seen.most, ++open)
      await Promise.resolve()
      open -= 1
      const account = accounts[id] ?? toAccount([])
      if (account instanceof Error) throw account
      return account
    },
  }
  return { reader, seen }
}

async function search(
  roles: AccountRole[],
  reader: AccountReader,
  controller = new AbortController(),
  stopAt = Number.POSITIVE_INFINITY,
) {
  let last: AccountProgress | undefined
  await searchAccounts(roles, reader, {
    signal: controller.signal,
    onProgress(progress) {
      last = progress
      if (progress.searched >= stopAt) controller.abort()
    },
  })
  return last!
}

test('[ACC-02] finds the pending withdrawals of fighters and fans, the longest wait first, three accounts at a time', async () => {
  const { reader, seen } = createReader(
    { FIGHTER: 3, FAN: 120 },
    {
      2: toAccount([
        withdrawal(8, '2026-03-02T00:00:00Z'),
        { ...withdrawal(9, '2026-01-01T00:00:00Z'), status: 'withdrawn' },
      ]),
      3: new Error('The server failed.'),
      1120: toAccount([withdrawal(7, '2026-03-01T00:00:00Z')]),
    },
  )
  const progress = await search(['FIGHTER', 'FAN'], reader)
  expect(progress.found.map(({ withdrawal, user }) => [withdrawal.id, user.id])).toEqual([
    [7, 1120],
    [8, 2],
  ])
  expect(progress).toMatchObject({ searched: 123, planned: 123, beyond: 0, failed: 1 })
  expect(seen.most).toBe(3)
})

test('looks at 500 accounts at most, and says how many are left', async () => {
  const { reader, seen } = createReader({ FIGHTER: 450, FAN: 300 })
  expect(await search(['FIGHTER', 'FAN'], reader)).toMatchObject({ searched: 500, planned: 500, beyond: 250 })
  expect(seen.read).toHaveLength(500)
})

test('reads no further account once it is stopped', async () => {
  const { reader, seen } = createReader({ FIGHTER: 90, FAN: 0 })
  expect(await search(['FIGHTER'], reader, new AbortController(), 10)).toMatchObject({ searched: 10, planned: 90 })
  expect(seen.read.length).toBeLessThanOrEqual(13)
})

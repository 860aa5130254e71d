import { type Account, PAGE_SIZE_MAX, type PendingWithdrawal, type User } from '@cornerman/contract'
import pLimit from 'p-limit'
import { ApiError, wrapError } from '../../../api/api-error.ts'

/** Accounts that one search looks at, and calls that it has open at the same time. */
const MAX_ACCOUNTS = 500
const MAX_PARALLEL = 3

export type AccountRole = 'FIGHTER' | 'FAN'

export interface AccountReader {
  /** Pages of PAGE_SIZE_MAX users, counted from 1. */
  readUsers(role: AccountRole, page: number): Promise<{ data: readonly User[]; total?: number | undefined }>
  readAccount(userId: number): Promise<Account>
}

export interface AccountProgress {
  /** The oldest first. */
  found: readonly PendingWithdrawal[]
  searched: number
  /** Accounts to look at; undefined while the lists of users are read. */
  planned: number | undefined
  /** Users that the lists have beyond `planned`. */
  beyond: number
  /** Accounts that could not be read. */
  failed: number
}

/** Looks for pending withdrawals account by account, for an API that cannot list them. Throws when the users cannot be read. */
export async function searchAccounts(
  roles: readonly AccountRole[],
  { readUsers, readAccount }: AccountReader,
  { signal, onProgress }: { signal: AbortSignal; onProgress(progress: AccountProgress): void },
): Promise<void> {
  let progress: AccountProgress = { found: [], searched: 0, planned: undefined, beyond: 0, failed: 0 }
  const report = (part: Partial<AccountProgress>) => {
    if (signal.aborted) return
    progress = { ...progress, ...part }
    onProgress(progress)
  }
  report({})

  const users: User[] = []
  let all = 0
  for (const role of roles) {
    let total = 0
    for (let page = 1; page === 1 || (users.length < MAX_ACCOUNTS && (page - 1) * PAGE_SIZE_MAX < total); page++) {
      if (signal.aborted) return
      const response = await readUsers(role, page)
      users.push(...response.data)
      total =
        response.total ??
        (response.data.length < PAGE_SIZE_MAX
          ? (page - 1) * PAGE_SIZE_MAX + response.data.length
          : page * PAGE_SIZE_MAX + 1)
    }
    all += total
  }
  const planned = users.slice(0, MAX_ACCOUNTS)
  report({ planned: planned.length, beyond: all - planned.length })

  const runNext = pLimit(MAX_PARALLEL)
  async function look(user: User) {
    if (signal.aborted) return
    const account = await readAccount(user.id).catch(wrapError)
    const searched = progress.searched + 1
    if (account instanceof ApiError) return report({ searched, failed: progress.failed + 1 })
    const pending = account.transactions.filter(({ type, status }) => type === 'withdraw' && status === 'pending')
    const found = [...progress.found, ...pending.map((withdrawal) => ({ withdrawal, user }))]
    report({
      searched,
      found: found.toSorted((one, other) => Date.parse(one.withdrawal.created) - Date.parse(other.withdrawal.created)),
    })
  }
  await Promise.all(planned.map((user) => runNext(look, user)))
}

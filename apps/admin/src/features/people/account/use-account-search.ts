import { PAGE_SIZE_MAX } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { people } from '@cornerman/contract/endpoints/people'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, wrapError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { type AccountProgress, type AccountRole, searchAccounts } from './search-accounts.ts'

interface AccountSearch {
  /** Undefined before the first search. */
  progress: AccountProgress | undefined
  state: 'idle' | 'running' | 'stopped' | 'failed' | 'done'
  /** Why the users could not be read. */
  error: ApiError | undefined
  start(): Promise<void>
  stop(): void
  /** Removes a withdrawal that was paid. */
  remove(withdrawalId: number): void
}

/** Searches the accounts of these roles on demand. Leaving the screen stops it. */
export function useAccountSearch(roles: readonly AccountRole[]): AccountSearch {
  const [progress, setProgress] = useState<AccountProgress>()
  const [state, setState] = useState<AccountSearch['state']>('idle')
  const [paid, setPaid] = useState<readonly number[]>([])
  const [error, setError] = useState<ApiError>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState('running')
    const reader = {
      limit: PAGE_SIZE_MAX,
      readUsers: (roleName: AccountRole, page: number) => call(people.list, { query: { roleName, page, limit: PAGE_SIZE_MAX } }, { signal }),
      readAccount: (id: number) => call(accounts.byUser, { params: { id } }, { signal }),
    }
    try {
      await searchAccounts(roles, reader, { signal, onProgress: setProgress })
      if (!signal.aborted) setState('done')
    } catch (failure) {
      if (signal.aborted) return
      setError(wrapError(failure))
      setState('failed')
    }
  }

  function stop() {
    running.current?.abort()
    setState('stopped')
  }

  // Filters here, because a running search reports all that it found.
  const found = progress?.found.filter(({ withdrawal }) => !paid.includes(withdrawal.id)) ?? []
  const remove = (id: number) => setPaid((before) => [...before, id])
  return { progress: progress && { ...progress, found }, state, error, start, stop, remove }
}

import type { CurrentUser, Permission } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { type ApiError, asApiError } from './api-error.ts'
import { cacheKey, read } from './hooks.ts'
import { endSession, readSession, updateSession } from './session.ts'

const KEY = cacheKey(auth.current, {})
/** Coming back to the window asks again, but not for every flicker of the focus. */
const FOCUS_THROTTLE = 1000

/** Keeps the signed-in admin up to date while mounted: on focus, after commands that change users, and whenever `useRecheck` asks. */
export function useCurrentUser(): CurrentUser | undefined {
  const { data } = useSWR<CurrentUser, ApiError>(KEY, readCurrentUser, {
    // Every dashboard screen asks when it opens; asking here too would ask twice.
    revalidateOnMount: false,
    focusThrottleInterval: FOCUS_THROTTLE,
    // Only a request under way is shared: an answer of a second ago is not the newest.
    dedupingInterval: 0,
    shouldRetryOnError: false,
  })
  return data
}

let asking: Promise<ApiError | undefined> | undefined
let problem: ApiError | undefined

/**
 * Asks users/current now, once for all who ask at the same time. Never rejects, but says why there was no answer:
 * what was known then stays in force.
 */
export function useRecheck(): () => Promise<ApiError | undefined> {
  const { mutate } = useSWRConfig()
  return useCallback(() => {
    asking ??= mutate(KEY)
      .then(() => problem)
      .finally(() => {
        asking = undefined
      })
    return asking
  }, [mutate])
}

async function readCurrentUser(): Promise<CurrentUser> {
  const before = readSession()
  problem = undefined
  const user = await read(auth.current, {}).catch((error: unknown) => {
    problem = asApiError(error)
    throw error
  })
  // An answer about somebody who has signed out meanwhile says nothing about who is here now.
  if (readSession()?.email === before?.email) heed(user)
  return user
}

/** Only admins stay (document 1, section 1), and the newest permissions count. */
function heed({ role, permissions }: CurrentUser) {
  if (role !== 'ADMIN') endSession()
  else if (!sameSet(permissions, readSession()?.permissions ?? [])) updateSession({ permissions })
}

const sameSet = (one: readonly Permission[], other: readonly Permission[]) => one.length === other.length && one.every((name) => other.includes(name))

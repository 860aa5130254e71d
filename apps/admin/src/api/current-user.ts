import type { CurrentUser } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { useCallback } from 'react'
import useSWR, { unload, unstable_serialize, useSWRConfig } from 'swr'
import { type ApiError, wrapError } from './api-error.ts'
import { call } from './call.ts'
import { cacheKey } from './hooks.ts'
import { endSession, onUserChange, readSession, updateSession } from './session.ts'

const KEY = cacheKey(auth.current, {})

/** Keeps the signed-in admin up to date while mounted: on focus, after commands that change users, and whenever `useRecheck` asks. */
export function useCurrentUser() {
  useSWR<CurrentUser, ApiError>(KEY, readCurrentUser, {
    // Every dashboard screen asks when it opens; asking here too would ask twice.
    revalidateOnMount: false,
    // Not for every flicker of the focus.
    focusThrottleInterval: 1000,
    // Only a request under way is shared: an answer of a second ago is not the newest.
    dedupingInterval: 0,
    shouldRetryOnError: false,
  })
}

/**
 * Asks users/current now, once for all who ask at the same time. Never rejects, but says why there was no answer:
 * what was known then stays in force.
 */
export function useRevalidateUser(): () => Promise<ApiError | undefined> {
  const { cache, mutate } = useSWRConfig()
  return useCallback(() => {
    rechecking ??= mutate(KEY)
      .then(() => cache.get(unstable_serialize(KEY))?.error)
      .finally(() => {
        rechecking = undefined
      })
    return rechecking
  }, [cache, mutate])
}

let rechecking: Promise<ApiError | undefined> | undefined

/** Empties the cache of answers whenever the person changes, in whichever tab: nobody sees what another was shown. */
export const clearCacheOnUserChange = (): (() => void) => onUserChange((email) => unload({ revalidate: email !== undefined }))

async function readCurrentUser(): Promise<CurrentUser> {
  const before = readSession()
  const user = await call(auth.current, {}).catch((error: unknown) => {
    throw wrapError(error)
  })
  // An answer about somebody who has signed out meanwhile says nothing about who is here now.
  if (readSession()?.email === before?.email) applyUser(user)
  return user
}

/** Only admins stay (document 1, section 1), and the newest permissions count. */
function applyUser({ role, permissions }: CurrentUser) {
  const known = readSession()?.permissions ?? []
  if (role !== 'ADMIN') endSession()
  else if (permissions.length !== known.length || permissions.some((name) => !known.includes(name))) updateSession({ permissions })
}

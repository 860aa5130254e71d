import type { CurrentUser } from '@cornerman/contract'
import { auth } from '@cornerman/contract/endpoints/auth'
import { useCallback, useEffect } from 'react'
import useSWR, { unload, unstable_serialize, useSWRConfig } from 'swr'
import { isUnreadable } from './adapter/codec/unreadable.ts'
import { type ApiError, wrapError } from './api-error.ts'
import { call } from './call.ts'
import { onForbidden } from './http.ts'
import { findPermissionsProblem } from './permissions.ts'
import { endSession, onUserChange, readSession, updateSession } from './session.ts'
import { cacheKey } from './use-query.ts'

const KEY = cacheKey(auth.current, {})

/** Refreshes the signed-in admin while mounted: on focus, after commands that change users, after a 403, and by `useRevalidateUser`. */
export function useCurrentUser() {
  useSWR<CurrentUser, ApiError>(KEY, readCurrentUser, {
    // Every dashboard screen already revalidates when it opens.
    revalidateOnMount: false,
    // Limits requests when the focus changes often. Milliseconds.
    focusThrottleInterval: 1000,
    // Shares only requests in flight: a response from a second ago may be outdated.
    dedupingInterval: 0,
    shouldRetryOnError: false,
  })

  const revalidate = useRevalidateUser()
  useEffect(() => onForbidden(() => void revalidate()), [revalidate])
}

/** Requests users/current now; parallel callers share one request. Resolves with the error on failure, and the known permissions stay in force. */
export function useRevalidateUser(): () => Promise<ApiError | undefined> {
  const { cache, mutate } = useSWRConfig()

  return useCallback(() => {
    if (revalidation) {
      return revalidation
    }

    const started = mutate(KEY)
      .then(() => cache.get(unstable_serialize(KEY))?.error)
      .finally(() => {
        if (revalidation === started) {
          revalidation = undefined
        }
      })

    revalidation = started

    return started
  }, [cache, mutate])
}

let revalidation: Promise<ApiError | undefined> | undefined

// The next user must not share a request of the user before.
onUserChange(() => {
  revalidation = undefined
})

/** Empties the query cache when the user changes in any tab, so no user sees another's data. */
export const clearCacheOnUserChange = (): (() => void) =>
  onUserChange((email) => unload({ revalidate: email !== undefined }))

async function readCurrentUser(): Promise<CurrentUser> {
  const before = readSession()
  const user = await call(auth.current, {}).catch((error: unknown) => {
    throw wrapError(error)
  })
  // Ignores the response when the user has changed during the request.
  if (readSession()?.email === before?.email) {
    applyUser(user)
  }

  return user
}

/** Ends the session of a user who is known not to be an admin (AUTH-07), and stores changed permissions. Sign-in says why it ended. */
function applyUser({ role, permissions }: Partial<CurrentUser>) {
  const knownPermissions = readSession()?.permissions ?? []

  if (role !== undefined && role !== 'ADMIN') {
    endSession('not-admin')
  } else if (permissions && findPermissionsProblem(permissions)) {
    endSession('permissions')
  } else if (!permissions || isUnreadable(permissions)) {
    return
  } else if (
    permissions.length !== knownPermissions.length ||
    permissions.some((name) => !knownPermissions.includes(name))
  ) {
    updateSession({ permissions })
  }
}

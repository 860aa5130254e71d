import type { Permission } from '@cornerman/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { loadConfiguration } from '../configuration.ts'
import { endSession, startSession } from '../session.ts'
import { skipRetryDelay, stubConfiguration } from './open-tab.ts'
import { type StubApi, startStubApi } from './stub-api.ts'

/** Starts a stub API and signs in an admin before each test of a file, and ends both after it. Failed requests are repeated at once. */
export function setUpStubApi(permissions: Permission[] = ['edit_arena_event']): {
  readonly api: StubApi
} {
  const stub = {} as { api: StubApi }

  beforeEach(async () => {
    skipRetryDelay()
    stub.api = await startStubApi()
    stubConfiguration(stub.api.url)
    await loadConfiguration()

    // A user per stub: the app repeats a failed request for the same user only, so none of an earlier test reaches this stub.
    startSession({
      jwt: 'j',
      refreshToken: 'r',
      permissions,
      email: `admin@${new URL(stub.api.url).host}`,
    })
  })

  afterEach(async () => {
    cleanup()
    endSession()
    vi.unstubAllGlobals()
    await stub.api.close()
  })

  return stub
}

/** Loads the configuration again, with no call beyond the documented ones. */
export async function removeCapabilities({ api }: { readonly api: StubApi }) {
  stubConfiguration(api.url, { capabilities: [] })
  await loadConfiguration()
}

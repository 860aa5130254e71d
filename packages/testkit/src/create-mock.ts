import { createMock as start } from '@cornerman/mock-api'
import type { Mock, MockOptions } from '@cornerman/mock-api/public-types'

export type * from '@cornerman/mock-api/public-types'

/** Starts the whole backend in this process. Checks every response against the contract. */
export const createMock: (options?: MockOptions) => Promise<Mock> = start

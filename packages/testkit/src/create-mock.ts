import { createMock as start } from '@cornerman/mock-api'
import type { Mock, MockOptions } from './public-types.ts'

export type * from './public-types.ts'

/** Starts the whole backend in this process. Checks every response against the contract. */
export const createMock: (options?: MockOptions) => Promise<Mock> = start

import { expect } from 'vitest'
import { type WorldAssertions, worldMatchers } from './matchers.ts'

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript wants the parameter as Vitest declares it.
  interface Matchers<T = any> extends WorldAssertions {}
}

expect.extend(worldMatchers)

export type * from './matchers.ts'

/** Vitest's own `expect`, with the matchers of a world. */
export { expect }

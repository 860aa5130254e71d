export { type CheckOptions, checkConsistency } from './consistency.ts'
export { findLinkError } from './links.ts'
export { sumBalances } from './money.ts'
export { createOthers, type Others } from './others.ts'

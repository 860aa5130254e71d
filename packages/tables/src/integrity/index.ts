export { type CheckOptions, checkConsistency } from './consistency.ts'
export { findLinkError } from './links.ts'
export { sumBalances } from './money.ts'
export { createRowLookup, type RowLookup } from './row-lookup.ts'

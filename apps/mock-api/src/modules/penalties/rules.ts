import { PENALTIES_TO_BAN } from '@cornerman/contract'

/** A fighter is banned while having three or more penalties (PEN-04). */
export const isBanned = (penalties: readonly unknown[]) => penalties.length >= PENALTIES_TO_BAN

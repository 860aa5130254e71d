/**
 * Undocumented calls that an API may offer, by their names in the contract. docs/another-api.md describes them.
 * Imports nothing: the configuration of Vite reads this file too.
 */
export const CAPABILITIES = [
  'auth.logout',
  'chat.token',
  'fights.noContest',
  'fights.clearResult',
  'people.filter',
  'slots.clearCurrent',
  'slots.replaceWhileLive',
  'users.edit',
  'withdrawals.pending',
] as const
export type Capability = (typeof CAPABILITIES)[number]

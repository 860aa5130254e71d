/** The tables of the platform. `reads` and `changes` of a call use these names. */
export const TABLES = [
  'users',
  'arenas',
  'images',
  'penalties',
  'accounts',
  'transactions',
  'creatorRequests',
  'events',
  'slots',
  'fights',
  'fakeUsers',
  'matchRequests',
  'rewards',
  'banners',
  'feedbacks',
  'chatMessages',
  'chatMutes',
  'outbox',
  'pins',
  'limits',
  'sessions',
  'idempotency',
  'meta',
] as const
export type Table = (typeof TABLES)[number]

/** Security tables: a rejected call may change these tables, and a diff omits them by default. */
export const SECURITY_TABLES = ['pins', 'limits', 'sessions', 'idempotency'] as const satisfies readonly Table[]

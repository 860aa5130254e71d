/** The tables of the platform. What a call `reads` and `changes` is said in these names. */
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

/** What a refused call may change, and what a diff leaves out unless asked: the bookkeeping of safety itself. */
export const SECURITY_TABLES = ['pins', 'limits', 'sessions', 'idempotency'] as const satisfies readonly Table[]

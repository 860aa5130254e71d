import { type AnyOf, anyOf, type Permission } from '@cornerman/contract'

/** What a dashboard address asks for: a live session, a permission, or one of several. */
export type Guard = 'session' | Permission | AnyOf
interface GuardedRoute {
  guard: Guard
  /** The sidebar shows it with this permission, and only while the guard holds too. */
  menu?: Permission
}

/**
 * Guards and sidebar of every dashboard route, by its path under /dashboard (document 1, section 2).
 * Where its table and document 2's disagree, docs/decisions/009 says which holds.
 */
export const GUARDS = {
  'permissions-error': { guard: 'session' },
  arenas: { guard: 'view_arenas', menu: 'view_arenas' },
  'arenas/:id': { guard: 'view_arena_details' },
  'events/create': { guard: 'create-event', menu: 'create-event' },
  'payments/coins': { guard: 'reward-users', menu: 'reward-users' },
  fighters: { guard: 'view_fighters', menu: 'view_fighters' },
  'fighters/:id': { guard: 'view_fighter_details' },
  fans: { guard: 'view_fans', menu: 'view_fans' },
  'fans/:id': { guard: 'session' },
  'content-creators': { guard: 'view_fighter_details', menu: 'view_fans' },
  'users-management/create-user': { guard: 'create_new_users', menu: 'create_new_users' },
  'statistics/users': { guard: 'download_users_statistics', menu: 'download_users_statistics' },
  'statistics/streams': { guard: 'download_users_statistics', menu: 'download_users_statistics' },
  'statistics/kicks': { guard: 'download_users_statistics', menu: 'download_users_statistics' },
  'statistics/bst': { guard: 'download_users_statistics', menu: 'download_users_statistics' },
  'statistics/videos': { guard: 'download_users_statistics', menu: 'download_users_statistics' },
  'statistics/feedbacks': { guard: 'download_feedbacks_statistics', menu: 'download_users_statistics' },
  'matchmaking/manage': { guard: 'download_users_statistics', menu: 'download_users_statistics' },
  'manage/admins': { guard: 'super_admin', menu: 'super_admin' },
  'manage/banners': { guard: anyOf('manage-banners', 'super_admin'), menu: 'manage-banners' },
} as const satisfies Record<string, GuardedRoute>
export type GuardedPath = keyof typeof GUARDS

/** Whether somebody with these permissions passes. A live session is taken for granted. */
export function passes(guard: Guard, mine: readonly Permission[]): boolean {
  return missingFor(guard, mine).length === 0
}

/** The permissions any one of which would let somebody pass; none when they pass already. */
export function missingFor(guard: Guard, mine: readonly Permission[]): readonly Permission[] {
  if (guard === 'session') return []
  const needed = typeof guard === 'object' ? guard.anyOf : [guard]
  return needed.some((permission) => mine.includes(permission)) ? [] : needed
}

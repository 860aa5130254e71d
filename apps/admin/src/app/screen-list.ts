import type { GuardedPath } from './guards.ts'

interface ListedScreen {
  /** Under /dashboard. */
  path: GuardedPath
  title: string
  /** What the sidebar calls it; screens without are reached in other ways. */
  menuLabel?: string
  /** The heading of the sidebar under which it stands. */
  menuGroup?: string
  /** The letter that leads there after a `g`. */
  letter?: string
}

/** Every screen of the dashboard that exists, in the sidebar's order. Plain data, so that journeys through the built app read it too. */
export const SCREEN_LIST = [
  { path: 'arenas', title: 'Arenas', menuLabel: 'Arenas', menuGroup: 'People', letter: 'a' },
  { path: 'arenas/:id', title: 'Arena' },
  { path: 'fighters', title: 'Fighters', menuLabel: 'Fighters', menuGroup: 'People', letter: 'f' },
  { path: 'fighters/:id', title: 'Fighter' },
  { path: 'fans', title: 'Fans', menuLabel: 'Fans', menuGroup: 'People', letter: 'n' },
  { path: 'fans/:id', title: 'Fan' },
  { path: 'content-creators', title: 'Content creators', menuLabel: 'Content creators', menuGroup: 'People', letter: 'c' },
  { path: 'users-management/create-user', title: 'Create user', menuLabel: 'Create user', menuGroup: 'People', letter: 'u' },
  { path: 'events/create', title: 'Create event', menuLabel: 'Create event', menuGroup: 'Events', letter: 'e' },
  { path: 'matchmaking/manage', title: 'Matchmaking', menuLabel: 'Matchmaking', menuGroup: 'Events', letter: 'm' },
  { path: 'statistics/users', title: 'User statistics', menuLabel: 'Users', menuGroup: 'Statistics', letter: 'x' },
  { path: 'statistics/streams', title: 'Stream statistics', menuLabel: 'Streams', menuGroup: 'Statistics', letter: 's' },
  { path: 'statistics/kicks', title: 'Kick statistics', menuLabel: 'Kicks', menuGroup: 'Statistics', letter: 'k' },
  { path: 'statistics/bst', title: 'General statistics', menuLabel: 'General', menuGroup: 'Statistics', letter: 'g' },
  { path: 'statistics/videos', title: 'Video statistics', menuLabel: 'Videos', menuGroup: 'Statistics', letter: 'v' },
  { path: 'statistics/feedbacks', title: 'Feedbacks', menuLabel: 'Feedbacks', menuGroup: 'Statistics', letter: 'r' },
  { path: 'payments/coins', title: 'Coins', menuLabel: 'Coins', menuGroup: 'Manage', letter: 'o' },
  { path: 'manage/admins', title: 'Admins', menuLabel: 'Admins', menuGroup: 'Manage', letter: 'd' },
  { path: 'manage/banners', title: 'Banners', menuLabel: 'Banners', menuGroup: 'Manage', letter: 'b' },
  { path: 'permissions-error', title: 'Need more permissions' },
] as const satisfies readonly ListedScreen[]

export type ScreenPath = (typeof SCREEN_LIST)[number]['path']
/** A screen that the sidebar names, which is what asks for an icon. */
export type MenuPath = Extract<(typeof SCREEN_LIST)[number], { menuLabel: string }>['path']

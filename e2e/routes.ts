import type { Permission } from '@cornerman/contract'
import { expect, type Page } from '@playwright/test'

interface Screen {
  /** Path under /dashboard. */
  path: string
  title: string
  /** Label in the sidebar. Screens without one are not in the sidebar. */
  menuLabel?: string
  /** Any one of these permissions opens it; empty when a session is enough. */
  needs?: readonly Permission[]
}

/** Every screen of the dashboard, in the sidebar's order. navigation.spec.ts compares it with the sidebar. */
export const SCREENS = [
  {
    path: 'today',
    title: 'Today',
    menuLabel: 'Today',
    needs: [
      'view_arenas',
      'view_fighter_details',
      'download_users_statistics',
      'view_fighter_account_info',
      'view_fan_account_info',
    ],
  },
  { path: 'arenas', title: 'Arenas', menuLabel: 'Arenas', needs: ['view_arenas'] },
  { path: 'arenas/:id', title: 'Arena', needs: ['view_arena_details'] },
  { path: 'fighters', title: 'Fighters', menuLabel: 'Fighters', needs: ['view_fighters'] },
  { path: 'fighters/:id', title: 'Fighter', needs: ['view_fighter_details'] },
  { path: 'fans', title: 'Fans', menuLabel: 'Fans', needs: ['view_fans'] },
  { path: 'fans/:id', title: 'Fan' },
  {
    path: 'content-creators',
    title: 'Content creators',
    menuLabel: 'Content creators',
    needs: ['view_fighter_details'],
  },
  { path: 'users-management/create-user', title: 'Create user', menuLabel: 'Create user', needs: ['create_new_users'] },
  { path: 'evenings', title: 'Events', menuLabel: 'Events', needs: ['view_arena_events'] },
  { path: 'events/create', title: 'Create event', menuLabel: 'Create event', needs: ['create-event'] },
  { path: 'matchmaking/manage', title: 'Matchmaking', menuLabel: 'Matchmaking', needs: ['download_users_statistics'] },
  { path: 'statistics/users', title: 'User statistics', menuLabel: 'Users', needs: ['download_users_statistics'] },
  {
    path: 'statistics/streams',
    title: 'Stream statistics',
    menuLabel: 'Streams',
    needs: ['download_users_statistics'],
  },
  { path: 'statistics/kicks', title: 'Kick statistics', menuLabel: 'Kicks', needs: ['download_users_statistics'] },
  { path: 'statistics/bst', title: 'General statistics', menuLabel: 'General', needs: ['download_users_statistics'] },
  { path: 'statistics/videos', title: 'Video statistics', menuLabel: 'Videos', needs: ['download_users_statistics'] },
  {
    path: 'statistics/feedbacks',
    title: 'Feedbacks',
    menuLabel: 'Feedbacks',
    needs: ['download_feedbacks_statistics'],
  },
  { path: 'payments/coins', title: 'Coins', menuLabel: 'Coins', needs: ['reward-users'] },
  { path: 'manage/admins', title: 'Admins', menuLabel: 'Admins', needs: ['super_admin'] },
  { path: 'manage/banners', title: 'Banners', menuLabel: 'Banners', needs: ['manage-banners', 'super_admin'] },
  { path: 'permissions-error', title: 'Need more permissions' },
] as const satisfies readonly Screen[]
export type ScreenPath = (typeof SCREENS)[number]['path']

/** Groups of screens for tests that visit all screens: one test per group, so that both workers share the load. */
export const SCREEN_GROUPS = [
  ['single records', /:id$/],
  ['people', /^(today|arenas|fighters|fans|content-creators|users-management)[^:]*$/],
  ['events, payments and admins', /^(evenings|events|matchmaking|payments|manage|permissions-error)/],
  ['statistics', /^statistics/],
] as const

type RecordPath = Extract<ScreenPath, `${string}:id`>
/** A demo record for each detail screen. It is the first of its kind, so that the scenario `one` has it too. */
const RECORDS: Record<RecordPath, [id: number, name: string]> = {
  'arenas/:id': [9, 'SÃO PAULO FIGHT HALL'],
  'fighters/:id': [101, 'Əhməd Əhmədov'],
  'fans/:id': [401, 'roundfive'],
}
export const getRecord = (path: ScreenPath) => (Object.hasOwn(RECORDS, path) ? RECORDS[path as RecordPath] : undefined)

/** Returns the path of a screen; for a detail screen, of the demo record. */
export const getPath = (path: ScreenPath) => `/dashboard/${path.replace(':id', String(getRecord(path)?.[0]))}`

export const main = (page: Page) => page.getByRole('main')

/** Waits until nothing on the screen is loading. */
export async function waitUntilLoaded(page: Page) {
  // Waits for the heading first, because an empty frame is shown while the screen's code loads.
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-busy]')).toHaveCount(0)
}

import type { Permission } from '@cornerman/contract'
import { expect, type Page } from '@playwright/test'
import type { World } from './world.ts'

interface Screen {
  /** Under /dashboard. */
  path: string
  title: string
  /** Its name in the sidebar; screens without are reached in other ways. */
  menuLabel?: string
  /** Any one of these opens it; none where a session is enough. */
  needs?: readonly Permission[]
}

/** Every screen of the dashboard, in the sidebar's order, as the documents name them. routes.spec.ts compares it with the sidebar. */
export const SCREENS = [
  { path: 'arenas', title: 'Arenas', menuLabel: 'Arenas', needs: ['view_arenas'] },
  { path: 'arenas/:id', title: 'Arena', needs: ['view_arena_details'] },
  { path: 'fighters', title: 'Fighters', menuLabel: 'Fighters', needs: ['view_fighters'] },
  { path: 'fighters/:id', title: 'Fighter', needs: ['view_fighter_details'] },
  { path: 'fans', title: 'Fans', menuLabel: 'Fans', needs: ['view_fans'] },
  { path: 'fans/:id', title: 'Fan' },
  { path: 'content-creators', title: 'Content creators', menuLabel: 'Content creators', needs: ['view_fighter_details'] },
  { path: 'users-management/create-user', title: 'Create user', menuLabel: 'Create user', needs: ['create_new_users'] },
  { path: 'events/create', title: 'Create event', menuLabel: 'Create event', needs: ['create-event'] },
  { path: 'matchmaking/manage', title: 'Matchmaking', menuLabel: 'Matchmaking', needs: ['download_users_statistics'] },
  { path: 'statistics/users', title: 'User statistics', menuLabel: 'Users', needs: ['download_users_statistics'] },
  { path: 'statistics/streams', title: 'Stream statistics', menuLabel: 'Streams', needs: ['download_users_statistics'] },
  { path: 'statistics/kicks', title: 'Kick statistics', menuLabel: 'Kicks', needs: ['download_users_statistics'] },
  { path: 'statistics/bst', title: 'General statistics', menuLabel: 'General', needs: ['download_users_statistics'] },
  { path: 'statistics/videos', title: 'Video statistics', menuLabel: 'Videos', needs: ['download_users_statistics'] },
  { path: 'statistics/feedbacks', title: 'Feedbacks', menuLabel: 'Feedbacks', needs: ['download_feedbacks_statistics'] },
  { path: 'payments/coins', title: 'Coins', menuLabel: 'Coins', needs: ['reward-users'] },
  { path: 'manage/admins', title: 'Admins', menuLabel: 'Admins', needs: ['super_admin'] },
  { path: 'manage/banners', title: 'Banners', menuLabel: 'Banners', needs: ['manage-banners', 'super_admin'] },
  { path: 'permissions-error', title: 'Need more permissions' },
] as const satisfies readonly Screen[]
export type ScreenPath = (typeof SCREENS)[number]['path']

/** Parts of the sidebar: a walk of all screens is one test for each, so that both workers have some. */
export const SCREEN_GROUPS = [
  ['people', /^(arenas|fighters|fans|content-creators|users-management)/],
  ['events, payments and admins', /^(events|matchmaking|payments|manage|permissions-error)/],
  ['statistics', /^statistics/],
] as const

type RecordPath = Extract<ScreenPath, `${string}:id`>
/** A record of the demo for each screen that shows one. It is the first of its kind, so that the scenario `one` has it too. */
const RECORDS: Record<RecordPath, [id: number, name: string]> = {
  'arenas/:id': [9, 'SÃO PAULO FIGHT HALL'],
  'fighters/:id': [101, 'Əhməd Əhmədov'],
  'fans/:id': [401, 'roundfive'],
}
export const getRecord = (path: ScreenPath) => (Object.hasOwn(RECORDS, path) ? RECORDS[path as RecordPath] : undefined)

/** The address of a screen; one that shows a record has the demo's. */
export const getPath = (path: ScreenPath) => `/dashboard/${path.replace(':id', String(getRecord(path)?.[0]))}`

export const main = (page: Page) => page.getByRole('main')

/** Waits until nothing on the screen is loading. */
export async function waitUntilLoaded(page: Page) {
  // The heading first: an empty frame stands while the screen's code is fetched.
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-busy]')).toHaveCount(0)
}

export interface Calls {
  /** Never empty. */
  calls: string[]
  /** Whether the screen waits for them, and so has something to retry. */
  areOwn: boolean
}

/**
 * Opens a screen once and returns the calls that it made.
 * The dashboard itself asks who is signed in; only for a screen without calls of its own is that the call to fail.
 */
export async function recordCalls(page: Page, world: World, address: string): Promise<Calls> {
  await page.goto(address)
  await waitUntilLoaded(page)
  const all = [...new Set((await world.requests()).flatMap(({ endpoint }) => endpoint ?? []))]
  const own = all.filter((endpoint) => !endpoint.startsWith('auth.'))
  if (own.length === 0) expect(all).toContain('auth.current')
  return own.length > 0 ? { calls: own, areOwn: true } : { calls: ['auth.current'], areOwn: false }
}

/** Lets each of these calls fail alike; the returned function ends it. */
export async function failAll(world: World, calls: readonly string[], fault: object): Promise<() => Promise<void>> {
  const ends = await Promise.all(calls.map((endpoint) => world.fault({ match: { endpoint }, ...fault })))
  return async () => void (await Promise.all(ends.map((end) => end())))
}

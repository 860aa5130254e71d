import { expect, type Page } from '@playwright/test'

interface Screen {
  /** Path under /dashboard. */
  path: string
  title: string
  /** Label in the sidebar. Screens without one are not in the sidebar. */
  menuLabel?: string
}

/** Every screen of the dashboard, in the sidebar's order. navigation.spec.ts compares it with the sidebar. */
export const SCREENS = [
  {
    path: 'today',
    title: 'Today',
    menuLabel: 'Today',
  },
  { path: 'arenas', title: 'Arenas', menuLabel: 'Arenas' },
  { path: 'arenas/:id', title: 'Arena' },
  { path: 'fighters', title: 'Fighters', menuLabel: 'Fighters' },
  { path: 'fighters/:id', title: 'Fighter' },
  { path: 'fans', title: 'Fans', menuLabel: 'Fans' },
  { path: 'fans/:id', title: 'Fan' },
  {
    path: 'content-creators',
    title: 'Content creators',
    menuLabel: 'Content creators',
  },
  { path: 'users-management/create-user', title: 'Create user', menuLabel: 'Create user' },
  { path: 'events', title: 'Events', menuLabel: 'Events' },
  { path: 'events/create', title: 'Create event', menuLabel: 'Create event' },
  { path: 'matchmaking/manage', title: 'Matchmaking', menuLabel: 'Matchmaking' },
  { path: 'statistics/users', title: 'User statistics', menuLabel: 'Users' },
  {
    path: 'statistics/streams',
    title: 'Stream statistics',
    menuLabel: 'Streams',
  },
  { path: 'statistics/kicks', title: 'Kick statistics', menuLabel: 'Kicks' },
  { path: 'statistics/bst', title: 'General statistics', menuLabel: 'General' },
  { path: 'statistics/videos', title: 'Video statistics', menuLabel: 'Videos' },
  {
    path: 'statistics/feedbacks',
    title: 'Feedbacks',
    menuLabel: 'Feedbacks',
  },
  { path: 'payments/coins', title: 'Coins', menuLabel: 'Coins' },
  { path: 'manage/admins', title: 'Admins', menuLabel: 'Admins' },
  { path: 'manage/banners', title: 'Banners', menuLabel: 'Banners' },
  { path: 'permissions-error', title: 'Need more permissions' },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof SCREENS)[number]['path']

/** Groups of screens for tests that visit all screens: one test per group, so that both workers share the load. */
export const SCREEN_GROUPS = [
  ['single records', /:id$/],
  ['people', /^(today|arenas|fighters|fans|content-creators|users-management)[^:]*$/],
  ['events, payments and admins', /^(events|matchmaking|payments|manage|permissions-error)/],
  ['statistics', /^statistics/],
] as const

for (const { path } of SCREENS) {
  if (!SCREEN_GROUPS.some(([, paths]) => paths.test(path))) {
    throw new Error(`No test visits the screen ${path}: add it to a group of SCREEN_GROUPS.`)
  }
}

type RecordPath = Extract<ScreenPath, `${string}:id`>

/** A demo record for each detail screen. It is the first of its kind, so that the scenario `one` has it too. */
const RECORDS: Record<RecordPath, [id: number, name: string]> = {
  'arenas/:id': [9, 'SÃO PAULO FIGHT HALL'],
  'fighters/:id': [101, 'Əhməd Əhmədov'],
  'fans/:id': [401, 'roundfive'],
}

export const getRecord = (path: ScreenPath) =>
  Object.hasOwn(RECORDS, path) ? RECORDS[path as RecordPath] : undefined

/** Returns the path of a screen; for a detail screen, of the demo record. */
export const getPath = (path: ScreenPath) =>
  `/dashboard/${path.replace(':id', String(getRecord(path)?.[0]))}`

/** No template prints a value that is not there. */
const STRAY_WORDS = /\b(null|undefined|NaN|Invalid Date)\b|\[object/

/** Expects no stray word in what is shown, and in the names and hints that screen readers read. */
export async function expectNoStrayWords(page: Page) {
  const texts = await page.locator('body').evaluate((body) => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt']
    const named = [...body.querySelectorAll(attributes.map((name) => `[${name}]`).join())]

    return [
      ...(body as HTMLElement).innerText.split('\n'),
      ...named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
    ]
  })

  expect(texts.filter((text) => STRAY_WORDS.test(text))).toEqual([])
}

export const main = (page: Page) => page.getByRole('main')

/** Waits until nothing on the screen is loading. */
export async function waitUntilLoaded(page: Page) {
  // Waits for the heading first, because an empty frame is shown while the screen's code loads.
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-busy]')).toHaveCount(0)
}

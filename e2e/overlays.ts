import { expect, type Page } from '@playwright/test'

/** What opens over a screen: a dialog, a drawer, a popover, a list to choose from, a tooltip. */
export interface Overlay {
  name: string
  /** Where it opens. */
  at: string
  /** Only this wide; 1280 px without it. */
  width?: number
  /** The steps that open it there; none where the address does. It has come when they are through. */
  open?(page: Page): Promise<unknown>
}

const dialog = (page: Page) => page.getByRole('dialog').last()
const shown = (page: Page) => expect(dialog(page)).toBeVisible()
const press = async (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const opening = (name: string | RegExp) => async (page: Page) => {
  await press(page, name)
  await shown(page)
}
/** A field whose list opens below it. */
const choosing =
  (name: string | RegExp, typed = '') =>
  async (page: Page) => {
    const field = page.getByRole('combobox', { name, exact: typeof name === 'string' }).first()
    if (typed) await field.fill(typed)
    else await field.click()
    await expect(page.getByRole('option').or(page.getByRole('listbox')).first()).toBeAttached()
  }
const cropping = (name: string | RegExp) => async (page: Page) => {
  const chooser = page.waitForEvent('filechooser')
  await press(page, name)
  await (await chooser).setFiles('fixtures/media/arenas/wide-1.jpg')
  await expect(dialog(page).getByText(/px of the photo become/)).toBeVisible()
}
/** The editor of an event comes as code of its own, slowly on a busy machine. */
const editor = (page: Page) => expect(page.getByRole('heading', { name: 'Fight card' })).toBeVisible({ timeout: 30_000 })
const bout = (place: number) => async (page: Page) => {
  await editor(page)
  await page
    .getByRole('list', { name: 'Bouts' })
    .getByRole('listitem')
    .nth(place - 1)
    .getByRole('button', { expanded: false })
    .click()
}
const inBout = (name: string | RegExp) => async (page: Page) => {
  await bout(1)(page)
  await press(page, name)
  await shown(page)
}
const tooltip = async (page: Page) => {
  await page.getByRole('button', { name: /GMT/ }).first().hover()
  await expect(page.getByRole('tooltip').first()).toBeVisible()
}

const ARENAS = '/dashboard/arenas'
const ARENA = '/dashboard/arenas/9'
const PENDING_ARENA = '/dashboard/arenas/11'
const FIGHTER = '/dashboard/fighters/101'

/** Every one there is. Those of a kind that one component draws everywhere stand here once; those that a screen fills itself, each. */
export const OVERLAYS: readonly Overlay[] = [
  { name: 'go to', at: ARENAS, open: opening('Go to') },
  {
    name: 'go to, with people found',
    at: ARENAS,
    async open(page) {
      await opening('Go to')(page)
      await dialog(page).getByRole('combobox').fill('paulo')
      await expect(dialog(page).getByRole('status')).toContainText('found')
    },
  },
  {
    name: 'keyboard shortcuts',
    at: ARENAS,
    async open(page) {
      await page.keyboard.press('?')
      await shown(page)
    },
  },
  { name: 'menu', at: ARENAS, width: 390, open: opening('Open menu') },
  {
    name: 'the name of a screen beside the narrow sidebar',
    at: ARENAS,
    async open(page) {
      await press(page, 'Narrow sidebar')
      await page.getByRole('link', { name: 'Fighters' }).hover()
      await expect(page.getByRole('tooltip')).toBeVisible()
    },
  },
  { name: 'activate an arena', at: ARENAS, open: opening('Activate') },
  {
    name: 'the status of an arena',
    at: PENDING_ARENA,
    async open(page) {
      await press(page, 'Status: Pending')
      await expect(page.getByRole('menuitem')).toBeVisible()
    },
  },
  { name: 'a photo, large', at: ARENA, open: opening(/^Zoom photo 1/) },
  { name: 'crop a photo', at: ARENA, open: cropping(/^Edit photo 1/) },
  { name: 'delete a photo', at: ARENA, open: opening(/^Delete photo 1/) },
  {
    name: 'select address',
    at: ARENA,
    async open(page) {
      await press(page, 'Change address')
      await page.getByRole('searchbox', { name: 'Search address' }).fill('london')
      await expect(page.getByRole('table', { name: 'Addresses' }).getByRole('button').first()).toBeVisible()
    },
  },
  {
    name: 'leave without saving',
    at: ARENA,
    async open(page) {
      await page.getByLabel('Link', { exact: true }).fill('https://another.example')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fans' }).click()
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    },
  },
  { name: 'a time in its zone and here', at: `${ARENA}?tab=upcoming`, open: tooltip },
  {
    name: 'start or stop',
    at: `${ARENA}?tab=upcoming`,
    async open(page) {
      await press(page, /^Start or stop/)
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
  },
  { name: 'start an event', at: `${ARENA}?start=5`, open: shown },
  { name: 'stop an event', at: `${ARENA}?stop=2`, open: shown },
  { name: 'the video of an event', at: `${ARENA}?play=2`, open: shown },
  { name: 'the chat of an event', at: `${ARENA}?chat=2`, open: shown },
  { name: 'no such event', at: `${ARENA}?event=999`, open: shown },
  { name: 'an event', at: `${ARENA}?event=1`, open: bout(1) },
  { name: 'an event that is live', at: `${ARENA}?event=2`, open: bout(1) },
  { name: 'an event that is over', at: `${ARENA}?event=7`, open: bout(1) },
  { name: 'an event without bouts', at: `${ARENA}?event=6`, open: editor },
  {
    name: 'fighters for a corner',
    at: `${ARENA}?event=5`,
    async open(page) {
      await bout(1)(page)
      await choosing(/for the red corner/, 'a')(page)
    },
  },
  {
    name: 'a fake user',
    at: `${ARENA}?event=5&fake-user=1`,
    open: (page) => expect(page.getByRole('dialog', { name: 'Create fake user' })).toBeVisible(),
  },
  {
    name: 'the price of an event',
    at: `${ARENA}?event=1&prices=1`,
    open: (page) => expect(page.getByRole('heading', { name: 'Pay-per-view' })).toBeVisible(),
  },
  { name: 'the result of a bout', at: `${ARENA}?event=7`, open: inBout('Set results') },
  { name: 'delete a slot', at: `${ARENA}?event=5`, open: inBout('Delete') },
  { name: 'verify a fighter', at: FIGHTER, open: opening('Verify') },
  { name: 'add a penalty', at: `${FIGHTER}?penalty=new`, open: shown },
  {
    name: 'the reasons of a penalty',
    at: `${FIGHTER}?penalty=new`,
    async open(page) {
      await shown(page)
      await choosing('Comment')(page)
    },
  },
  { name: 'unlock a fighter by removing a penalty', at: '/dashboard/fighters/104', open: opening('Remove') },
  { name: 'confirm a payment', at: '/dashboard/fans/401', open: opening(/^Confirm payment/) },
  { name: 'approve a creator', at: '/dashboard/content-creators', open: opening('Approve') },
  { name: 'reject a creator', at: '/dashboard/content-creators', open: opening('Reject') },
  { name: 'the roles of a new user', at: '/dashboard/users-management/create-user', open: choosing('Role') },
  { name: 'places for a new user', at: '/dashboard/users-management/create-user', open: choosing('Location', 'london') },
  { name: 'organisations', at: '/dashboard/events/create', open: choosing('Organisation', 'fight') },
  { name: 'organisations that nobody has', at: '/dashboard/events/create', open: (page) => nothingFound(page, 'Organisation') },
  { name: 'crop a thumbnail', at: '/dashboard/events/create', open: cropping('Upload thumbnail') },
  { name: 'filters', at: '/dashboard/matchmaking/manage', width: 390, open: opening(/^Filters/) },
  { name: 'events of requests', at: '/dashboard/matchmaking/manage', open: choosing(/event/i, 'night') },
  { name: 'languages of an export', at: '/dashboard/statistics/users', open: choosing('Languages') },
  { name: 'events of streams', at: '/dashboard/statistics/streams', open: choosing('Events', 'night') },
  { name: 'charts and map as tables', at: '/dashboard/statistics/kicks', open: asTables },
  { name: 'search a user', at: '/dashboard/statistics/kicks', open: opening('Search user') },
  { name: 'search a description', at: '/dashboard/statistics/kicks', open: opening('Search description') },
  { name: 'rows a page', at: '/dashboard/statistics/kicks', open: choosing('Rows a page') },
  { name: 'the period of a map', at: '/dashboard/statistics/bst', open: choosing('Period') },
  { name: 'months', at: '/dashboard/statistics/feedbacks', open: choosing(/./) },
  { name: 'users for a reward', at: '/dashboard/payments/coins', open: choosing('User', 'robin') },
  { name: 'permissions', at: '/dashboard/manage/admins', open: choosing(/^Permissions of nothing/) },
  {
    name: 'locking oneself out',
    at: '/dashboard/manage/admins',
    async open(page) {
      await page.getByRole('combobox', { name: /^Permissions of admin@/ }).fill('super_admin')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await press(page, /^Save admin@/)
      await shown(page)
    },
  },
  { name: 'purposes of banners', at: '/dashboard/manage/banners', open: choosing('Purpose') },
  { name: 'delete a banner', at: '/dashboard/manage/banners', open: opening('Delete') },
]

async function asTables(page: Page) {
  const buttons = page.getByRole('button', { name: /^Show as table/ })
  await expect(buttons.first()).toBeVisible()
  while ((await buttons.count()) > 0) await buttons.first().click()
}

async function nothingFound(page: Page, field: string) {
  await page.getByRole('combobox', { name: field, exact: true }).fill('nobody is called so')
  await expect(page.getByText(/found for “nobody is called so”/).first()).toBeVisible()
}

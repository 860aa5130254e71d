import { expect, type Page } from '@playwright/test'
import type { ScreenPath } from '../../apps/admin/src/app/screen-list.ts'
import { emailOf } from '../../e2e/accounts.ts'
import type { Scene } from './scene.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').last()
const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).first().fill(text)
/** Types into a field that searches, and waits for what is found. */
const seek = async (page: Page, label: string, text: string) => {
  await page.getByRole('combobox', { name: label }).first().fill(text)
  await expect(page.getByRole('option').first()).toBeAttached()
}
/** The first of what was sought. */
const seekAndTake = async (page: Page, label: string, text: string) => {
  await seek(page, label, text)
  await page.keyboard.press('Enter')
}
const WIDE_PHOTO = 'fixtures/media/arenas/wide-1.jpg'
const choosePhoto = async (page: Page, opener: string | RegExp) => {
  const chooser = page.waitForEvent('filechooser')
  await press(page, opener)
  await (await chooser).setFiles(WIDE_PHOTO)
  await expect(dialog(page).getByRole('application')).toBeVisible()
}
const editor = async (page: Page) => void (await expect(page.getByRole('heading', { name: 'Fight card' })).toBeVisible({ timeout: 20_000 }))
const bout = (place: number) => async (page: Page) => {
  await editor(page)
  await page
    .getByRole('list', { name: 'Bouts' })
    .getByRole('listitem')
    .nth(place - 1)
    .getByRole('button', { expanded: false })
    .click()
}
const leave = async (page: Page, to: string) => {
  await page.keyboard.press('g')
  await page.keyboard.press(to)
  await expect(dialog(page)).toBeVisible()
}
const NOTHING_FOUND: Scene = { name: 'a search that finds nothing', at: '?search=nothing+is+called+so' }

/**
 * What each screen has beside itself full, empty and failed, which are taken of every screen: its dialogs, drawers and tabs.
 * A screen of the route table that is not named here does not compile; one without any of them has an empty list.
 */
export const ALBUM: Record<ScreenPath, readonly Scene[]> = {
  arenas: [NOTHING_FOUND, { name: 'activating one', open: (page) => press(page, 'Activate') }],
  'arenas/:id': [
    { name: 'upcoming events', at: '?tab=upcoming' },
    { name: 'finished events', at: '?tab=finished' },
    { name: 'one that waits', at: '/dashboard/arenas/11' },
    {
      name: 'activating it',
      at: '/dashboard/arenas/11',
      async open(page) {
        await press(page, 'Status: Pending')
        await page.getByRole('menuitem', { name: 'Activate' }).click()
      },
    },
    { name: 'status', at: '/dashboard/arenas/11', open: (page) => press(page, 'Status: Pending') },
    {
      name: 'select address',
      at: '?select-address=1',
      async open(page) {
        await page.getByRole('searchbox', { name: 'Search address' }).fill('london')
        await expect(page.getByRole('table', { name: 'Addresses' }).getByRole('button').first()).toBeVisible()
      },
    },
    { name: 'crop a photo', open: (page) => choosePhoto(page, /^Edit /) },
    { name: 'zoom a photo', open: (page) => press(page, /^Zoom /) },
    { name: 'delete a photo', open: (page) => press(page, /^Delete /) },
    {
      name: 'fields that are wrong',
      async open(page) {
        await type(page, 'Link', 'no address')
        await page.getByLabel('Link', { exact: true }).blur()
      },
    },
    {
      name: 'leave without saving',
      async open(page) {
        await type(page, 'Link', 'https://another.example')
        await page.getByRole('heading', { level: 1 }).click()
        await leave(page, 'a')
      },
    },
    { name: 'start or stop', at: '?tab=upcoming', open: (page) => press(page, /^Start or stop/) },
    { name: 'start an event', at: '?start=5' },
    { name: 'stop an event', at: '?stop=2' },
    { name: 'play video', at: '?play=2' },
    { name: 'chat', at: '?chat=2' },
    { name: 'event', at: '?event=1', open: editor },
    { name: 'event that is live', at: '?event=2', open: editor },
    { name: 'event without bouts', at: '?event=6', open: editor },
    { name: 'event that is over', at: '?event=7', open: editor },
    { name: 'event that was canceled', at: '?event=13', open: editor },
    { name: 'no such event', at: '?event=99999' },
    { name: 'bout', at: '?event=5', open: bout(1) },
    { name: 'bout of a live event', at: '?event=2', open: bout(2) },
    { name: 'bout that is over', at: '?event=7', open: bout(1) },
    {
      name: 'result of a bout',
      at: '?event=7',
      async open(page) {
        await bout(1)(page)
        await press(page, 'Set results')
      },
    },
    {
      name: 'video of a bout',
      at: '?event=7',
      async open(page) {
        await bout(1)(page)
        await page
          .getByRole('group', { name: 'Video of bout 1' })
          .getByRole('button', { name: /Preview|Play|Show/ })
          .first()
          .click()
      },
    },
    {
      name: 'remove the video of a bout',
      at: '?event=7',
      async open(page) {
        await bout(1)(page)
        await page.getByRole('group', { name: 'Video of bout 1' }).getByRole('button', { name: 'Remove' }).click()
      },
    },
    {
      name: 'delete a slot',
      at: '?event=5',
      async open(page) {
        await bout(1)(page)
        await page.getByRole('list', { name: 'Bouts' }).getByRole('button', { name: 'Delete', exact: true }).first().click()
      },
    },
    {
      name: 'leave an event without saving',
      at: '?event=5',
      async open(page) {
        await editor(page)
        const name = dialog(page).getByRole('textbox', { name: 'Name' })
        await name.fill('Another name')
        await expect(name).toHaveValue('Another name')
        await name.press('Escape')
        await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
      },
    },
    { name: 'fake user', at: '?event=5&fake-user=1', open: editor },
    { name: 'price', at: '?event=1&prices=1', open: (page) => expect(page.getByRole('heading', { name: 'Pay-per-view' })).toBeVisible() },
    {
      name: 'price that has one',
      at: '?event=3&prices=1',
      open: (page) => expect(page.getByRole('heading', { name: 'Pay-per-view' })).toBeVisible(),
    },
    {
      name: 'price of an event that is over',
      at: '?event=7&prices=1',
      open: (page) => expect(page.getByRole('heading', { name: 'Pay-per-view' })).toBeVisible(),
    },
    { name: 'who may look only', as: 'readonly' },
  ],
  fighters: [
    NOTHING_FOUND,
    { name: 'crop a photo', open: (page) => choosePhoto(page, /^Upload face avatar/) },
    {
      name: 'a file that is no photo',
      async open(page) {
        const chooser = page.waitForEvent('filechooser')
        await press(page, /^Upload face avatar/)
        await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') })
        await expect(page.getByRole('alert').first()).toBeVisible()
      },
    },
    { name: 'who may look only', as: 'readonly' },
  ],
  'fighters/:id': [
    { name: 'one who is banned', at: '/dashboard/fighters/104' },
    { name: 'account info', at: '?tab=account' },
    { name: 'matchmaking', at: '?tab=matchmaking' },
    { name: 'add penalty', at: '?penalty=new' },
    { name: 'unlock by removing a penalty', at: '/dashboard/fighters/104', open: (page) => press(page, 'Remove') },
    { name: 'verify', open: (page) => press(page, 'Verify') },
    { name: 'zoom a photo', open: (page) => press(page, /^Zoom /) },
  ],
  fans: [NOTHING_FOUND],
  'fans/:id': [
    { name: 'confirm payment', open: (page) => press(page, /^Confirm payment/) },
    {
      name: 'payment whose outcome is unclear',
      trouble: /^502: POST/,
      arrange: (world) => world.fault({ match: { endpoint: 'accounts.confirmWithdrawal' }, drop: true, when: 'after' }),
      async open(page) {
        await press(page, /^Confirm payment/)
        await dialog(page).getByRole('button', { name: 'Confirm payment' }).click()
        await expect(page.getByRole('button', { name: 'Check the account' })).toBeVisible({ timeout: 15_000 })
      },
    },
  ],
  'content-creators': [
    { name: 'approved', at: '?tabIndex=1' },
    { name: 'rejected', at: '?tabIndex=2' },
    { name: 'approve a request', open: (page) => exactly(page, 'Approve') },
    { name: 'reject a request', open: (page) => exactly(page, 'Reject') },
  ],
  'users-management/create-user': [
    { name: 'arena', at: '?role=ARENA' },
    { name: 'fan', at: '?role=FAN' },
    {
      name: 'fields that are wrong',
      async open(page) {
        await type(page, 'Email', 'nova')
        await type(page, 'First name', 'N')
        await type(page, 'First name', '')
        await page.getByLabel('First name', { exact: true }).blur()
      },
    },
    {
      name: 'created',
      at: '?role=FAN',
      async open(page) {
        await type(page, 'Email', 'nova@people.example')
        await type(page, 'First name', 'Nova')
        await type(page, 'Last name', 'Example')
        await press(page, 'Create')
        await expect(page.getByRole('link', { name: /^Open/ })).toBeVisible()
      },
    },
  ],
  'events/create': [
    {
      name: 'filled in',
      async open(page) {
        await seekAndTake(page, 'Organisation', 'sao paulo fight')
        await type(page, 'Stream name', 'Summer Fight Night')
        await page.getByRole('region', { name: 'Event', exact: true }).getByLabel('Date and time').fill('2026-06-20T20:00')
        await page.getByRole('switch', { name: 'With a weighting' }).click()
        await page.getByRole('switch', { name: 'With a conference' }).click()
        await press(page, 'Add pair')
        await press(page, 'Add pair')
        await seekAndTake(page, 'Initiator', 'natalie edwards')
        await seekAndTake(page, 'Target', 'mladek')
      },
    },
    { name: 'crop the thumbnail', open: (page) => page.locator('input[type=file]').first().setInputFiles(WIDE_PHOTO) },
    {
      name: 'fake user',
      async open(page) {
        await press(page, 'Create fake user')
      },
    },
  ],
  'matchmaking/manage': [
    { name: 'of one event', at: '?events=46' },
    { name: 'filters that find nothing', at: '?search=nothing+is+called+so' },
    { name: 'filters', widths: [390], open: (page) => press(page, /^Filters/) },
    { name: 'events to choose from', at: '?events=46', widths: [1440], open: (page) => page.getByRole('combobox', { name: /event/i }).click() },
  ],
  'statistics/users': [],
  'statistics/streams': [
    { name: 'as tables', at: '?videos=21', open: (page) => pressAll(page, /^Show as table/) },
    { name: 'no event chosen', at: '?' },
    { name: 'events to choose from', at: '?', open: (page) => page.getByRole('combobox', { name: /event/i }).first().click() },
  ],
  'statistics/kicks': [
    { name: 'as tables', open: (page) => pressAll(page, /^Show as table/) },
    { name: 'search a user', open: (page) => press(page, 'Search user') },
  ],
  'statistics/bst': [{ name: 'as tables', open: (page) => pressAll(page, /^Show as table/) }],
  'statistics/videos': [{ name: 'search a description', open: (page) => press(page, 'Search description') }],
  'statistics/feedbacks': [],
  'payments/coins': [
    { name: 'users to choose from', open: (page) => seek(page, 'User', 'robin') },
    {
      name: 'rewarded',
      async open(page) {
        await seekAndTake(page, 'User', 'france robin')
        await page.getByRole('spinbutton', { name: 'Coins' }).fill('250')
        await exactly(page, 'Reward')
        await expect(page.getByText(/received 250 coins/).first()).toBeVisible()
      },
    },
  ],
  'manage/admins': [
    {
      name: 'permissions that change',
      async open(page) {
        const choice = page.getByRole('combobox', { name: `Permissions of ${emailOf('banners')}` })
        for (const permission of ['manage-banners', 'view_arenas']) {
          await choice.fill(permission)
          await page.keyboard.press('Enter')
          await page.keyboard.press('Escape')
        }
      },
    },
    { name: 'permissions to choose from', open: (page) => page.getByRole('combobox', { name: `Permissions of ${emailOf('nothing')}` }).click() },
    {
      name: 'locking oneself out',
      async open(page) {
        const choice = page.getByRole('combobox', { name: `Permissions of ${emailOf('admin')}` })
        await choice.fill('super_admin')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Escape')
        await press(page, `Save ${emailOf('admin')}`)
      },
    },
  ],
  'manage/banners': [
    { name: 'of events', at: '?purpose=event&banner=9' },
    { name: 'new', open: (page) => exactly(page, 'Create new banner') },
    { name: 'crop the image', open: (page) => choosePhoto(page, /^(Edit|Upload) image/) },
    { name: 'delete', open: (page) => exactly(page, 'Delete') },
  ],
  'permissions-error': [
    { name: 'of a screen', as: 'banners', at: '/dashboard/arenas' },
    { name: 'who may nothing', as: 'nothing', at: '/dashboard/fighters' },
  ],
}

const pressAll = async (page: Page, name: RegExp) => {
  // Each is called otherwise once it is pressed.
  for (let left = await page.getByRole('button', { name }).count(); left > 0; left--) await press(page, name)
}

/** What makes a screen full that shows nothing until something is chosen. */
export const CHOSEN: Partial<Record<ScreenPath, string>> = {
  'statistics/streams': '?videos=21&from=2026-03-14&to=2026-03-14&step=15',
  'matchmaking/manage': '?gender=FEMALE',
}

/** What stands around the screens, and outside of the dashboard. */
export const AROUND: Record<string, readonly Scene[]> = {
  'Signing in': [
    { name: 'e-mail', as: null, at: '/login', open: (page) => expect(page.getByRole('button', { name: /Reads statistics/ })).toBeVisible() },
    {
      name: 'PIN',
      as: null,
      at: '/login',
      async open(page) {
        await type(page, 'E-mail', emailOf('admin'))
        await exactly(page, 'Continue')
        await expect(page.getByRole('group', { name: 'PIN' })).toBeVisible()
      },
    },
    {
      name: 'refused',
      as: null,
      at: '/login',
      brief: true,
      async open(page) {
        await type(page, 'E-mail', 'nobody@cornerman.test')
        await exactly(page, 'Continue')
        await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert')).toBeVisible()
      },
    },
  ],
  'Page not found': [{ name: 'full', as: null, at: '/404' }],
  Shell: [
    { name: 'go to', at: '/dashboard/arenas', open: (page) => press(page, 'Go to') },
    {
      name: 'go to, and what is found',
      at: '/dashboard/arenas',
      async open(page) {
        await press(page, 'Go to')
        await page.getByRole('combobox').fill('paulo')
        await expect(dialog(page).getByRole('status')).toContainText('found')
      },
    },
    { name: 'keyboard shortcuts', at: '/dashboard/arenas', open: (page) => page.keyboard.press('?') },
    { name: 'menu', at: '/dashboard/arenas', widths: [390], open: (page) => press(page, 'Open menu') },
    { name: 'rail', at: '/dashboard/fans', widths: [1440], open: (page) => press(page, /sidebar/i) },
    { name: 'who may one thing', at: '/dashboard', as: 'banners' },
    { name: 'offline', at: '/dashboard/fans', trouble: /ERR_INTERNET_DISCONNECTED/, open: (page) => page.context().setOffline(true) },
    {
      name: 'notice',
      at: '/dashboard/fighters/109',
      brief: true,
      async open(page) {
        await press(page, 'Remove')
        await expect(page.getByText('Success')).toBeVisible()
      },
    },
    {
      name: 'updated',
      at: '/dashboard/fans',
      async open(page) {
        await page.route(/:\d+\/$/, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/another.js"></script>' }),
        )
        await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 6 * 60_000)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(page.getByText('Cornerman was updated.')).toBeVisible()
      },
    },
  ],
}

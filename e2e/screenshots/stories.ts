import { expect } from '@playwright/test'
import { getEmail } from '../accounts.ts'
import type { ScreenPath } from '../routes.ts'
import { ARENA } from './arena.ts'
import { choosePhoto, choosing, dialog, press, pressAll, pressExact, search, searchAndPick, type, WIDE_PHOTO } from './steps.ts'
import type { Story } from './story.ts'

const NOTHING_FOUND: Story = { name: 'a search that finds nothing', at: '?search=nothing+is+called+so' }

/**
 * Dialogs, drawers and tabs of each screen. The states full, empty and failed are captured for every screen anyway.
 * Every screen of the route table must be listed, or this does not compile; the list may be empty.
 */
export const STORIES: Record<ScreenPath, readonly Story[]> = {
  arenas: [NOTHING_FOUND, { name: 'activating one', open: (page) => press(page, 'Activate') }],
  'arenas/:id': ARENA,
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
    { name: 'reasons of a penalty', at: '?penalty=new', open: choosing('Comment') },
    { name: 'unlock by removing a penalty', at: '/dashboard/fighters/104', open: (page) => press(page, 'Remove') },
    { name: 'verify', open: (page) => press(page, 'Verify') },
    { name: 'zoom a photo', open: (page) => press(page, /^Zoom /) },
  ],
  fans: [NOTHING_FOUND],
  'fans/:id': [
    { name: 'confirm payment', open: (page) => press(page, /^Confirm payment/) },
    {
      name: 'payment whose outcome is unclear',
      browserErrors: /^502: POST/,
      arrange: (world) => world.fault({ match: { endpoint: 'accounts.confirmWithdrawal' }, drop: true, when: 'after' }),
      async open(page) {
        await press(page, /^Confirm payment/)
        await dialog(page).getByRole('button', { name: 'Confirm payment' }).click()
        await expect(page.getByRole('button', { name: 'Check the account' })).toBeVisible()
      },
    },
  ],
  'content-creators': [
    { name: 'approved', at: '?tabIndex=1' },
    { name: 'rejected', at: '?tabIndex=2' },
    { name: 'approve a request', open: (page) => pressExact(page, 'Approve') },
    { name: 'reject a request', open: (page) => pressExact(page, 'Reject') },
  ],
  'users-management/create-user': [
    { name: 'arena', at: '?role=ARENA' },
    { name: 'fan', at: '?role=FAN' },
    { name: 'roles to choose from', open: choosing('Role') },
    { name: 'places to choose from', open: choosing('Location', 'london') },
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
    { name: 'organisations to choose from', open: choosing('Organisation', 'fight') },
    {
      name: 'organisations not found',
      async open(page) {
        await page.getByRole('combobox', { name: 'Organisation', exact: true }).fill('nobody is called so')
        await expect(page.getByText(/found for “nobody is called so”/).first()).toBeVisible()
      },
    },
    {
      name: 'filled in',
      async open(page) {
        await searchAndPick(page, 'Organisation', 'sao paulo fight')
        await type(page, 'Stream name', 'Summer Fight Night')
        await page.getByRole('region', { name: 'Event', exact: true }).getByLabel('Date and time').fill('2026-06-20T20:00')
        await page.getByRole('switch', { name: 'With a weighting' }).click()
        await page.getByRole('switch', { name: 'With a conference' }).click()
        await press(page, 'Add pair')
        await press(page, 'Add pair')
        await searchAndPick(page, 'Initiator', 'natalie edwards')
        await searchAndPick(page, 'Target', 'mladek')
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
  'statistics/users': [{ name: 'languages to choose from', open: choosing('Languages') }],
  'statistics/streams': [
    { name: 'as tables', at: '?videos=21', open: (page) => pressAll(page, /^Show as table/) },
    { name: 'no event chosen', at: '?' },
    { name: 'events to choose from', at: '?', open: (page) => page.getByRole('combobox', { name: /event/i }).first().click() },
  ],
  'statistics/kicks': [
    { name: 'as tables', open: (page) => pressAll(page, /^Show as table/) },
    { name: 'search a user', brief: true, open: (page) => press(page, 'Search user') },
    { name: 'rows a page to choose from', open: choosing('Rows per page') },
  ],
  'statistics/bst': [
    { name: 'periods to choose from', open: choosing('Period') },
    { name: 'as tables', open: (page) => pressAll(page, /^Show as table/) },
  ],
  'statistics/videos': [{ name: 'search a description', brief: true, open: (page) => press(page, 'Search description') }],
  'statistics/feedbacks': [{ name: 'months to choose from', open: choosing(/./) }],
  'payments/coins': [
    { name: 'users to choose from', open: (page) => search(page, 'User', 'robin') },
    {
      name: 'rewarded',
      async open(page) {
        await searchAndPick(page, 'User', 'france robin')
        await page.getByRole('textbox', { name: 'Coins' }).fill('250')
        await pressExact(page, 'Reward')
        await expect(page.getByText(/received 250 coins/).first()).toBeVisible()
      },
    },
  ],
  'manage/admins': [
    {
      name: 'permissions that change',
      async open(page) {
        const choice = page.getByRole('combobox', { name: `Permissions of ${getEmail('banners')}` })
        for (const permission of ['manage-banners', 'view_arenas']) {
          await choice.fill(permission)
          await page.keyboard.press('Enter')
          await page.keyboard.press('Escape')
        }
      },
    },
    { name: 'permissions to choose from', open: (page) => page.getByRole('combobox', { name: `Permissions of ${getEmail('nothing')}` }).click() },
    {
      name: 'locking oneself out',
      async open(page) {
        const choice = page.getByRole('combobox', { name: `Permissions of ${getEmail('admin')}` })
        await choice.fill('super_admin')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Escape')
        await press(page, `Save ${getEmail('admin')}`)
      },
    },
  ],
  'manage/banners': [
    { name: 'of events', at: '?purpose=event&banner=9' },
    { name: 'new', open: (page) => pressExact(page, 'Create new banner') },
    { name: 'purposes to choose from', open: choosing('Purpose') },
    { name: 'crop the image', open: (page) => choosePhoto(page, /^(Edit|Upload) image/) },
    { name: 'delete', open: (page) => pressExact(page, 'Delete') },
  ],
  'permissions-error': [
    { name: 'of a screen', as: 'banners', at: '/dashboard/arenas' },
    { name: 'who may nothing', as: 'nothing', at: '/dashboard/fighters' },
  ],
}

/** Query that fills screens which are empty until something is selected. */
export const CHOSEN: Partial<Record<ScreenPath, string>> = {
  'statistics/streams': '?videos=21&from=2026-03-14&to=2026-03-14&step=15',
  'matchmaking/manage': '?gender=FEMALE',
}

import { getEmail } from '@cornerman/testkit/world'
import { expect } from '@playwright/test'
import { fillDateTime } from '../fields.ts'
import type { ScreenPath } from '../routes.ts'
import { ARENA } from './arena.ts'
import {
  choosePhoto,
  dialog,
  openOptions,
  press,
  pressAll,
  pressExact,
  type Story,
  searchAndPick,
  type,
} from './story.ts'

const NOTHING_FOUND: Story = { name: 'search without results', at: '?search=no+such+text' }

/**
 * Dialogs, drawers and tabs of each screen. The states full, empty and failed are captured for every screen anyway.
 * Every screen of the route table must be listed, or this does not compile; the list may be empty.
 */
export const STORIES: Record<ScreenPath, readonly Story[]> = {
  arenas: [NOTHING_FOUND, { name: 'activate an arena', open: (page) => press(page, 'Activate') }],
  'arenas/:id': ARENA,
  fighters: [
    NOTHING_FOUND,
    { name: 'crop a photo', open: (page) => choosePhoto(page, /^Upload face avatar/) },
    {
      name: 'invalid photo file',
      async open(page) {
        const chooser = page.waitForEvent('filechooser')
        await press(page, /^Upload face avatar/)

        await (await chooser).setFiles({
          name: 'notes.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('no photo'),
        })

        await expect(page.getByRole('alert').first()).toBeVisible()
      },
    },
    { name: 'read-only permissions', as: 'readonly' },
  ],
  'fighters/:id': [
    { name: 'banned fighter', at: '/dashboard/fighters/104' },
    { name: 'add penalty', at: '?penalty=new' },
    {
      name: 'unlock by removing a penalty',
      at: '/dashboard/fighters/104',
      open: (page) => press(page, 'Remove'),
    },
    { name: 'verify', open: (page) => press(page, 'Verify') },
  ],
  fans: [],
  'fans/:id': [
    { name: 'confirm payment', open: (page) => press(page, /^Confirm payment/) },
    {
      name: 'payment with unknown outcome',
      browserErrors: /^502: POST/,
      arrange: (world) =>
        world.fault({
          match: { endpoint: 'accounts.confirmWithdrawal' },
          drop: true,
          when: 'after',
        }),
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
    { name: 'approve a request', open: (page) => press(page, /^Approve /) },
  ],
  'users-management/create-user': [
    { name: 'arena', at: '?role=LOCATION_PROVIDER' },
    { name: 'fan', at: '?role=FAN' },
    {
      name: 'pasted table',
      at: '?table=1',
      async open(page) {
        await page
          .getByLabel('Rows from a spreadsheet')
          .fill('Email\tFirst name\tLast name\nnova@people.example\tNova\tExample\nno email\tEva\t')
        await expect(page.getByRole('table', { name: 'Users to create' })).toBeVisible()
      },
    },
    { name: 'location options', open: openOptions('Location', 'london') },
    {
      name: 'invalid fields',
      async open(page) {
        await type(page, 'Email', 'nova')
        await type(page, 'First name', 'N')
        await type(page, 'First name', '')
        await page.getByLabel('First name', { exact: true }).blur()
      },
    },
    {
      name: 'created user',
      at: '?role=FAN',
      async open(page) {
        await type(page, 'Email', 'nova@people.example')
        await type(page, 'First name', 'Nova')
        await type(page, 'Last name', 'Example')
        await press(page, 'Create')
        await expect(page.getByRole('link', { name: 'Nova Example' })).toBeVisible()
      },
    },
  ],
  today: [],
  events: [{ name: 'finished', at: '?tab=finished' }],
  'events/create': [
    {
      name: 'no organisation found',
      async open(page) {
        await page
          .getByRole('combobox', { name: 'Organisation', exact: true })
          .fill('no such organisation')
        await expect(page.getByText(/found for “no such organisation”/).first()).toBeVisible()
      },
    },
    {
      name: 'filled form',
      async open(page) {
        await searchAndPick(page, 'Organisation', 'sao paulo fight')
        await type(page, 'Stream name', 'Summer Fight Night')

        await fillDateTime(
          page.getByRole('region', { name: 'Event', exact: true }),
          '2026-06-20T20:00',
        )

        await page.getByRole('switch', { name: 'With a weighting' }).click()
        await page.getByRole('switch', { name: 'With a conference' }).click()
        await press(page, 'Add pair')
        await press(page, 'Add pair')
        await searchAndPick(page, 'Initiator', 'natalie edwards')
        await searchAndPick(page, 'Target', 'mladek')
      },
    },
    { name: 'fake user', open: (page) => press(page, 'Create fake user') },
  ],
  'matchmaking/manage': [
    { name: 'requests of one event', at: '?events=46' },
    { name: 'filters without results', at: '?search=no+such+text' },
    { name: 'filters', widths: [390], open: (page) => press(page, /^Filters/) },
    {
      name: 'event options',
      at: '?events=46',
      widths: [1440],
      open: (page) => page.getByRole('combobox', { name: /event/i }).click(),
    },
  ],
  'statistics/users': [],
  'statistics/streams': [
    {
      name: 'event options',
      at: '?',
      open: (page) => page.getByRole('combobox', { name: /event/i }).first().click(),
    },
  ],
  'statistics/kicks': [
    { name: 'as tables', open: (page) => pressAll(page, /^Show as table/) },
    { name: 'search a user', brief: true, open: (page) => press(page, 'Search user') },
  ],
  'statistics/bst': [],
  'statistics/videos': [],
  'statistics/feedbacks': [],
  'payments/coins': [
    {
      name: 'reward given',
      async open(page) {
        await searchAndPick(page, 'User', 'france robin')
        await page.getByRole('textbox', { name: 'Coins' }).fill('250')
        await pressExact(page, 'Reward')
        await page.getByRole('dialog').getByRole('button', { name: 'Reward' }).click()
        await expect(page.getByText(/received 250 coins/).first()).toBeVisible()
      },
    },
  ],
  'manage/admins': [
    {
      name: 'changed permissions',
      async open(page) {
        const choice = page.getByRole('combobox', { name: `Permissions of ${getEmail('banners')}` })
        for (const permission of ['Manage banners', 'Browse arenas']) {
          await choice.fill(permission)
          await page.keyboard.press('Enter')
          await page.keyboard.press('Escape')
        }
      },
    },
    {
      name: 'removing your own access to admins',
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
    { name: 'event banners', at: '?purpose=event&banner=9' },
    { name: 'new banner', open: (page) => pressExact(page, 'Create new banner') },
    { name: 'delete', open: (page) => pressExact(page, 'Delete') },
  ],
  'permissions-error': [
    { name: 'missing permission for a screen', as: 'banners', at: '/dashboard/arenas' },
    { name: 'no permissions', as: 'nothing', at: '/dashboard/fighters' },
  ],
}

/** Queries with a selection, for screens that are empty without one. */
export const SELECTION_QUERIES: Partial<Record<ScreenPath, string>> = {
  'statistics/streams': '?videos=21&from=2026-03-14&to=2026-03-14&step=15',
  'matchmaking/manage': '?gender=FEMALE',
}

/** Stories of the shell and of pages outside the dashboard. */
export const SHELL: Record<string, readonly Story[]> = {
  'Signing in': [
    {
      name: 'email',
      as: null,
      at: '/login',
      open: (page) =>
        expect(page.getByRole('button', { name: /Can view statistics/ })).toBeVisible(),
    },
    {
      name: 'PIN',
      as: null,
      at: '/login',
      async open(page) {
        await type(page, 'Email', getEmail('admin'))
        await pressExact(page, 'Continue')
        await expect(page.getByRole('group', { name: 'PIN' })).toBeVisible()
      },
    },
    {
      name: 'unknown email',
      as: null,
      at: '/login',
      brief: true,
      async open(page) {
        await type(page, 'Email', 'nobody@cornerman.test')
        await pressExact(page, 'Continue')
        await expect(
          page.getByRole('alert').filter({ hasText: 'Something went wrong' }),
        ).toBeVisible()
      },
    },
  ],
  'Page not found': [{ name: 'full', as: null, at: '/404' }],
  Shell: [
    {
      name: 'go to, with results',
      at: '/dashboard/arenas',
      async open(page) {
        await press(page, 'Go to')
        await page.getByRole('combobox').fill('paulo')
        await expect(dialog(page).getByRole('status')).toContainText('found')
      },
    },
    {
      name: 'keyboard shortcuts',
      at: '/dashboard/arenas',
      open: (page) => page.keyboard.press('?'),
    },
    {
      name: 'menu',
      at: '/dashboard/arenas',
      widths: [390],
      open: (page) => press(page, 'Open menu'),
    },
    {
      name: 'rail',
      at: '/dashboard/fans',
      widths: [1440],
      open: (page) => press(page, /sidebar/i),
    },
    { name: 'one permission', at: '/dashboard', as: 'banners' },
    {
      name: 'offline',
      at: '/dashboard/fans',
      browserErrors: /ERR_INTERNET_DISCONNECTED/,
      open: (page) => page.context().setOffline(true),
    },
    {
      name: 'notice',
      at: '/dashboard/fighters/109',
      brief: true,
      async open(page) {
        await press(page, 'Remove')
        await expect(page.getByText(/^Penalty of .* removed$/)).toBeVisible()
      },
    },
    {
      name: 'updated',
      at: '/dashboard/fans',
      async open(page) {
        await page.route('/version.json', (route) => route.fulfill({ json: { build: 'another' } }))
        await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 6 * 60_000)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(page.getByText('Cornerman was updated.')).toBeVisible()
      },
    },
  ],
}

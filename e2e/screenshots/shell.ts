import { expect } from '@playwright/test'
import { getEmail } from '../accounts.ts'
import { dialog, press, pressExact, type } from './steps.ts'
import type { Story } from './story.ts'

/** Stories of the shell and of pages outside the dashboard. */
export const SHELL: Record<string, readonly Story[]> = {
  'Signing in': [
    {
      name: 'email',
      as: null,
      at: '/login',
      open: (page) => expect(page.getByRole('button', { name: /Reads statistics/ })).toBeVisible(),
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
        await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert')).toBeVisible()
      },
    },
  ],
  'Page not found': [{ name: 'full', as: null, at: '/404' }],
  Shell: [
    { name: 'go to', at: '/dashboard/arenas', open: (page) => press(page, 'Go to') },
    {
      name: 'go to, with results',
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
    {
      name: 'tooltip of a rail icon',
      at: '/dashboard/arenas',
      widths: [1440],
      async open(page) {
        await press(page, 'Collapse sidebar')
        await page.getByRole('link', { name: 'Fighters' }).hover()
        await expect(page.getByRole('tooltip')).toBeVisible()
      },
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

import type { Page } from '@playwright/test'
import { expectNoStrayWords, main, SCREENS, waitUntilLoaded } from './routes.ts'
import { expect, test } from './test.ts'

/** Not what the app needs to open a screen at all: the session, roles and ids. */
const isFact = (value: unknown, name: string) =>
  typeof value !== 'object' && !/^id$|Id$|role|permissions|token|jwt|total/i.test(name)

type Garble = (value: unknown, name: string) => unknown

/** What real back ends have sent in place of what the contract describes. */
const GARBLED: Record<string, Garble> = {
  'dates that are not ISO': (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? '01.12.2026 20:00' : value,
  'numbers for booleans, decimals for cents': (value, name) => {
    if (typeof value === 'boolean') {
      return Number(value)
    }

    return /amount|balance|price/i.test(name) ? Number(value) + 0.99 : value
  },
  'null for facts': (value, name) => (isFact(value, name) ? null : value),
  'facts that are missing': (value, name) => (isFact(value, name) ? undefined : value),
  'objects for lists and facts': (value, name) => {
    if (Array.isArray(value) && name !== 'data' && name !== 'permissions') {
      return { 0: 'a' }
    }

    const isText = typeof value !== 'object' && !/id$|role|permissions|token|jwt/i.test(name)
    return isText ? { en: value } : value
  },
}

function garble(value: unknown, change: Garble, name = ''): unknown {
  const changed = name === '' ? value : change(value, name)
  if (changed !== value || typeof value !== 'object' || value === null) {
    return changed
  }
  if (Array.isArray(value)) {
    return value.map((item) => garble(item, change, typeof item === 'object' ? '' : name))
  }

  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, garble(item, change, key)]),
  )
}

const garbleResponses = (page: Page, change: Garble) =>
  page.route(/\/(api\/v1|\w+-metrics)\//, async (route) => {
    const response = await route.fetch()
    const json = await response.json().catch(() => undefined)
    await route.fulfill({ response, ...(json !== undefined && { json: garble(json, change) }) })
  })

for (const [what, change] of Object.entries(GARBLED)) {
  test(`every screen shows as unknown what cannot be read: ${what}`, { tag: '@full' }, async ({
    page,
    as,
  }) => {
    test.slow()
    await as('admin')
    await garbleResponses(page, change)

    for (const { path } of SCREENS) {
      await test.step(path, async () => {
        const [list, id] = path.split('/:')
        await page.goto(`/dashboard/${list}`)
        await waitUntilLoaded(page)

        if (id) {
          await main(page).getByRole('rowheader').getByRole('link').first().click()
          await waitUntilLoaded(page)
        }

        expect(await main(page).innerText()).not.toMatch(
          /unexpected format|could not be shown|12 January/,
        )

        await expectNoStrayWords(page)
      })
    }
  })
}

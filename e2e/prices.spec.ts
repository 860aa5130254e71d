import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** An upcoming event of the first arena, without prices in currencies. */
const OPEN = 1

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Price of/ })
const form = (page: Page) => dialog(page).getByRole('group', { name: 'New price' })
const convert = (page: Page) => dialog(page).getByRole('button', { name: 'Convert to PPV' })

async function openPrices(page: Page, event: number) {
  await page.goto(`/dashboard/arenas/9?event=${event}`)
  await page.getByRole('button', { name: 'Manage price' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Pay-per-view' })).toBeVisible()
}

async function add(page: Page, price: string, discount?: string) {
  await form(page).getByLabel('Price', { exact: true }).fill(price)
  if (discount) await form(page).getByLabel('Discount price').fill(discount)
  await form(page).getByRole('button', { name: 'Add price' }).click()
}

test('[PPV-01] [PPV-02] [PPV-03] [PPV-04] saves the coin price and the free access, and makes an event pay-per-view with a price in every currency', {
  tag: '@documented',
}, async ({ page, as, world, dialect }) => {
  await as('admin')
  await openPrices(page, OPEN)
  const width = (await dialog(page).boundingBox())?.width ?? 0
  expect(Math.abs(width - (page.viewportSize()?.width ?? 0) * 0.6)).toBeLessThan(2)
  await dialog(page).getByRole('region', { name: 'Coin price' }).getByLabel('Price', { exact: true }).fill('120')
  await dialog(page).getByRole('switch', { name: 'Free for subscribers' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  for (const text of ['The price has been updated', 'The event is free for subscribers'])
    await expect(page.getByText(text)).toBeVisible()

  await expect(convert(page)).toHaveCount(0)
  await expect(dialog(page)).toContainText('Add a price in USD and BRL to convert the event.')
  await add(page, '0.49')
  await expect(form(page)).toContainText('At least 0.50')
  await add(page, '19.99', '0.5')
  await expect(dialog(page).getByRole('row', { name: 'USD USD 19.99 USD 0.50 0%' })).toBeVisible()
  await expect(dialog(page)).toContainText('Add a price in BRL too.')
  await expect(form(page).getByRole('textbox', { name: 'Price', exact: true })).toBeFocused()
  await expect(convert(page)).toBeDisabled()
  await add(page, '99.9')
  // No currency is left.
  await expect(form(page)).toHaveCount(0)
  await expect(convert(page)).toBeEnabled()

  // New prices survive leaving.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await convert(page).click()
  const question = page.getByRole('dialog', { name: /^Convert .* to pay-per-view\?$/ })
  await expect(question).toContainText('USD 19.99, discount price USD 0.50, sale 0%')
  await expect(question).toContainText('Afterwards these prices cannot be changed or removed')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(convert(page)).toBeFocused()
  expect(await world.requests('prices.convertToPpv')).toEqual([])
  await convert(page).click()
  await question.getByRole('button', { name: 'Convert' }).click()
  // The prices of an event are undocumented.
  if (dialect) await expect(page.getByText('Success')).toBeVisible()
  else await expect(dialog(page).getByRole('table', { name: 'Prices of the event' })).toContainText('BRL 99.90')
  const [event] = (await world.rows<{ id: number; ppv: boolean; prices: object[] }>('events')).filter(
    ({ id }) => id === OPEN,
  )
  expect(event).toMatchObject({
    ppv: true,
    price: { price: 120 },
    prices: [
      { currency: 'USD', price: 1999, discountPrice: 50, sale: 0 },
      { currency: 'BRL', price: 9990, discountPrice: 9990, sale: 0 },
    ],
  })
})

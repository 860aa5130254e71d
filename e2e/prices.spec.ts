import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Events of the first arena: upcoming without currency prices, upcoming with one currency price, and finished. */
const OPEN = 1
const HALF = 3
const FINISHED_EVENT = 7

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Price of/ })
const form = (page: Page) => dialog(page).getByRole('group', { name: 'New price' })
const convert = (page: Page) => dialog(page).getByRole('button', { name: 'Convert to PPV' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })

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

test('[PPV-01] [PPV-02] saves the coin price and the subscriber switch with a message, shows them again, and rejects low prices', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  // A link opens the prices above the editor, at the first field.
  await page.goto(`/dashboard/arenas/9?event=${OPEN}&prices=1`)
  await expect(dialog(page).getByRole('region', { name: 'Coin price' }).getByLabel('Price', { exact: true })).toBeFocused()
  const width = (await dialog(page).boundingBox())?.width ?? 0
  expect(Math.abs(width - (page.viewportSize()?.width ?? 0) * 0.6)).toBeLessThan(2)
  const coins = dialog(page).getByRole('region', { name: 'Coin price' })
  await coins.getByLabel('Price', { exact: true }).fill('0')
  await coins.getByLabel('Discount price').fill('-1')
  await coins.getByLabel('Sale').fill('101')
  await save(page).click()
  await expect(coins).toContainText('Enter a whole number, at least 1')
  await expect(coins).toContainText('Enter a whole number, at least 0')
  await expect(coins).toContainText('Between 0 and 100')
  await expect(coins.getByLabel('Price', { exact: true })).toHaveValue('0')
  expect(await world.requests('prices.save')).toEqual([])

  await coins.getByLabel('Price', { exact: true }).fill('120')
  await coins.getByLabel('Discount price').fill('15')
  await coins.getByLabel('Sale').fill('12.5')
  await save(page).click()
  await expect(page.getByText('The price has been updated')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  // The focus stays in the editor.
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Manage price' }).click()
  await expect(coins.getByLabel('Price', { exact: true })).toHaveValue('120')
  await expect(coins.getByLabel('Discount price')).toHaveValue('15')
  await expect(coins.getByLabel('Sale')).toHaveValue('12.5')

  const free = dialog(page).getByRole('switch', { name: 'Free for subscribers' })
  await free.click()
  expect(await world.requests('prices.setFree')).toEqual([])
  await save(page).click()
  await expect(page.getByText('The event is free for subscribers')).toBeVisible()
  await expect(free).toBeChecked()
  await free.click()
  await save(page).click()
  await expect(page.getByText('The event is not free for subscribers')).toBeVisible()
  await expect(free).not.toBeChecked()
})

test('[PPV-03] [PPV-04] makes an event pay-per-view when every currency has one new price, of at least 0.50', { tag: '@documented' }, async ({
  page,
  as,
  world,
  dialect,
}) => {
  await as('admin')
  await openPrices(page, OPEN)
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
  const [event] = (await world.rows<{ id: number; ppv: boolean; prices: object[] }>('events')).filter(({ id }) => id === OPEN)
  expect(event).toMatchObject({
    ppv: true,
    prices: [
      { currency: 'USD', price: 1999, discountPrice: 50, sale: 0 },
      { currency: 'BRL', price: 9990, discountPrice: 9990, sale: 0 },
    ],
  })
})

test('[PPV-03] offers only currencies without a price, and rejects one that another admin has priced', async ({ page, as, world }) => {
  await as('admin')
  await openPrices(page, HALF)
  const table = dialog(page).getByRole('table', { name: 'Prices of the event' })
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await add(page, '5')
  await expect(convert(page)).toBeEnabled()
  const [event] = (await world.rows<{ id: number; prices: object[] }>('events')).filter(({ id }) => id === HALF)
  const both = ['USD', 'BRL'].map((currency) => ({ currency, price: 700, discountPrice: 700, sale: 0 }))
  await world.patch('events', HALF, { ...event, prices: both })
  await convert(page).click()
  await page
    .getByRole('dialog', { name: /^Convert/ })
    .getByRole('button', { name: 'Convert' })
    .click()
  await expect(dialog(page).getByRole('alert')).toContainText('The event has a price in BRL already.')
  // After a refetch, both prices are listed and the new price can still be removed.
  await expect(table.getByRole('rowheader')).toHaveCount(2)
  await expect(dialog(page)).toContainText('now. Remove the new one.')
  await expect(convert(page)).toBeDisabled()
})

test('[PPV-01] shows prices of a finished event as read-only', async ({ page, as }) => {
  await as('admin')
  await openPrices(page, FINISHED_EVENT)
  await expect(dialog(page)).toContainText('Prices can only be changed while the event is upcoming.')
  await expect(dialog(page).getByRole('switch', { name: 'Free for subscribers' })).toBeDisabled()
  await expect(save(page)).toHaveCount(0)
  await expect(convert(page)).toHaveCount(0)
})

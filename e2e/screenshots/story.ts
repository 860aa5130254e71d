import type { Account, World } from '@cornerman/testkit/world'
import { expect, type Page } from '@playwright/test'
import { waitUntilLoaded } from '../routes.ts'

/** Window widths in pixels: desktops, and phones. */
export type Width = 1920 | 1440 | 1280 | 1024 | 390 | 320

/** A view to capture besides the opened screen: a dialog, a tab or another state. */
export interface Story {
  /** Caption of the picture. */
  name: string
  /** Appended to the screen's URL (`?edit=12`), or a whole URL (`/dashboard/…`). */
  at?: string
  /** Signed-in account; by default the one with every permission. Null: signed out. */
  as?: Account | null
  /** Window widths; by default all. Set for views of one width only, such as the drawer of a phone. */
  widths?: readonly Width[]
  /** Changes the demo's data before the page opens. */
  arrange?(world: World): Promise<unknown>
  /** Leads from the opened screen to the view, by roles and labels. */
  open?(page: Page): Promise<unknown>
  /** Errors that the story causes on purpose. */
  browserErrors?: RegExp
  /** Opens the view again at each width, for notices that disappear and popovers of columns that are hidden. */
  brief?: boolean
}

/** Opens the story; `url` is its screen's URL. The account must already be signed in. */
export async function goTo(
  page: Page,
  { at = '', as: account = 'admin', open }: Story,
  url: string,
) {
  await page.goto(at.startsWith('/') ? at : url + at)

  if (account) {
    await waitUntilLoaded(page)
  } else {
    await expect(page.getByRole('main')).toBeVisible()
  }

  await open?.(page)
}

// Steps from an opened screen to the state to capture, by roles and labels.

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const pressExact = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()
export const type = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).first().fill(text)

/** Types into a search field and waits for results. */
const search = async (page: Page, label: string, text: string) => {
  await page.getByRole('combobox', { name: label }).first().fill(text)
  await expect(page.getByRole('option').first()).toBeAttached()
}

/** Selects the first search result. */
export const searchAndPick = async (page: Page, label: string, text: string) => {
  await search(page, label, text)
  await expect(
    page.locator('.ant-select-item-option-active').filter({ visible: true }),
  ).toHaveCount(1)
  await page.keyboard.press('Enter')
}

const WIDE_PHOTO = 'fixtures/media/arenas/wide-1.jpg'

export const choosePhoto = async (page: Page, opener: string | RegExp) => {
  const chooser = page.waitForEvent('filechooser')
  await press(page, opener)
  await (await chooser).setFiles(WIDE_PHOTO)
  await expect(dialog(page).getByRole('application')).toBeVisible()
}

export const editor = async (page: Page) =>
  void (await expect(page.getByRole('heading', { name: 'Fight card' })).toBeVisible())
export const runEvent = (page: Page) =>
  expect(page.getByRole('region', { name: 'Now' })).toContainText(/Bout \d of \d/)

/** Opens a bout of the event, and leads on from there. */
export const bout =
  (place: number, open?: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await editor(page)
    await page
      .locator(`[data-bout="${place}"]`)
      .getByRole('button', { expanded: false })
      .last()
      .click()

    await open?.(page)
  }

export const pricing = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Pay-per-view' })).toBeVisible()

export const leave = async (page: Page, to: string) => {
  await page.keyboard.press('g')
  await page.keyboard.press(to)
  await expect(dialog(page)).toBeVisible()
}

export const pressAll = async (page: Page, name: RegExp) => {
  // Each button changes its name after the click.
  for (let left = await page.getByRole('button', { name }).count(); left > 0; left--) {
    await press(page, name)
  }
}

/** Opens the list of a field. */
export const openOptions =
  (label: string | RegExp, typed = '') =>
  async (page: Page) => {
    const field = page
      .getByRole('combobox', { name: label, exact: typeof label === 'string' })
      .first()
    if (typed) {
      await field.fill(typed)
    } else {
      await field.click()
    }

    await expect(page.getByRole('option').or(page.getByRole('listbox')).first()).toBeAttached()
  }

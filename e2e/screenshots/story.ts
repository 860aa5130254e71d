import { expect, type Page } from '@playwright/test'
import type { Account } from '../accounts.ts'
import { waitUntilLoaded } from '../routes.ts'
import type { World } from '../world.ts'

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
export async function goTo(page: Page, { at = '', as: account = 'admin', open }: Story, url: string) {
  await page.goto(at.startsWith('/') ? at : url + at)
  if (account) await waitUntilLoaded(page)
  else await expect(page.getByRole('main')).toBeVisible()
  await open?.(page)
}

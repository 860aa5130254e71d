import { expect, type Page } from '@playwright/test'
import type { Account } from '../accounts.ts'
import { waitUntilLoaded } from '../routes.ts'
import type { World } from '../world.ts'

/** Pixels of the window: a desk, and a phone. */
export type Width = 1440 | 390

/** Something to look at beside a screen as it opens: a dialog over it, a tab of it, a state that no address names. */
export interface Story {
  /** What one sees, in plain words: the caption of its picture. */
  name: string
  /** What the address has behind the screen's own (`?edit=12`), or a whole address (`/dashboard/…`). */
  at?: string
  /** Who looks; without, who may everything. Null: nobody is signed in. */
  as?: Account | null
  /** Left out where it is seen at one width only, such as the drawer of a phone. */
  widths?: readonly Width[]
  /** What lies differently than in the demo. */
  arrange?(world: World): Promise<unknown>
  /** From the opened screen to what is seen, by roles and labels. */
  open?(page: Page): Promise<unknown>
  /** What goes wrong on purpose. */
  browserErrors?: RegExp
  /** It is opened at each width anew: a notice goes by itself, and what hangs on a column does not follow it out of sight. */
  brief?: boolean
}

/** Opens the story; `address` is that of its screen. Who looks is signed in already. */
export async function goTo(page: Page, { at = '', as: account = 'admin', open }: Story, address: string) {
  await page.goto(at.startsWith('/') ? at : address + at)
  if (account) await waitUntilLoaded(page)
  else await expect(page.getByRole('main')).toBeVisible()
  await open?.(page)
}

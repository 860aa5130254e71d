import { expect, type Page } from '@playwright/test'
import type { ScreenPath } from '../apps/admin/src/app/screen-list.ts'
import type { World } from './world.ts'

type RecordPath = Extract<ScreenPath, `${string}:id`>
/** A record of the demo for each screen that shows one, the first of its kind, so that a world of one has it too: its id, and its name. */
const RECORDS: Record<RecordPath, [id: number, name: string]> = {
  'arenas/:id': [9, 'SÃO PAULO FIGHT HALL'],
  'fighters/:id': [101, 'Əhməd Əhmədov'],
  'fans/:id': [401, 'roundfive'],
}
export const recordOf = (path: ScreenPath) => (Object.hasOwn(RECORDS, path) ? RECORDS[path as RecordPath] : undefined)

/** Where a screen of the route table is found; one that shows a record, with that of the demo. */
export const addressOf = (path: ScreenPath) => `/dashboard/${path.replace(':id', String(recordOf(path)?.[0]))}`

export const main = (page: Page) => page.getByRole('main')

/** Nothing is on its way any more: what stands there is what the screen has to say. */
export async function settled(page: Page) {
  // The screen itself, not the empty frame that stands while its code is fetched.
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-busy]')).toHaveCount(0, { timeout: 10_000 })
}

export interface Calls {
  /** Never empty. */
  calls: string[]
  /** Whether the screen waits for them, and so has something to retry. */
  areOwn: boolean
}

/**
 * The calls that a screen makes of its own, learnt by opening it once. Who is signed in is asked by the dashboard itself:
 * that is what fails for a screen that asks nothing, and is no reason for it to show anything else.
 */
export async function callsOfScreen(page: Page, world: World, address: string): Promise<Calls> {
  await page.goto(address)
  await settled(page)
  const all = [...new Set((await world.requests()).flatMap(({ endpoint }) => endpoint ?? []))]
  const own = all.filter((endpoint) => !endpoint.startsWith('auth.'))
  if (own.length === 0) expect(all).toContain('auth.current')
  return own.length > 0 ? { calls: own, areOwn: true } : { calls: ['auth.current'], areOwn: false }
}

/** Lets each of these calls fail alike; the answered function ends it. */
export async function failAll(world: World, calls: readonly string[], fault: object): Promise<() => Promise<void>> {
  const ends = await Promise.all(calls.map((endpoint) => world.fault({ match: { endpoint }, ...fault })))
  return async () => void (await Promise.all(ends.map((end) => end())))
}

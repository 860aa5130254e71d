import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** The account of an arena with a live event: eight bouts, the fourth is on, and the stream has timestamps. */
const EVENING = '/dashboard/arenas/9?evening=2'
const LIVE = 2

test('runs a bout by six keys: next, result, clip in and out, each with undo', { tag: '@undocumented' }, async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  const slots = (await world.rows('slots'))
    .filter(({ eventId }) => eventId === LIVE)
    .toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))
  const readEvent = async () => (await world.rows('events')).find(({ id }) => id === LIVE)
  const fifth = slots[4]
  const readFight = async () => (await world.rows('fights')).find(({ id }) => id === fifth?.fightId)
  const last = page.getByRole('dialog').getByRole('status')
  // The video stays paused: decoding it takes the processor that a busy machine needs for the page.
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = async () => {}
  })

  await page.goto(EVENING)
  const now = page.getByRole('region', { name: 'Now' })
  await expect(now).toContainText('Bout 4')
  await page.keyboard.press('n')
  await expect(now).toContainText('Bout 5')
  await expect(last.filter({ hasText: 'Now:' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(now).toContainText('Bout 4')
  await page.keyboard.press('n')
  await expect(now).toContainText('Bout 5')
  await expect.poll(async () => (await readEvent())?.currentSlotId).toBe(fifth?.id)

  await page.keyboard.press('r')
  await expect(page.getByRole('group', { name: 'Who won?' })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('1')
  await expect(last.filter({ hasText: 'KO' })).toBeVisible()
  expect(await readFight()).toMatchObject({ winner: 'TARGET', result: 'KO' })
  await page.keyboard.press('z')
  await expect.poll(readFight).toMatchObject({ winner: null, result: null })

  const video = page.locator('video')
  const getSeekableEnd = () =>
    video.evaluate((element: HTMLVideoElement) => (element.seekable.length > 0 ? element.seekable.end(0) : 0))
  await expect.poll(getSeekableEnd, { timeout: 90_000 }).toBeGreaterThan(0)
  const seek = (part: number) =>
    video.evaluate((element: HTMLVideoElement, part) => {
      element.currentTime = element.seekable.start(0) + (element.seekable.end(0) - element.seekable.start(0)) * part
    }, part)
  await seek(0.2)
  const started = last.filter({ hasText: 'Clip starts at' })
  // Until the picture has its time, the key says why it cannot act.
  await expect(async () => {
    await page.keyboard.press('i')
    await expect(started).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('button', { name: /^Clip in/ })).toContainText('Started at')
  const row = page.getByRole('navigation', { name: 'Bouts' }).getByRole('listitem').nth(4)
  await expect(row).toContainText('clip open')
  await seek(0.8)
  await expect(async () => {
    await page.keyboard.press('o')
    await expect(last.filter({ hasText: 'Video of bout saved' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(row).toContainText('Clip saved')
  expect((await readFight())?.fightLink).toMatch(/-\d+-\d+\.m3u8$/)
})

const LIST = '/dashboard/evenings'
/** The live event. */
const NAME = 'São Paulo Fight Night 48'

const row = (page: Page, table: string, event: string) =>
  page.getByRole('table', { name: table }).getByRole('row', { name: event }).first()

test('lists tonight above the upcoming events of all arenas, and opens the evening by keyboard', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.goto('/dashboard/arenas')
  await expect(page.getByRole('heading', { name: 'Arenas', level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Evenings', level: 1 })).toBeFocused()
  await expect(row(page, 'Today', NAME)).toContainText('LIVE · Fight event')
  await expect(row(page, 'Today', NAME)).toContainText('São Paulo Fight Hall')
  await expect(row(page, 'Upcoming', 'Title Season 2')).toContainText(/Upcoming/)
  await expect(page.getByRole('table', { name: 'Upcoming' }).getByText(NAME)).toHaveCount(0)

  await row(page, 'Today', NAME).getByRole('link', { name: NAME, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/arenas/9?evening=2')
  await expect(page.getByRole('dialog', { name: NAME })).toBeVisible()

  await page.goto(LIST)
  await page.getByRole('tab', { name: 'Finished' }).click()
  await expect(page).toHaveURL(`${LIST}?tab=finished`)
  await expect(row(page, 'Finished events', 'São Paulo Fight Night 47')).toContainText('Finished')
})

import type { Page } from '@playwright/test'
import { getLast, getStep, LIVE, mark, pauseVideo, RUN_EVENT, seek } from './night.ts'
import { expect, test } from './test.ts'

test('runs the rest of a night with five keys a bout, each with undo, and ends in its summary', {
  tag: '@undocumented',
}, async ({ page, as, another, world }) => {
  test.slow()
  await as('admin')
  await pauseVideo(page)
  await page.goto(RUN_EVENT)
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('Bout 4 of 8')

  for (const bout of [4, 5, 6, 7, 8]) {
    await expect(getStep(page)).toContainText('Mark clip start')

    await seek(page, 0.2)
    await mark(page, () => page.keyboard.press('i'), `Bout ${bout}: clip starts`)
    await expect(getStep(page)).toContainText('Mark clip end')

    await seek(page, 0.8)
    await mark(page, () => page.keyboard.press('o'), `Bout ${bout}: clip saved`)
    await expect(getStep(page)).toContainText('Choose result')

    await page.keyboard.press('2')
    await page.keyboard.press('1')
    await expect(getLast(page)).toContainText(/Bout \d: .*, KO/)

    if (bout === 4) {
      await page.keyboard.press('z')
      await expect(getStep(page)).toContainText('Choose result')

      await page.keyboard.press('2')
      await page.keyboard.press('1')
      await expect(getStep(page)).toContainText('Start next bout')
    }

    if (bout < 8) {
      await expect(getStep(page)).toContainText('Start next bout')
      await page.keyboard.press('n')
    }
  }

  const fights = (await world.rows('fights')).filter(
    ({ eventId, fightLink }) => eventId === LIVE && fightLink,
  )
  expect(fights.map(({ winner, result }) => `${winner} ${result}`)).toEqual(
    Array(5).fill('TARGET KO'),
  )

  const other = await another('admin')
  await other.goto(RUN_EVENT)
  await expect(other.getByRole('region', { name: 'Now' })).toBeVisible()

  const stop = page.getByRole('region', { name: 'Stop the event' })
  await expect(stop).toBeFocused()

  await stop.getByRole('button', { name: 'Use the stream’s address' }).press('Enter')
  await stop.getByRole('button', { name: 'Stop the event' }).press('Enter')

  for (const each of [page, other]) {
    await expect(each.getByRole('table', { name: 'Bouts' }).getByRole('row')).toHaveCount(9)
    await expect(each.getByRole('list', { name: 'Viewers' })).toContainText('Peak')
  }

  const missing = page.getByRole('link', { name: 'Add clip' }).first()
  await expect(missing).toHaveAttribute('href', /\?event=2&bout=video-\d+$/)
})

const LIST = '/dashboard/events'

/** The live event. */
const NAME = 'São Paulo Fight Night 48'

const row = (page: Page, event: string) => page.getByRole('row', { name: event }).first()

test('lists tonight above the upcoming events, and opens Run event by keyboard', async ({
  page,
  as,
}) => {
  await as('admin')
  await page.goto('/dashboard/arenas')
  await expect(page.getByRole('heading', { name: 'Arenas', level: 1 })).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toHaveText('Ongoing')
  await expect(page.getByRole('row').nth(2)).toHaveText(
    /São Paulo Fight Night 48.*LIVE · Fight event.*São Paulo Fight Hall/,
  )
  await expect(row(page, 'Title Season 2')).toBeVisible()

  await row(page, NAME).getByRole('link', { name: NAME }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/arenas/9?run=2')
  await expect(page.getByRole('dialog', { name: NAME })).toBeVisible()

  await page.goto(LIST)
  await page.getByRole('tab', { name: 'Finished' }).click()
  await expect(page).toHaveURL(`${LIST}?tab=finished`)
  await expect(row(page, 'São Paulo Fight Night 47')).toBeVisible()
})

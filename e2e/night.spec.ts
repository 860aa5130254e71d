import type { Page } from '@playwright/test'
import {
  getStep,
  goBackBeforeStart,
  LIVE,
  pauseVideo,
  RUN_EVENT,
  runBout,
  type Way,
} from './night.ts'
import { expect, test } from './test.ts'

const BY_KEYBOARD: Way = {
  name: 'keyboard',
  resultKeys: ['2', '1'],
  press: (page, key) => page.keyboard.press(key),
}

const BY_MOUSE: Way = {
  name: 'mouse',
  resultKeys: ['1'],
  press: (_page, _key, target) => target.click(),
}

const BY_TOUCH: Way = {
  name: 'touch',
  resultKeys: ['1'],
  press: (_page, _key, target) => target.tap(),
}

function runNight(way: Way) {
  test(`runs a night of eight bouts from before to after by ${way.name}, with five presses a bout`, {
    tag: ['@full', '@undocumented'],
  }, async ({ page, as, world }) => {
    test.slow()

    const stream = await goBackBeforeStart(world)
    await as('admin')
    await pauseVideo(page)
    await page.goto(RUN_EVENT)
    await page.getByRole('textbox', { name: 'Stream URL' }).fill(stream)
    await pressButton(page, way, 'Start the event')

    await expect(getStep(page)).toContainText('Start first bout')

    await way.press(page, 'n', getStep(page))

    for (let number = 1; number <= 8; number += 1) {
      expect(await runBout(page, number, way), `presses of bout ${number}`).toBeLessThanOrEqual(5)
    }

    await pressButton(page, way, 'Use the stream’s address')
    await pressButton(page, way, 'Stop the event')
    await expect(page.getByRole('heading', { name: /^Summary of/ })).toBeVisible()
    await expect(page.getByText('All done')).toBeVisible()

    const fights = (await world.rows('fights')).filter(({ eventId }) => eventId === LIVE)
    expect(fights.map(({ winner, result }) => `${winner} ${result}`)).toEqual(
      Array(8).fill('TARGET KO'),
    )
  })
}

async function pressButton(page: Page, way: Way, name: string) {
  const button = page.getByRole('button', { name })
  if (way === BY_KEYBOARD) {
    await button.focus()
  }

  await way.press(page, 'Enter', button)
}

runNight(BY_KEYBOARD)
runNight(BY_MOUSE)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  runNight(BY_TOUCH)
})

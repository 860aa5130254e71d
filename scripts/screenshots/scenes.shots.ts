import { join } from 'node:path'
import { callsOfScreen, failAll, settled } from '../../e2e/routes.ts'
import { NOW, SECTIONS, STATES, slug } from '../../e2e/screenshots/contents.ts'
import { goTo, type Story } from '../../e2e/screenshots/story.ts'
import { test } from '../../e2e/test.ts'
import { FOLDER, openAt, take, WIDTHS } from './take.ts'

test.use({ standsAt: NOW })
// What the page shows is of that instant too; its timers run on.
test.beforeEach(({ page }) => page.clock.setFixedTime(NOW))

for (const { title, folder, address, chosen = '', stories } of SECTIONS) {
  const into = join(FOLDER, folder)
  test.describe(title, () => {
    if (address !== undefined) for (const state of STATES) takeState(state, into, state === 'empty' ? address : address + chosen)
    for (const scene of stories) takeScene(scene, into, address ?? '')
  })
}

function takeState(state: (typeof STATES)[number], folder: string, address: string) {
  test.describe(() => {
    test.use({ scenario: state === 'empty' ? 'empty' : 'demo' })
    test(state, async ({ page, as, world, browserErrors }) => {
      await as('admin')
      if (state === 'failed') {
        browserErrors.expect(/^500: /)
        const { calls } = await callsOfScreen(page, world, address)
        await failAll(world, calls, { status: 500 })
      }
      await page.goto(address)
      await settled(page)
      for (const width of WIDTHS) {
        await openAt(page, width)
        await take(page, width, { folder, name: state })
      }
    })
  })
}

function takeScene(scene: Story, folder: string, address: string) {
  const { name, as: account = 'admin', widths = WIDTHS, arrange, browserErrors: wanted, brief = false } = scene
  test(name, async ({ page, as, world, browserErrors }) => {
    if (wanted) browserErrors.expect(wanted)
    await arrange?.(world)
    if (account) await as(account)
    for (const [place, width] of widths.entries()) {
      await openAt(page, width)
      if (place === 0 || brief) await goTo(page, scene, address)
      await take(page, width, { folder, name: slug(name) })
    }
  })
}

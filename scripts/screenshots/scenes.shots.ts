import { CHAPTERS, NOW, STATES, slug } from '../../e2e/album/contents.ts'
import { goTo, type Scene } from '../../e2e/album/scene.ts'
import { callsOfScreen, failAll, settled } from '../../e2e/places.ts'
import { test } from '../../e2e/test.ts'
import { resize, takePictures, WIDTHS } from './take.ts'

test.use({ standsAt: NOW })
// The page shows that instant too; its timers run on.
test.beforeEach(({ page }) => page.clock.setFixedTime(NOW))

for (const { title, folder, address, chosen = '', scenes } of CHAPTERS) {
  test.describe(title, () => {
    if (address !== undefined) for (const state of STATES) takeState(state, folder, state === 'empty' ? address : address + chosen)
    for (const scene of scenes) takeScene(scene, folder, address ?? '')
  })
}

function takeState(state: (typeof STATES)[number], folder: string, address: string) {
  test.describe(() => {
    test.use({ scenario: state === 'empty' ? 'empty' : 'demo' })
    test(state, async ({ page, as, world, trouble }) => {
      await as('admin')
      if (state === 'failed') {
        trouble.expect(/^500: /)
        const { calls } = await callsOfScreen(page, world, address)
        await failAll(world, calls, { status: 500 })
      }
      await page.goto(address)
      await settled(page)
      for (const width of WIDTHS) {
        await resize(page, width)
        await takePictures(page, width, `${folder}/${state}`)
      }
    })
  })
}

function takeScene(scene: Scene, folder: string, address: string) {
  const { name, as: account = 'admin', widths = WIDTHS, arrange, trouble: wanted, brief = false } = scene
  test(name, async ({ page, as, world, trouble }) => {
    if (wanted) trouble.expect(wanted)
    await arrange?.(world)
    if (account) await as(account)
    for (const [place, width] of widths.entries()) {
      await resize(page, width)
      if (place === 0 || brief) await goTo(page, scene, address)
      await takePictures(page, width, `${folder}/${slug(name)}`)
    }
  })
}

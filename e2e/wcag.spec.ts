import type { Page } from '@playwright/test'
import { findFocusErrors } from './keyboard.ts'
import { getPath, SCREENS, waitUntilLoaded } from './routes.ts'
import { expect, test } from './test.ts'

// What axe cannot see of WCAG 2.2 AA. accessibility.spec.ts and screens.spec.ts run axe, and keyboard.spec.ts checks the focus ring.

test.beforeEach(async ({ as, world }) => {
  test.slow()
  await world.freeze()
  await as('admin')
})

const EDITOR = '/dashboard/arenas/9?event=5'
const EVENING = '/dashboard/arenas/9?evening=2'
const FORMS = [
  EDITOR,
  ...(['users-management/create-user', 'events/create', 'manage/banners', 'arenas/:id'] as const).map(getPath),
]

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitUntilLoaded(page)
  if (path === EVENING) await expect(page.getByRole('region', { name: 'Now' })).toBeVisible()
  if (path === EDITOR) await expect(page.getByRole('list', { name: 'Bouts' })).toBeVisible()
}

async function expectFocusErrors(page: Page, path: string) {
  await open(page, path)
  await page.keyboard.press('Tab')
  expect.soft(await findFocusErrors(page), path).toEqual([])
}

test('1.4.11 shows the same focus ring on every control', { tag: '@full' }, async ({ page }) => {
  for (const path of [EDITOR, EVENING, ...SCREENS.map(({ path }) => getPath(path))]) await expectFocusErrors(page, path)
})

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const)
  test(`2.4.11 covers no focused control with a bar at ${width} px`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of [...FORMS, EVENING]) await expectFocusErrors(page, path)
  })

// 731 px is a window of 1024 px at 140 % zoom.
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'
for (const [what, width, style] of [
  ['1.4.4 breaks and clips no label at 140 % zoom', 731, ''],
  ['1.4.12 breaks and clips no label with text spacing', 1024, SPACING],
] as const)
  test(what, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    for (const path of [...FORMS, EVENING]) {
      await open(page, path)
      if (style) await page.addStyleTag({ content: style })
      const bout = page.getByRole('list', { name: 'Bouts' }).getByRole('button', { expanded: false }).first()
      if (path === EDITOR) await bout.click()
      expect.soft(await page.evaluate(findBrokenLabels), path).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  })

/** Returns the labels with a word on two lines, and those that stand out of a box which clips. Runs in the page. */
function findBrokenLabels(): string[] {
  const labels = [...document.querySelectorAll('label, legend, button, th, dt, h1, h2, h3, [role=tab]')].filter(
    (label) => label.checkVisibility(),
  )
  return labels.flatMap((label) => {
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    const problems = new Set<string>()
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.parentElement || text.parentElement.closest('.cm-only-read, [class*=hidden]')) continue
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) problems.add('broken')
        if (boxes.some((box) => isClipped(box, text.parentElement))) problems.add('clipped')
      }
    }
    return [...problems].map((problem) => `${problem}: ${label.textContent}`)
  })

  function isClipped({ left, right, top, bottom }: DOMRect, parent: Element | null): boolean {
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
      // A name that is too long for its line ends with an ellipsis by design, and the whole is in its tooltip.
      if (textOverflow === 'ellipsis') return false
      const edge = box.getBoundingClientRect()
      // Text for screen readers only.
      if (edge.width <= 1) return false
      if (overflowX === 'hidden' && (left < edge.left - 1 || right > edge.right + 1)) return true
      if (overflowY === 'hidden' && (top < edge.top - 2 || bottom > edge.bottom + 2)) return true
    }
    return false
  }
}

test('forced colours keep the corners and the state of switches', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, EDITOR)
  const bars = await page
    .getByRole('list', { name: 'Bouts' })
    .locator('.cm-red, .cm-blue')
    .evaluateAll((names) => names.slice(0, 2).map((name) => getComputedStyle(name, '::after').backgroundColor))
  expect(bars[0]).not.toBe(bars[1])
  await open(page, getPath('events/create'))
  const weighIn = page.getByRole('switch', { name: 'With a weighting' })
  const getBackground = () => weighIn.evaluate((element) => getComputedStyle(element).backgroundColor)
  const off = await getBackground()
  await weighIn.click()
  await expect.poll(getBackground).not.toBe(off)
})

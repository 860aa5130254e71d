import type { Locator, Page } from '@playwright/test'
import { getPath, SCREEN_GROUPS, SCREENS, waitUntilLoaded } from './routes.ts'
import { NOW, SECTIONS } from './screenshots/contents.ts'
import { goTo } from './screenshots/story.ts'
import { expect, expectAccessible, getEmail, test } from './test.ts'

// axe on what is not a screen of its own, and what axe cannot see of WCAG 2.2 AA. screens.spec.ts runs axe on each screen.

test.use({ now: NOW, frozen: true })

for (const { title, url = '', stories } of SECTIONS) {
  for (const story of stories) {
    const {
      name,
      as: account = 'admin',
      widths: [width = 1440] = [],
      arrange,
      browserErrors: expected,
      brief,
    } = story

    test(`${title}, ${name}: has no accessibility violation and fits a window of 320 px`, {
      tag: '@full',
    }, async ({ page, as, world, browserErrors }) => {
      test.slow()

      if (expected) {
        browserErrors.expect(expected)
      }

      await arrange?.(world)

      if (account) {
        await as(account)
      }

      await page.setViewportSize({ width, height: 900 })
      await goTo(page, story, url)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 640 })

      if (brief) {
        await goTo(page, story, url)
      }

      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
          message: 'its width at 320 px',
        })
        .toBeLessThanOrEqual(320)
    })
  }
}

test('dialogs have no accessibility violation', async ({ page, as }) => {
  await as('admin')
  for (const [path, name] of [
    ['/dashboard/arenas/9?event=5', /./],
    ['/dashboard/fighters/101?penalty=new', /^Add a penalty/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('dialog', { name }).last()).toBeVisible()

    await waitUntilLoaded(page)
    await expectAccessible(page)
  }
})

test('pages outside the dashboard have no accessibility violation', async ({ page }) => {
  test.slow()
  await page.goto('/404')
  await expect(page.getByRole('heading', { name: 'Nothing to see here!' })).toBeVisible()

  await expectAccessible(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /Can view statistics/ })).toBeVisible()

  await expectAccessible(page)

  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()

  const consent = await popup
  await expect(consent.getByRole('button', { name: getEmail('admin') })).toBeVisible()

  await expectAccessible(consent)
  await consent.close()

  await page.getByRole('textbox', { name: 'Email' }).fill(getEmail('admin'))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('group', { name: 'PIN' })).toBeVisible()

  await expectAccessible(page)
})

const EDITOR = '/dashboard/arenas/9?event=5'
const RUN_EVENT = '/dashboard/arenas/9?run=2'

const FORMS = [
  EDITOR,
  RUN_EVENT,
  ...(
    ['users-management/create-user', 'events/create', 'manage/banners', 'arenas/:id'] as const
  ).map(getPath),
]

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitUntilLoaded(page)

  if (path === RUN_EVENT) {
    await expect(page.getByRole('region', { name: 'Now' })).toBeVisible()
  }

  if (path === EDITOR) {
    await expect(page.getByRole('region', { name: 'Bouts' })).toBeVisible()
  }
}

for (const [what, width, paths] of [
  [
    '1.4.11 shows the same focus ring on every control',
    1280,
    [...FORMS, ...SCREENS.map(({ path }) => getPath(path))],
  ],
  ['2.4.11 covers no focused control with a bar at 320 px', 320, FORMS],
] as const) {
  test(what, { tag: '@full' }, async ({ page, as }) => {
    test.slow()
    await as('admin')
    await page.setViewportSize({ width, height: 720 })

    for (const path of new Set(paths)) {
      await open(page, path)
      await page.keyboard.press('Tab')
      expect.soft(await findFocusErrors(page), path).toEqual([])
    }
  })
}

test('2.1.2 Tab leads through each screen and out of it', { tag: '@full' }, async ({
  page,
  as,
}) => {
  test.slow()

  const most = 400
  await as('admin')

  for (const { path } of SCREENS) {
    await open(page, getPath(path))

    let stops = 0
    do {
      await page.keyboard.press('Tab')
      stops += 1
      // After the last stop, the focus leaves the page.
    } while (stops < most && (await page.evaluate(() => document.activeElement !== document.body)))

    expect.soft(stops, path).toBeLessThan(most)
  }
})

/** Focuses each control as Tab would, and returns the problems. Press a key first, so that the ring shows. */
const findFocusErrors = (page: Page): Promise<string[]> =>
  page.evaluate(`(${focusEach})(${findFocusError})`)

/** Runs in the page. */
function focusEach(findError: () => string): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex]',
    ),
  ]

  return controls.flatMap((control) => {
    if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) {
      return []
    }

    control.focus()

    // A disabled field, or one behind a dialog, does not take the focus.
    if (document.activeElement !== control) {
      return []
    }

    return (
      findError() ||
      (isUnderBar(control) ? `its centre is under a bar on ${control.outerHTML.slice(0, 200)}` : [])
    )
  })

  /** Whether a sticky or fixed element that does not contain the control covers its centre. */
  function isUnderBar(control: Element): boolean {
    const { left, top, width, height } = control.getBoundingClientRect()
    for (
      let at = document.elementFromPoint(left + width / 2, top + height / 2);
      at && !at.contains(control);
      at = at.parentElement
    ) {
      if (/sticky|fixed/.test(getComputedStyle(at).position) && !control.contains(at)) {
        return true
      }
    }

    return false
  }
}

/** Returns a focus problem or an empty string. Runs in the page. */
function findFocusError(): string {
  const at = document.activeElement
  if (!at || at === document.body) {
    return 'is lost'
  }
  // Headings and main receive the focus after navigation; they are not controls and need no indicator.
  if (/^(H1|MAIN)$/.test(at.tagName)) {
    return ''
  }

  const html = at.outerHTML.slice(0, 200)
  const parts = getParts(at)
  if (!parts.some(hasRing)) {
    return `does not show on ${html}`
  }

  const box = parts
    .reduce((widest, part) => (area(part) > area(widest) ? part : widest))
    .getBoundingClientRect()
  if (!getPoints(box).some(([x, y]) => belongsToTarget(document.elementFromPoint(x, y)))) {
    return `is covered or out of sight on ${html}`
  }

  return ''

  /** The element, its visual representation, and ancestors with no other control except a clear button. */
  function getParts(element: Element): Element[] {
    const found = [element, ...(element.nextElementSibling ? [element.nextElementSibling] : [])]

    for (let box = element.parentElement; box; box = box.parentElement) {
      if (
        box.matches('main, dialog, [role=dialog], li, fieldset, form') ||
        countTabStops(box) > 2
      ) {
        break
      }

      found.push(box)
    }

    return found
  }

  function countTabStops(box: Element): number {
    const focusable = [
      ...box.querySelectorAll(
        ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"])',
      ),
    ]
    return focusable.filter((stop) => stop.checkVisibility({ visibilityProperty: true })).length
  }

  /** The one ring: 2 px in the colour of links, 2 px outside or inside the element. */
  function hasRing(element: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element)
    const isRing =
      outlineStyle === 'solid' && outlineWidth === '2px' && /^-?2px$/.test(outlineOffset)
    return isRing && outlineColor === getLinkColour(element)
  }

  function getLinkColour(element: Element): string {
    const hex = getComputedStyle(element).getPropertyValue('--cm-link').trim()
    const [red, green, blue] = [1, 3, 5].map((start) =>
      Number.parseInt(hex.slice(start, start + 2), 16),
    )
    return `rgb(${red}, ${green}, ${blue})`
  }

  function area(element: Element): number {
    const { width, height } = element.getBoundingClientRect()
    return width * height
  }

  function getPoints({ left, top, width, height }: DOMRect): [number, number][] {
    return [0.5, 0.1, 0.9].flatMap((x) =>
      [0.5, 0.1, 0.9].map((y): [number, number] => [left + width * x, top + height * y]),
    )
  }

  function belongsToTarget(hit: Element | null): boolean {
    return parts.some((part) => part.contains(hit))
  }
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  for (const [group, paths] of SCREEN_GROUPS) {
    test(`each control is 44 px high: ${group}`, { tag: '@full' }, async ({ page, as }) => {
      test.slow()
      await as('admin')

      for (const { path } of SCREENS.filter(({ path }) => paths.test(path))) {
        await open(page, getPath(path))
        expect.soft(await page.evaluate(findLowControls), path).toEqual([])
      }
    })
  }

  test('each entry of the menu is 44 px high', async ({ page, as }) => {
    await as('admin')
    await open(page, getPath('arenas'))
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').last()).toBeVisible()
    expect(await page.evaluate(findLowControls)).toEqual([])
  })
})

/** Returns the controls that a finger can miss. A link within a sentence is as high as its line. Runs in the page. */
function findLowControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'button, input, [role=combobox], [role=switch], nav a, .ant-tabs-tab',
  )

  return [...controls]
    .filter((control) => {
      const { pointerEvents } = getComputedStyle(control)
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })

      // Skip links are small until they have the focus, which a finger does not give them.
      const isSkipLink = control.textContent?.startsWith('Skip to ')

      return isShown && pointerEvents !== 'none' && !isSkipLink
    })
    .filter((control) => getHeight(control) < 44)
    .map(
      (control) =>
        `${getHeight(control)} px: ${control.ariaLabel || control.textContent || control.id}`,
    )

  function getHeight(control: HTMLElement): number {
    const FIELD_BOX = 'label, .ant-input-affix-wrapper, .ant-select, .ant-picker, .ant-input-number'

    // The box of a field belongs to it, and a label answers for its control.
    const box = control.closest(FIELD_BOX) ?? control
    const area = getComputedStyle(control, '::after')
    const areaHeight = area.position === 'absolute' ? Number.parseFloat(area.height) : 0

    return Math.max(Math.round(box.getBoundingClientRect().height), areaHeight || 0)
  }
}

// 731 px is a window of 1024 px at 140 % zoom.
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

for (const [what, width, style] of [
  ['1.4.4 breaks and clips no label at 140 % zoom', 731, ''],
  ['1.4.12 breaks and clips no label with text spacing', 1024, SPACING],
] as const) {
  test(what, { tag: '@full' }, async ({ page, as }) => {
    test.slow()
    await as('admin')
    await page.setViewportSize({ width, height: 640 })

    for (const path of [
      ...FORMS,
      ...(['fighters', 'fans', 'content-creators'] as const).map(getPath),
    ]) {
      await open(page, path)

      if (style) {
        await page.addStyleTag({ content: style })
      }

      const bout = page
        .getByRole('region', { name: 'Bouts' })
        .getByRole('button', { expanded: false })
        .first()

      if (path === EDITOR) {
        await bout.click()
      }

      expect.soft(await page.evaluate(findBrokenLabels), path).toEqual([])
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
        .toBeLessThanOrEqual(width)
    }
  })
}

/** Returns the labels with a word on two lines, and those that stand out of a box which clips. Runs in the page. */
function findBrokenLabels(): string[] {
  const labels = [
    ...document.querySelectorAll('label, legend, button, th, dt, h1, h2, h3, [role=tab]'),
  ].filter(
    // A title that only screen readers see is a box of 1 px.
    (label) => label.checkVisibility() && label.getBoundingClientRect().width > 1,
  )

  return labels.flatMap((label) => {
    const problems = new Set(listTexts(label).flatMap(findProblems))
    return [...problems].map((problem) => `${problem}: ${label.textContent}`)
  })

  function listTexts(label: Element): Node[] {
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) {
      texts.push(walker.currentNode)
    }

    const isHidden = (text: Node) =>
      text.parentElement?.closest('[class*=onlyRead], [class*=hidden]') !== null

    return texts.filter((text) => !isHidden(text))
  }

  function findProblems(text: Node): string[] {
    // A line may end after the hyphen of a double name, and after the dash between two times.
    const words = [...(text.textContent ?? '').matchAll(/[^\s–-]+[–-]?/g)]

    return words.flatMap(({ index, 0: word }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)

      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lines = new Set(boxes.map(({ top }) => Math.round(top)))
      const isCut = boxes.some((box) => isClipped(box, text.parentElement))

      return [...(lines.size > 1 ? ['broken'] : []), ...(isCut ? ['clipped'] : [])]
    })
  }

  function isClipped(text: DOMRect, parent: Element | null): boolean {
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      // A name that is too long for its line ends with an ellipsis by design, and the whole is in its
      // tooltip. A box of 1 px is text for screen readers only.
      if (style.textOverflow === 'ellipsis' || edge.width <= 1) {
        return false
      }
      if (standsOut(text, edge, style)) {
        return true
      }
    }

    return false
  }

  function standsOut(
    { left, right, top, bottom }: DOMRect,
    edge: DOMRect,
    { overflowX, overflowY }: CSSStyleDeclaration,
  ): boolean {
    const isTooWide = left < edge.left - 1 || right > edge.right + 1
    const isTooHigh = top < edge.top - 2 || bottom > edge.bottom + 2
    return (overflowX === 'hidden' && isTooWide) || (overflowY === 'hidden' && isTooHigh)
  }
}

test('forced colours keep the corners and the state of switches', { tag: '@full' }, async ({
  page,
  as,
}) => {
  await as('admin')
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, EDITOR)

  const bars = await page
    .getByRole('region', { name: 'Bouts' })
    .locator('[data-corner]')
    .evaluateAll((sides) =>
      sides.slice(0, 2).map((side) => getComputedStyle(side, '::before').backgroundColor),
    )

  expect(bars[0]).not.toBe(bars[1])

  await open(page, getPath('events/create'))

  const weighIn = page.getByRole('switch', { name: 'With a weighting' })
  const getBackground = () =>
    weighIn.evaluate((element) => getComputedStyle(element).backgroundColor)
  const off = await getBackground()

  await weighIn.click()
  await expect.poll(getBackground).not.toBe(off)
})

test('forced colours keep the state of figures, choices and cards', { tag: '@full' }, async ({
  page,
  as,
}) => {
  await as('admin')
  await page.emulateMedia({ forcedColors: 'active' })

  const getColour = (part: Locator) =>
    part.first().evaluate((element) => getComputedStyle(element).backgroundColor)
  async function expectToDiffer(one: Locator, other: Locator) {
    expect(await getColour(one)).not.toBe(await getColour(other))
  }

  await open(page, getPath('statistics/kicks'))

  const choice = (name: string) => page.locator('label', { hasText: name })
  await expectToDiffer(choice('Country'), choice('City'))
  await expectToDiffer(page.locator('[data-week="before"]'), page.locator('[data-week="last"]'))

  await open(page, getPath('events'))

  const segments = (state: string) => page.getByRole('row').locator(`[data-state="${state}"]`)
  await expectToDiffer(segments('done'), segments('open'))
  await expectToDiffer(segments('done'), segments('now'))
})

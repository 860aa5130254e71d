import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

/** Maximum Tab stops to one target. With more, the focus is going in circles. */
const STOPS = 80
/** Maximum Tab stops of a screen: a list of fifty rows with all their actions. */
const MOST_STOPS = 400

/** A keyboard user. Checks after every key that the focus is visible. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses keys in sequence. */
  async press(...keys: string[]) {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      await this.knowsWhere()
    }
  }

  async type(text: string) {
    await this.page.keyboard.type(text)
    await this.knowsWhere()
  }

  /** Presses Tab until the target has the focus; every stop must be visible. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    const isFocused = () => target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))
    // The target may not exist yet.
    await expect(target.first()).toBeAttached()
    for (let stop = 0; stop < STOPS; stop++) {
      if (await isFocused()) return
      await this.press(key)
    }
    throw new Error(`${STOPS} times ${key} did not lead to ${target}`)
  }

  /** Moves to the target with Tab and activates it. */
  async enter(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await this.tabTo(target)
    await this.press(key)
  }

  /** Skips the sidebar from the top of a newly loaded screen. */
  async skipToContent() {
    await this.press('Tab')
    await expect(this.page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
    await this.press('Enter')
    await expect(this.page.getByRole('main')).toBeFocused()
  }

  /** Opens a screen or person by name with Ctrl-K. */
  async goTo(words: string, option: string | RegExp) {
    await this.press('Control+k')
    const field = this.page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')
    await expect(field).toBeFocused()
    await this.type(words)
    await expect(this.page.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true')
    await this.press('Enter')
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused()
  }

  /** Visits every Tab stop from the top of a newly loaded screen. */
  async walkThrough() {
    await this.press('Tab')
    for (let stop = 1; stop < MOST_STOPS; stop++) {
      await this.page.keyboard.press('Tab')
      // After the last stop, the focus leaves the page.
      if (await this.page.evaluate(() => document.activeElement === document.body)) return
      await this.knowsWhere()
    }
    throw new Error(`More than ${MOST_STOPS} stops: Tab does not lead out of the page`)
  }

  async chooseFile(target: Locator, file: Parameters<FileChooser['setFiles']>[0]) {
    // Waits for the file chooser before the key, so that Playwright intercepts it.
    const chooser = this.page.waitForEvent('filechooser')
    await this.tabTo(target)
    await this.press('Enter')
    await (await chooser).setFiles(file)
  }

  /** Expects the focus on an element that shows it and is not covered. */
  async knowsWhere() {
    await expect.poll(() => this.page.evaluate(findFocusError), { message: 'the focus' }).toBe('')
  }
}

/** Focuses each control as Tab would, and returns the problems. Press a key first, so that the ring shows. */
export const findFocusErrors = (page: Page): Promise<string[]> => page.evaluate(`(${focusEach})(${findFocusError})`)

/** Runs in the page. */
function focusEach(findError: () => string): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
  return controls.flatMap((control) => {
    if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) return []
    control.focus()
    // A disabled field, or one behind a dialog, does not take the focus.
    if (document.activeElement !== control) return []
    return findError() || (isUnderBar(control) ? `its centre is under a bar on ${control.outerHTML.slice(0, 200)}` : [])
  })

  /** Whether a sticky or fixed element that does not contain the control covers its centre. */
  function isUnderBar(control: Element): boolean {
    const { left, top, width, height } = control.getBoundingClientRect()
    for (
      let at = document.elementFromPoint(left + width / 2, top + height / 2);
      at && !at.contains(control);
      at = at.parentElement
    )
      if (/sticky|fixed/.test(getComputedStyle(at).position) && !control.contains(at)) return true
    return false
  }
}

/** Returns a focus problem or an empty string. Runs in the page. */
function findFocusError(): string {
  const at = document.activeElement
  if (!at || at === document.body) return 'is lost'
  // Headings and main receive the focus after navigation; they are not controls and need no indicator.
  if (/^(H1|MAIN)$/.test(at.tagName)) return ''
  const html = at.outerHTML.slice(0, 200)
  const parts = getParts(at)
  if (!parts.some(hasRing)) return `does not show on ${html}`
  const box = parts.reduce((widest, part) => (area(part) > area(widest) ? part : widest)).getBoundingClientRect()
  if (!getPoints(box).some(([x, y]) => belongsToTarget(document.elementFromPoint(x, y))))
    return `is covered or out of sight on ${html}`
  return ''

  /** The element, its visual representation, and ancestors with no other control except a clear button. */
  function getParts(element: Element): Element[] {
    const found = [element, ...(element.nextElementSibling ? [element.nextElementSibling] : [])]
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (box.matches('main, dialog, [role=dialog], li, fieldset, form') || countTabStops(box) > 2) break
      found.push(box)
    }
    return found
  }
  function countTabStops(box: Element): number {
    const focusable = [
      ...box.querySelectorAll(':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"])'),
    ]
    return focusable.filter((stop) => stop.checkVisibility({ visibilityProperty: true })).length
  }
  /** The one ring: 2 px in the colour of links, 2 px outside or inside the element. */
  function hasRing(element: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element)
    const isRing = outlineStyle === 'solid' && outlineWidth === '2px' && /^-?2px$/.test(outlineOffset)
    return isRing && outlineColor === getLinkColour(element)
  }
  function getLinkColour(element: Element): string {
    const hex = getComputedStyle(element).getPropertyValue('--cm-link').trim()
    const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
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

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

/** Returns a focus problem or an empty string. Runs in the page. */
function findFocusError(): string {
  const at = document.activeElement
  if (!at || at === document.body) return 'is lost'
  // Headings and main receive the focus after navigation; they are not controls and need no indicator.
  if (/^(H1|MAIN)$/.test(at.tagName)) return ''
  const called = at.outerHTML.slice(0, 200)
  const parts = getParts(at)
  if (!parts.some(hasRing)) return `does not show on ${called}`
  const box = parts.reduce((widest, part) => (area(part) > area(widest) ? part : widest)).getBoundingClientRect()
  if (!getPoints(box).some(([x, y]) => belongsToTarget(document.elementFromPoint(x, y)))) return `is covered or out of sight on ${called}`
  return ''

  /** The element, its visual representation, and ancestors with no other control except a clear button. */
  function getParts(element: Element): Element[] {
    const found = [element, ...(element.nextElementSibling ? [element.nextElementSibling] : [])]
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (box.matches('main, dialog, [role=dialog], li, fieldset, form') || reachable(box) > 2) break
      found.push(box)
    }
    return found
  }
  function reachable(box: Element): number {
    const focusable = [...box.querySelectorAll(':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"])')]
    return focusable.filter((stop) => stop.checkVisibility({ visibilityProperty: true })).length
  }
  function hasRing(element: Element): boolean {
    return [undefined, '::before', '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(element, pseudo)
      if (pseudo && content === 'none') return false
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
  }
  function area(element: Element): number {
    const { width, height } = element.getBoundingClientRect()
    return width * height
  }
  function getPoints({ left, top, width, height }: DOMRect): [number, number][] {
    return [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y): [number, number] => [left + width * x, top + height * y]))
  }
  function belongsToTarget(hit: Element | null): boolean {
    return parts.some((part) => part.contains(hit))
  }
}

import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

/** More stops than any way through a screen has: further than this, the focus goes round in a circle. */
const STOPS = 80
/** A list of fifty with all that can be done with each. */
const MOST_STOPS = 400

/** Somebody without a mouse: after every key they still know where they are. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses keys, one after the other. */
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

  /** Goes on with Tab until it stands there, each stop on the way in sight. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    const isThere = () => target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))
    // What is not there yet can be reached once it is.
    await expect(target.first()).toBeAttached()
    for (let stop = 0; stop < STOPS; stop++) {
      if (await isThere()) return
      await this.press(key)
    }
    throw new Error(`${STOPS} times ${key} did not lead to ${target}`)
  }

  /** Goes there with Tab, and presses it. */
  async enter(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await this.tabTo(target)
    await this.press(key)
  }

  /** From the top of a screen that has just been loaded past the sidebar. */
  async skipToContent() {
    await this.press('Tab')
    await expect(this.page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
    await this.press('Enter')
    await expect(this.page.getByRole('main')).toBeFocused()
  }

  /** To a place by what it is called, through Ctrl-K. */
  async goTo(words: string, option: string | RegExp) {
    await this.press('Control+k')
    const field = this.page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')
    await expect(field).toBeFocused()
    await this.type(words)
    await expect(this.page.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true')
    await this.press('Enter')
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused()
  }

  /** Through every stop that there is, from the top of a screen that has just been loaded. */
  async walkThrough() {
    await this.press('Tab')
    for (let stop = 1; stop < MOST_STOPS; stop++) {
      await this.page.keyboard.press('Tab')
      // Behind the last one is the browser's own window.
      if (await this.page.evaluate(() => document.activeElement === document.body)) return
      await this.knowsWhere()
    }
    throw new Error(`More than ${MOST_STOPS} stops: Tab does not lead out of the page`)
  }

  async chooseFile(target: Locator, file: Parameters<FileChooser['setFiles']>[0]) {
    // Asked for early: the browser has to be told that it shall not open its own.
    const chooser = this.page.waitForEvent('filechooser')
    await this.tabTo(target)
    await this.press('Enter')
    await (await chooser).setFiles(file)
  }

  /** The focus is on something, that shows it, and that nothing covers. */
  async knowsWhere() {
    await expect.poll(() => this.page.evaluate(findFocusError), { message: 'the focus' }).toBe('')
  }
}

/** Runs in the page. */
function findFocusError(): string {
  const at = document.activeElement
  if (!at || at === document.body) return 'is lost'
  // A heading is where reading starts, and main where the skip link leads; neither is a control.
  if (/^(H1|MAIN)$/.test(at.tagName)) return ''
  const called = at.outerHTML.slice(0, 200)
  const parts = partsOf(at)
  if (!parts.some(hasRing)) return `does not show on ${called}`
  const box = parts.reduce((widest, part) => (area(part) > area(widest) ? part : widest)).getBoundingClientRect()
  if (!pointsIn(box).some(([x, y]) => isOf(document.elementFromPoint(x, y)))) return `is covered or out of sight on ${called}`
  return ''

  /** The element, what is drawn for it, and the boxes around it that hold nothing else to reach, but perhaps the cross that clears it. */
  function partsOf(element: Element): Element[] {
    const found = [element, ...(element.nextElementSibling ? [element.nextElementSibling] : [])]
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (box.matches('main, dialog, [role=dialog], li, fieldset, form') || reachable(box) > 2) break
      found.push(box)
    }
    return found
  }
  function reachable(box: Element): number {
    const stops = [...box.querySelectorAll(':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"])')]
    return stops.filter((stop) => stop.checkVisibility({ visibilityProperty: true })).length
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
  function pointsIn({ left, top, width, height }: DOMRect): [number, number][] {
    return [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y): [number, number] => [left + width * x, top + height * y]))
  }
  function isOf(hit: Element | null): boolean {
    return parts.some((part) => part.contains(hit))
  }
}

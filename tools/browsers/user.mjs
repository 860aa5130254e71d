import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 60_000

/** What a person does on a page, in terms of a driver. Elements are found by CSS selector and accessible name. */
export class User {
  constructor(driver, origin) {
    this.driver = driver
    this.origin = origin
  }

  /** Opens a path and waits until the screen has its heading and nothing is loading. Returns the heading. */
  async open(path) {
    await this.driver.open(this.origin + path)
    return this.waitFor(
      `the screen ${path}`,
      `document.querySelector('[aria-busy=true], [data-busy]') ? '' : document.querySelector('h1')?.innerText`,
    )
  }

  /** Waits until an expression is truthy in the page and returns its value. */
  waitFor = (what, expression) => this.waitUntil(what, () => this.driver.evaluate(expression))

  /** Waits until a function returns something truthy and returns that. */
  async waitUntil(what, read) {
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
      const value = await read()
      if (value) return value
    }
    throw new Error(`${what} did not appear within ${TIMEOUT_MS / 1000} s`)
  }

  see = (text) => this.waitFor(`“${text}”`, `document.body.innerText.includes(${JSON.stringify(text)})`)

  /** Returns the centre of the element once it stands still and nothing covers it. */
  async find(selector, name = '') {
    const expression = `(${locate})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`
    let last
    return this.waitUntil(`${selector} “${name}”`, async () => {
      const [before, at] = [last, await this.driver.evaluate(expression)]
      last = at
      return at && before && at.x === before.x && at.y === before.y && at
    })
  }

  async click(selector, name) {
    await this.driver.move(await this.find(selector, name))
    await this.driver.down()
    await this.driver.up()
  }
}

/** Runs in the page. */
function locate(selector, name) {
  const getName = (element) => (element.getAttribute('aria-label') ?? element.innerText ?? '').trim()
  for (const element of document.querySelectorAll(selector)) {
    if (!getName(element).startsWith(name)) continue
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = { x: left + width / 2, y: top + height / 2 }
    if (width > 0 && element.contains(document.elementFromPoint(at.x, at.y))) return at
  }
  return null
}

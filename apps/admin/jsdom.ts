import { format } from 'node:util'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { endSession } from './src/api/session.ts'

// Same limit as the end-to-end tests, because a busy machine renders slowly. Mutation tests wait less, because most of them fail.
configure({ asyncUtilTimeout: Number(process.env.UI_TIMEOUT ?? 60_000) })

// The library looks for Jest's timers. Without these it would wait for ever for a timer that Vitest has faked.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } })

// jsdom has no layout and logs an error for these calls. The stubs ignore scrolling and return the element's style for pseudo-elements.
const getComputedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => getComputedStyle(element)
window.scrollTo = () => {}

// It plays nothing either.
HTMLMediaElement.prototype.play = async () => {}
Element.prototype.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

// jsdom has no media queries; none matches.
window.matchMedia ??= ((media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })) as never

// Nothing changes its size.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// antd still reads key codes, which browsers send and user-event does not.
const KEY_CODES: Record<string, number> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
}

Object.defineProperty(KeyboardEvent.prototype, 'keyCode', {
  configurable: true,
  get(this: KeyboardEvent) {
    return KEY_CODES[this.key] ?? 0
  },
})

// Without layout, everything is on the screen.
window.IntersectionObserver ??= class {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.report([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect() {}
} as never

// No test needs antd's styles, and jsdom would read all of them for each element that is looked for by its role.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  configurable: true,
  get: () => '',
  set: () => {},
})

// A test that provokes an error mocks `console.error`, and so expects it.
const logged: string[] = []
console.error = (...texts: unknown[]) => void logged.push(format(...texts))

// Runs after the hooks of the file. Mocks before timers, which a test may spy on.
afterEach(() => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(logged.splice(0).filter((text) => !OF_TESTS.test(text))).toEqual([])
})

/**
 * jsdom does not know the element, and waiting inside `act` is logged. So is what a timer changes between two steps
 * of a test, which depends on the machine. A response that comes after a test finds no App for its notice, which antd
 * takes for a notice of a first render.
 */
const OF_TESTS = new RegExp(
  [
    '^The tag <search> is unrecognized',
    '^The current testing environment is not configured to support act',
    '^An update to .+ inside a test was not wrapped in act',
    '\\[antd: Notification\\] You are calling notice in render',
  ].join('|'),
)

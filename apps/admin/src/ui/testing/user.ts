import { setImmediate } from 'node:timers/promises'
import { act, screen, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'

/** A person at the mouse and the keyboard, who is as fast as the code. */
export const setUpUser = () =>
  userEvent.setup({
    delay: null,
    // In the file chooser of a browser, people can choose other files too.
    applyAccept: false,
    // A tooltip opens a moment after the pointer has come, so a slow machine would show others.
    skipHover: true,
    // jsdom would read the style of all parents at each event, and it has none of antd's.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  })

/** Clicks an element, or the button with this name. */
export async function press(target: Element | string | RegExp) {
  const isName = typeof target === 'string' || target instanceof RegExp
  await setUpUser().click(isName ? screen.getByRole('button', { name: target }) : target)
  await settle()
}

/** Presses keys where the focus is, such as `{Enter}` or `{Control>}k{/Control}`. */
export async function pressKeys(keys: string) {
  await setUpUser().keyboard(keys)
  await settle()
}

/** More characters are pasted, because each key renders the screen again. */
const MAX_KEYS = 10

/** Replaces the text of a field, or of the one with this label. */
export async function type(field: HTMLElement | string, text: string) {
  const user = setUpUser()
  const element = typeof field === 'string' ? screen.getByLabelText(field) : field

  await user.click(element)
  expect(element).toHaveFocus()

  if (!(element instanceof HTMLInputElement) || element.value !== '') {
    await user.keyboard('{Control>}a{/Control}')
  }

  if (text === '') {
    await user.keyboard('{Delete}')
  } else if (text.length > MAX_KEYS) {
    await user.paste(text)
  } else {
    // Braces and brackets name keys, unless they are doubled.
    await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'))
  }

  await settle()
}

/** Types, and passes the time after which a search begins. */
export async function typeAndWait(
  field: HTMLElement | string,
  text: string,
  milliseconds: number = DEBOUNCE.search,
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await type(field, text)
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  vi.useRealTimers()
}

/** Returns the options that a select shows. antd draws them elsewhere, without a role of their own. */
export const findPopup = (field: HTMLElement) => {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  return within(list!.closest<HTMLElement>('.ant-select-dropdown')!)
}

/** Opens a select, and chooses the option with this text. */
export async function choose(field: HTMLElement | string, option: string) {
  await press(typeof field === 'string' ? screen.getByLabelText(field) : field)

  // The options that antd shows have no role: those with one are for screen readers only.
  const content = '.ant-select-item-option-content'
  await press(await screen.findByText(option, { selector: `${content}, ${content} *` }))
}

/** Lets React render what an event has begun, with the answers that are there already. */
export const settle = () => act(() => setImmediate())

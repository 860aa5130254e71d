import { act, fireEvent, render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { type ComponentType, Fragment, type PropsWithChildren, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { createTestCache } from '#api/testing/open-tab.ts'
import { OpenDialogs } from '#ui/dialog/open-dialogs.tsx'
import { UnsavedForms } from '#ui/form/unsaved-forms.tsx'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'

/** Renders a screen at a URL, with an empty cache and without animations. Other paths are empty. Returns the router. */
export function renderScreen(
  children: ReactNode,
  url = '/',
  {
    path = '*',
    wrapper: Wrapper = Fragment,
  }: { path?: string; wrapper?: ComponentType<PropsWithChildren> } = {},
) {
  const element = (
    <SWRConfig value={{ provider: createTestCache }}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Wrapper>
          <OpenDialogs>
            <UnsavedForms>{children}</UnsavedForms>
          </OpenDialogs>
        </Wrapper>
      </ConfigProvider>
    </SWRConfig>
  )
  const routes = [
    { path, element },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  render(<RouterProvider router={router} />)
  return router
}

/** Clicks a button, or the only element with a text. */
export const press = (target: HTMLElement | string) =>
  act(
    async () =>
      void fireEvent.click(typeof target === 'string' ? screen.getByText(target) : target),
  )

export const type = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }))

/** Types, and passes the time after which a search begins. */
export async function typeAndWait(
  field: HTMLElement,
  text: string,
  milliseconds: number = DEBOUNCE.search,
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await type(field, text)
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  vi.useRealTimers()
}

/** Opens a select, and chooses the option with this text. */
export async function choose(field: HTMLElement, option: string) {
  fireEvent.mouseDown(field)
  const content = '.ant-select-item-option-content'
  await press(await screen.findByText(option, { selector: `${content}, ${content} *` }))
}

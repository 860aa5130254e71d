import { type ComponentType, Fragment, type PropsWithChildren, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { createTestCache } from '#api/testing/open-tab.ts'
import { OpenDialogs } from '#ui/dialog/open-dialogs.tsx'
import { UnsavedForms } from '#ui/form/unsaved-forms.tsx'
import { render } from './render.tsx'

/** Renders a screen at a URL, with an empty cache. Other paths are empty. Returns the router. */
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
      <Wrapper>
        <OpenDialogs>
          <UnsavedForms>{children}</UnsavedForms>
        </OpenDialogs>
      </Wrapper>
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

/** Returns the times that an element shows, such as "20:00", in their order. */
export function getShownTimes(within: Element = document.body) {
  const elements = [...within.querySelectorAll('*')]
  const texts = elements.flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => (node instanceof Text ? node.data : [])),
  )
  return texts.join(' ').match(/\d\d:\d\d(:\d\d)?/g)
}

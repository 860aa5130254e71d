import { act, renderHook } from '@testing-library/react'
import { type ReactNode, Suspense, use, useEffect, useEffectEvent } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { UnsavedForms, useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import {
  type DialogParam,
  useDialogParam,
  useNewestUrlState,
  useUrlState,
} from './use-url-state.ts'

afterEach(() => history.replaceState(null, ''))

/** Opens a list with the state of its URL, below the shell's UnsavedForms as everywhere. */
function openList(list: ReactNode, url: string) {
  const element = <UnsavedForms>{list}</UnsavedForms>
  const router = createMemoryRouter([{ path: '/list', element }], { initialEntries: [url] })

  renderHook(() => {}, { wrapper: () => <RouterProvider router={router} /> })

  return router
}

function open(state: object | null) {
  const dialog: { current?: DialogParam } = {}
  function Arena() {
    dialog.current = useDialogParam('event')
    return null
  }

  const router = createMemoryRouter(
    [
      { path: '/evenings', element: null },
      { path: '/arena', element: <Arena /> },
    ],
    {
      initialEntries: ['/evenings', { pathname: '/arena', search: '?event=1', state }],
      initialIndex: 1,
    },
  )

  renderHook(() => {}, { wrapper: () => <RouterProvider router={router} /> })

  return { dialog, getPath: () => router.state.location.pathname + router.state.location.search }
}

test.each([
  ['returns to the screen whose link opened it', null, 1, '/evenings'],
  ['stays on its page without such a screen', null, 0, '/arena'],
  ['that another dialog was opened above stays on its page', { opened: 'prices' }, 1, '/arena'],
])('a closed dialog %s', async (_, state, idx, path) => {
  history.replaceState({ idx }, '')

  const { dialog, getPath } = open(state)
  await act(async () => dialog.current?.close())
  expect(getPath()).toBe(path)
})

test('keeps a change that is not rendered yet when another follows, and sets a list as several parameters', async () => {
  const url: { change?: ReturnType<typeof useUrlState>[1] } = {}
  function List() {
    url.change = useUrlState((query) => query.toString())[1]
    return null
  }

  const router = openList(<List />, '/list?page=3')

  await act(async () => {
    const { change } = url
    change?.({ page: 1 }, 'replace')
    change?.({ search: 'a', country: ['Chile', 'Brazil'] }, 'replace')
  })

  expect(router.state.location.search).toBe('?page=1&search=a&country=Chile&country=Brazil')
})

test('keeps a change of the tick in which the app mounts when another follows', async () => {
  function List() {
    const [, change] = useUrlState(() => undefined)

    const changeAtMount = useEffectEvent(() => {
      change({ page: 1 }, 'replace')
      change({ search: 'a' }, 'replace')
    })

    useEffect(() => changeAtMount(), [])

    return null
  }

  const router = await act(async () => openList(<List />, '/list'))
  expect(router.state.location.search).toBe('?page=1&search=a')
})

test('a change that the question before leaving blocked is not part of the next one', async () => {
  const screen: { change?: ReturnType<typeof useUrlState>[1] } = {}
  function List() {
    screen.change = useUrlState(() => undefined)[1]
    useUnsavedChanges({ dirty: true, queryParams: ['edit'] })

    return null
  }

  const router = openList(<List />, '/list?edit=1')
  await act(async () => screen.change?.({ edit: undefined, tab: 'card' }, 'push'))
  await act(async () => screen.change?.({ page: 2 }, 'replace'))
  expect(router.state.location.search).toBe('?edit=1&page=2')
})

test('a dialog that opens or closes keeps a parameter that was changed just before', async () => {
  const screen: { change?: ReturnType<typeof useUrlState>[1]; dialog?: DialogParam } = {}
  function List() {
    screen.change = useUrlState((query) => query.toString())[1]
    screen.dialog = useDialogParam('edit')

    return null
  }

  const router = openList(<List />, '/list?edit=1')
  const getSearch = () => router.state.location.search

  await act(async () => {
    screen.change?.({ page: 2 }, 'replace')
    screen.dialog?.close()
  })

  expect(getSearch()).toBe('?page=2')

  await act(async () => {
    screen.change?.({ page: 3 }, 'replace')
    screen.dialog?.open(7)
  })

  expect(getSearch()).toBe('?page=3&edit=7')
})

test('the newest state is known while the screen still waits to show it, and follows Back', async () => {
  const never = new Promise<never>(() => {})

  const list: {
    change?: ReturnType<typeof useUrlState>[1]
    shown?: string | null
    newest?: string | null
  } = {}

  const readWeight = (query: URLSearchParams) => query.get('weight')
  function List() {
    const [shown, change] = useUrlState(readWeight)
    const newest = useNewestUrlState(readWeight)

    useEffect(() => {
      Object.assign(list, { shown, newest, change })
    })

    return <Suspense fallback={null}>{shown && <Waiting />}</Suspense>
  }

  const Waiting = () => use(never)
  const router = openList(<List />, '/list')

  await act(async () => list.change?.({ weight: 'FLYWEIGHT' }, 'push'))
  expect(list).toMatchObject({ shown: null, newest: 'FLYWEIGHT' })

  await act(async () => list.change?.({ weight: 'BANTAMWEIGHT' }, 'push'))
  expect(list).toMatchObject({ shown: null, newest: 'BANTAMWEIGHT' })

  await act(() => router.navigate(-1))
  expect(list.newest).toBe('FLYWEIGHT')
})

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const WORLD = { world: 'main', scenario: 'demo', dialect: '', now: '2026-03-14T20:00:00Z' }
const CONTROLS = {
  components: { schemas: { NewStub: { properties: { hold: { type: 'boolean' } } } } },
  paths: {
    '/__mock/stubs': {
      post: {
        tags: ['faults'],
        summary: 'Add a stub',
        parameters: [],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewStub' } } },
        },
      },
    },
    '/__mock/faults': {
      post: {
        tags: ['faults'],
        summary: 'Add a fault',
        parameters: [{ in: 'query', name: 'status', required: true, schema: { type: 'integer' } }],
      },
    },
  },
}

let isDown: boolean

beforeEach(() => {
  isDown = false
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', async (url: string) => {
    if (isDown) {
      throw new TypeError('Failed to fetch')
    }
    return new Response(JSON.stringify(answer(url)))
  })
  vi.resetModules()
  document.body.innerHTML = '<div id="console"></div>'
  location.hash = 'faults'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  location.hash = ''
  // The page mounts itself: another file's tests would find its fields.
  document.body.replaceChildren()
})

function answer(url: string) {
  if (url.endsWith('/clock')) {
    return WORLD
  }
  return url.endsWith('/openapi.json') ? CONTROLS : []
}

const poll = () => act(() => vi.advanceTimersByTimeAsync(1000))

test('keeps what is typed in a form when a poll fails, and after the next one', async () => {
  await act(() => import('./main.tsx'))
  const field = await screen.findByLabelText<HTMLInputElement>('status')
  await userEvent.type(field, '503')

  isDown = true
  await poll()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('does not respond'))
  expect(screen.getByText('Not connected')).toBeVisible()
  expect(screen.getByLabelText('status')).toHaveValue(503)

  isDown = false
  await poll()
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(screen.getByLabelText('status')).toBe(field)
  expect(field).toHaveValue(503)
})

test('shows the fields of a body that several controls share', async () => {
  await act(() => import('./main.tsx'))
  const field = await screen.findByLabelText<HTMLSelectElement>('hold')
  expect([...field.options].map(({ text }) => text)).toEqual(['', 'true', 'false'])
})

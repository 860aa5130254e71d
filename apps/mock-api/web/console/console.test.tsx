import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
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

const toMail = (id: number, to: string) => ({
  id,
  kind: 'pin',
  to,
  subject: 'Your PIN for Cornerman',
  text: `Your PIN is ${id}${id}`,
  code: `${id}${id}`,
  at: `2026-03-14T19:5${id % 10}:00Z`,
})

const MAILS = [toMail(101, 'admin@cornerman.test'), toMail(102, 'finance@cornerman.test')]

const PINS = MAILS.map(({ to, at }, index) => ({
  email: to,
  sentAt: at,
  expiresAt: '2026-03-14T20:05:00Z',
  tries: 1,
  usedAt: index === 1 ? at : null,
}))

let isDown: boolean
let controls: { components: object; paths: Record<string, object> }

beforeEach(() => {
  isDown = false
  controls = structuredClone(CONTROLS)
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
  if (url.endsWith('/openapi.json')) {
    return controls
  }
  if (url.endsWith('/tables/pins')) {
    return PINS
  }

  return url.includes('/outbox') ? MAILS : []
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

test('says which PIN was used, marks the newest that can be, and finds mails by address', async () => {
  location.hash = 'outbox'
  await act(() => import('./main.tsx'))

  const getMails = () =>
    within(screen.getByRole('list', { name: 'Mails' }))
      .getAllByRole('listitem')
      .map((mail) => mail.querySelector('.quiet')?.textContent)
  await screen.findByText(/finance@.*used/)
  expect(getMails()).toEqual([
    '19:52:00 UTC · to finance@cornerman.test · used',
    '19:51:00 UTC · to admin@cornerman.test',
  ])

  expect(screen.getByRole('button', { name: /^Copy PIN.*admin@/ })).toHaveClass('primary')

  await userEvent.type(screen.getByLabelText('Search mails'), 'FINANCE@')
  expect(getMails()).toEqual(['19:52:00 UTC · to finance@cornerman.test · used'])
  expect(screen.getByText('1 of 2 mails')).toBeInTheDocument()
})

test('shows the letter of the newest mail, and of another one that is chosen', async () => {
  location.hash = 'outbox'
  await act(() => import('./main.tsx'))

  const newest = within(await screen.findByRole('region', { name: 'Mail' }))
  expect(newest.getByText('finance@cornerman.test')).toBeVisible()
  expect(newest.getByText('no: used')).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: /admin@/ }))
  await screen.findByText('admin@cornerman.test')

  const chosen = within(screen.getByRole('region', { name: 'Mail' }))
  expect(chosen.getByText('until 20:05:00 UTC')).toBeVisible()
})

test('puts a tool that no group names among the last pages, and its plain actions beside its heading', async () => {
  controls.paths['/__mock/lights'] = {
    delete: { tags: ['lights'], summary: 'Put out all lights', parameters: [] },
  }
  location.hash = 'lights'
  await act(() => import('./main.tsx'))

  const more = within(await screen.findByRole('list', { name: 'More' }))
  expect(await more.findByRole('link', { name: 'lights' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('button', { name: 'Put out all lights' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Put out all lights' })).not.toBeInTheDocument()
})

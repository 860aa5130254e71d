import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Fight, type FightEvent, getEditableParts, type Slot } from '@cornerman/contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { findExecutedFiles } from '../../../scripts/find-executed-files.ts'
import { createTestCache } from '../src/api/testing/open-tab.ts'
import { setUpStubApi } from '../src/api/testing/set-up-stub-api.ts'
import { ResultPanel } from '../src/features/arenas/card/slot-editor.tsx'
import type { BoutProps } from '../src/features/arenas/card/use-fight-card.ts'
import FanScreen from '../src/features/people/fans/fan-screen.tsx'
import FighterScreen from '../src/features/people/fighters/fighter-screen.tsx'
import FightersScreen from '../src/features/people/fighters/fighters-screen.tsx'

const onSaved = vi.fn()
const ROOT = resolve(import.meta.dirname, '../src')

/** What a call looks up on its way: who is signed in, where the services are. */
const LOOKED_UP = /^api\/(configuration|session|storage|adapter\/settings)[.]/
/** Runs when a newer read replaces one that has not ended: only on a slow machine. */
const REPLACED = 'api/api-error.ts'
/** Draw, and know no call. */
const isDrawing = (file: string) =>
  file.startsWith('ui/') && !readFileSync(join(ROOT, file), 'utf8').includes("'#api")

const stub = setUpStubApi([
  'view_fighters',
  'view_fighter_details',
  'view_fans',
  'view_fan_account_info',
  'complete_fan_payment_request',
  'edit_arena_event',
])

const FIGHTER = {
  id: 101,
  role: 'FIGHTER',
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@x.example',
  images: [],
  penalties: [],
  details: { isActive: true, ranking: 7, weight: 'FLYWEIGHT', gender: 'FEMALE' },
}
const FAN = { ...FIGHTER, role: 'FAN', details: undefined }
const corner = (id: number, lastName: string) => ({
  id,
  firstName: 'Ana',
  lastName,
  nickname: null,
  country: '',
})
const FIGHT = {
  id: 11,
  status: 'PENDING',
  initiator: corner(101, 'Lima'),
  target: corner(102, 'Costa'),
  winner: null,
  result: null,
  fightLink: null,
} as unknown as Fight
const SLOT = {
  id: 1,
  fightId: 11,
  fromDate: '2026-03-14T20:00:00Z',
  toDate: '2026-03-14T20:15:00Z',
  isMainCard: true,
  fight: FIGHT,
} as Slot
const EVENT = {
  id: 7,
  status: 'FINISHED',
  currentSlotId: null,
  location: {},
  fightSlots: [SLOT],
} as unknown as FightEvent
const ACCOUNT = {
  balance: 90_000,
  withdrawAvailable: true,
  transactions: [
    {
      id: 1,
      amount: 500,
      type: 'withdraw',
      status: 'pending',
      created: '2026-03-02T20:59:50Z',
      history: [],
    },
  ],
}
const CONFIRM = 'POST /api/v1/users/admin/confirm-withdraw-request/1'
const PAID = {
  ...ACCOUNT,
  transactions: ACCOUNT.transactions.map((each) => ({ ...each, status: 'withdrawn' })),
}

function Result() {
  const [draft, setDraft] = useState({})
  const changeDraft = (_: Slot, parts: object) => setDraft({ ...draft, ...parts })
  const card = {
    getDraft: () => draft,
    changeDraft,
    open: { id: 1, part: 'result' },
    show: onSaved,
  }
  const bout = {
    event: EVENT,
    slot: SLOT,
    fight: FIGHT,
    card,
    editable: getEditableParts('FINISHED'),
    number: 1,
  }
  return <ResultPanel {...(bout as unknown as BoutProps & { fight: Fight })} />
}
function respond(call: string): object {
  if (call.includes('account-info')) {
    return stub.api.of(CONFIRM).length > 0 ? PAID : ACCOUNT
  }
  if (call.includes('matchmaking')) {
    return []
  }
  if (call.includes('fight-events')) {
    return EVENT
  }
  if (call.includes('/profile/')) {
    return FIGHTER
  }
  if (/users\/\d+$/.test(call)) {
    return FAN
  }
  return { data: [FIGHTER], total: 1 }
}
function open(path: string) {
  stub.api.respond(({ call }) => [200, respond(call)])
  const routes = [
    { path: '/dashboard/fighters', element: <FightersScreen /> },
    { path: '/dashboard/fighters/:id', element: <FighterScreen /> },
    { path: '/dashboard/fans/:id', element: <FanScreen /> },
    { path: '/result', element: <Result /> },
  ]
  render(
    <SWRConfig value={{ provider: createTestCache, dedupingInterval: 0 }}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
        </App>
      </ConfigProvider>
    </SWRConfig>,
  )
}
const sent = (call: string) => waitFor(() => expect(stub.api.of(call).length).toBeGreaterThan(0))

/** The most files that a journey may pass, and those between hook and response among them. Lower a limit when it passes fewer. */
const JOURNEYS: Record<
  string,
  {
    path: string
    limits: [files: number, callPath: number]
    start(): Promise<unknown>
    act(): Promise<unknown>
  }
> = {
  'search fighters and open one': {
    path: '/dashboard/fighters',
    limits: [19, 5],
    start: () => screen.findByRole('link', { name: 'Ana Lima' }),
    async act() {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ana' } })
      await waitFor(() =>
        expect(stub.api.requests.some(({ query }) => query.includes('searchTerm=ana'))).toBe(true),
      )
      fireEvent.click(await screen.findByRole('link', { name: 'Ana Lima' }))
      await screen.findByRole('heading', { level: 1, name: /Ana Lima/ })
      await sent('GET /api/v1/users/admin/profile/101')
    },
  },
  'confirm a withdrawal': {
    path: '/dashboard/fans/101',
    limits: [12, 5],
    start: () => screen.findByRole('button', { name: /^Confirm payment of/ }),
    async act() {
      fireEvent.click(screen.getByRole('button', { name: /^Confirm payment of/ }))
      fireEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: /Confirm payment$/ }),
      )
      await sent(CONFIRM)
      await screen.findByText(/^Paid out/)
    },
  },
  'set a result': {
    path: '/result',
    limits: [14, 5],
    start: () => screen.findByText('Save'),
    async act() {
      fireEvent.click(screen.getAllByText('KO')[0]!)
      fireEvent.click(screen.getByText('Save'))
      await sent('POST /api/v1/fights/update-fight-winner')
      await waitFor(() => expect(onSaved).toHaveBeenCalled())
    },
  },
}

test.each(Object.entries(JOURNEYS))(
  'few files are passed to %s',
  async (_, { path, limits, start, act }) => {
    // The first time loads code and fills caches.
    open(path)
    await start()
    await act()
    cleanup()
    stub.api.requests.length = 0
    onSaved.mockClear()
    open(path)
    await start()
    const files = (await findExecutedFiles(ROOT, act)).filter(
      (file) =>
        /^(api|app|features|ui)[/].*[.]tsx?$/.test(file) &&
        file !== REPLACED &&
        !file.includes('/testing/') &&
        !isDrawing(file),
    )
    const callPath = files.filter((file) => file.startsWith('api/') && !LOOKED_UP.test(file))
    expect([files.length <= limits[0], callPath.length <= limits[1]], files.join('\n')).toEqual([
      true,
      true,
    ])
  },
)

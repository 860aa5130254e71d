import type { Preview } from '@cornerman/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { expect, test, vi } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import type { StubResponse } from '#api/testing/stub-api.ts'
import * as clock from '#browser/server-clock.ts'
import * as notices from '#ui/notices.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { choose, press, type, typeAndWait } from '#ui/testing/user.ts'
import CoinsScreen, { COINS_ERROR, formatReward, isCoins, toBody } from './coins-screen.tsx'

const user = { id: 401 } as Preview
const bonus = { rewardType: 'bonus' } as const

test.each([
  [1, true],
  [1000, true],
  [0, false],
  [1001, false],
  [-5, false],
  [1.5, false],
  [null, false],
  [undefined, false],
  ['10', false],
])('[RWD-02] isCoins(%s) is %s', (coins, expected) => expect(isCoins(coins)).toBe(expected))

test('[RWD-02] requires a user and coins', () => {
  expect([toBody({ ...bonus, coins: 5 }), toBody({ ...bonus, user, coins: 0 })]).toEqual([
    undefined,
    undefined,
  ])

  expect(toBody({ ...bonus, user, coins: 5 })).toEqual({
    targetId: 401,
    amount: 5,
    rewardType: 'bonus',
  })
})

test('[RWD-02] uses the specified texts', () => {
  expect(COINS_ERROR).toBe('Please input correct coins value (Max: 1000)')
  expect(formatReward('Ana Silva', 250)).toBe('Ana Silva received 250 coins')
})

const stub = setUpStubApi(['reward-users'])
const REWARD = 'POST /api/v1/coins-payments-admin/reward-user'
const ANA = { id: 401, role: 'FAN', firstName: 'Ana', lastName: 'Silva', email: 'ana@x.example' }

/** Chooses Ana and 100 coins, and presses Reward. */
async function chooseAnaAndReward(response: StubResponse) {
  stub.api.respond(({ call }) => (call === REWARD ? response : [200, { data: [ANA], total: 1 }]))

  const router = renderScreen(<CoinsScreen />, '/coins', { wrapper: App })
  await typeAndWait(screen.getByLabelText('User'), 'ana')
  await choose(screen.getByLabelText('User'), 'Ana Silva')
  await type(screen.getByLabelText('Coins'), '100')
  await pressReward()

  return router
}

/** The same, and confirms it. */
async function rewardAna(response: StubResponse) {
  await chooseAnaAndReward(response)
  await answer('Give 100 coins to Ana Silva?', 'Reward')
}

async function answer(question: string, name: string) {
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  await press(dialog.getByRole('button', { name }))
}

async function pressReward() {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Reward' })
  await waitFor(() => expect(button).toBeEnabled())
  await press(button)
}

const RECEIVED = 'Ana Silva received 100 coins'

test.each([[true], [{ isSuccess: true }]])(
  '[RWD-02] says after the response %j that the coins were received',
  async (response) => {
    await rewardAna([200, response])
    expect(await screen.findByText(RECEIVED)).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)

test.each([[{ code: 1042, msg: 'Limit reached.' }], [{ affected: 0 }]])(
  '[RWD-02] does not say after the response %j that the coins were received',
  async (response) => {
    await rewardAna([200, response])
    await screen.findByRole('alert')
    expect(screen.queryByText(RECEIVED)).not.toBeInTheDocument()
  },
)

test('[RWD-01] [ERR-01] asks once, naming person and amount, before it sends coins', async () => {
  const show = vi.fn()
  vi.spyOn(notices, 'useNotices').mockReturnValue({ success: show, failure: show, info: show })
  await chooseAnaAndReward([200, true])
  await answer('Give 100 coins to Ana Silva?', 'Cancel')
  expect(stub.api.of(REWARD)).toHaveLength(0)

  await pressReward()
  await answer('Give 100 coins to Ana Silva?', 'Reward')
  await waitFor(() => expect(stub.api.of(REWARD)).toHaveLength(1))
  await waitFor(() => expect(show.mock.calls).toEqual([[RECEIVED, undefined, 2500]]))
})

test('[RWD-02] shows at the field of the user that an admin gets no coins', async () => {
  await rewardAna([409, { reason: 'reward_to_admin', message: 'Ana Silva is an admin.' }])
  await screen.findByText('Not saved. Correct User.')
  expect(screen.getByText('Ana Silva is an admin.')).toBeVisible()
})

test('[RWD-01] gives nothing when the form is left', async () => {
  const router = await chooseAnaAndReward([200, true])
  await answer('Give 100 coins to Ana Silva?', 'Cancel')
  await act(() => router.navigate('/other'))
  expect(screen.queryByRole('button', { name: 'Save and leave' })).not.toBeInTheDocument()

  await press('Discard')
  expect(router.state.location.pathname).toBe('/other')
  expect(stub.api.of(REWARD)).toEqual([])
})

test('[RWD-01] shows who gets the coins, and lists what was given in this window', async () => {
  let now = Date.parse('2026-11-12T20:00:00Z')
  vi.spyOn(clock, 'getNow').mockImplementation(() => new Date(now++))
  await rewardAna([200, true])

  const user = within(screen.getByRole('region', { name: 'Recipient' }))
  for (const text of ['Ana Silva', '401', 'Fan']) {
    expect(user.getByText(text)).toBeVisible()
  }

  expect(new URLSearchParams(stub.api.requests[0]?.query).toString()).toBe(
    'searchTerm=ana&page=1&limit=25',
  )

  const given = await screen.findByRole('list', { name: 'Given in this window' })
  const reward = screen.getByRole('button', { name: /Reward$/ })
  await waitFor(() => expect(reward).toBeDisabled())
  expect(screen.getByText(/^Already rewarded\./)).toBeVisible()
  expect(within(given).getByRole('listitem')).toHaveTextContent(/Ana Silva 16:30 · Bonus100$/)
  expect(screen.queryByRole('region', { name: 'What happens' })).not.toBeInTheDocument()

  await type(screen.getByLabelText('Coins'), '50')
  expect(screen.getByRole('region', { name: 'What happens' })).toHaveTextContent('50 coins')

  await pressReward()
  await answer('Give 50 coins to Ana Silva?', 'Reward')
  await waitFor(() => expect(within(given).getAllByRole('listitem')).toHaveLength(2))

  const coins = within(given).getAllByRole('listitem')
  expect(coins.map(({ textContent }) => /\d+$/.exec(textContent)?.[0])).toEqual(['50', '100'])
})

test('[RWD-02] asks before another reward while the first is not confirmed, and names it', async () => {
  await rewardAna([502, 'Bad gateway'])
  await screen.findByText((text) => text.includes('Not confirmed yet.'))
  await pressReward()
  expect(await screen.findByText(/is not confirmed: 100 coins for Ana Silva\./)).toBeVisible()

  const sent = stub.api.of(REWARD).length
  stub.api.respond(() => [200, { amount: 100 }])
  await answer('Reward again?', 'Reward again')
  await screen.findByText(RECEIVED)

  const keys = stub.api.of(REWARD).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(sent + 1)
  expect(new Set(keys).size).toBe(1)

  // It was asked about once.
  await type(screen.getByLabelText('Coins'), '50')
  await pressReward()
  await screen.findByRole('dialog', { name: 'Give 50 coins to Ana Silva?' })
})

test('[RWD-02] asks about an unconfirmed reward again while its repetition is refused unread', async () => {
  await rewardAna([502, 'Bad gateway'])
  await screen.findByText((text) => text.includes('Not confirmed yet.'))

  stub.api.respond(() => [429, {}])
  await pressReward()
  await answer('Reward again?', 'Reward again')
  await screen.findByText(/too many/i)

  await pressReward()
  expect(await screen.findByText(/is not confirmed: 100 coins for Ana Silva\./)).toBeVisible()
})

test('[RWD-02] asks about an unconfirmed reward once, also when the next one is rejected', async () => {
  await rewardAna([502, 'Bad gateway'])
  await screen.findByText((text) => text.includes('Not confirmed yet.'))

  stub.api.respond(() => [409, { message: 'The limit of today is reached.' }])
  await type(screen.getByLabelText('Coins'), '50')
  await pressReward()
  await answer('Reward again?', 'Reward again')
  await screen.findByText((text) => text.includes('The limit of today is reached.'))

  await pressReward()
  expect(await screen.findByRole('dialog', { name: 'Give 50 coins to Ana Silva?' })).toBeVisible()
})

test.each<[Partial<typeof ANA>, string]>([
  [{ role: 'FAN' }, 'Ana Silva, Fan'],
  [{ email: 'ana@x.example' }, 'Ana Silva, ana@x.example'],
  [{}, 'Ana Silva'],
])('names a user of whom only %j is known', async (known, name) => {
  const ana = { id: 401, firstName: 'Ana', lastName: 'Silva', ...known }
  stub.api.respond(() => [200, { data: [ana], total: 1 }])
  renderScreen(<CoinsScreen />, '/coins', { wrapper: App })
  await typeAndWait(screen.getByLabelText('User'), 'ana')

  const option = await screen.findByRole('option', { name })
  expect(option.closest('.ant-select-dropdown')?.textContent).not.toMatch(/undefined|null/)
})

import type { Permission } from '@cornerman/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import type { StubResponse } from '#api/testing/stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { choose, press, type } from '#ui/testing/user.ts'
import FighterScreen from './fighter-screen.tsx'
import { COMMENT_OPTIONS, REASON_OPTIONS } from './penalties.tsx'

const ALL: Permission[] = [
  'view_fighter_details',
  'view_fighter_account_info',
  'match_fighters',
  'add_fighter_penalties',
  'remove_fighter_penalties',
  'verify-user',
]

const ADD = 'POST /api/v1/user-penalties'
const stub = setUpStubApi(ALL)

const toPenalty = (id: number) => ({
  id,
  reason: 'miss_fight',
  comment: `Comment ${id}`,
  date: `2026-03-0${id}T12:00:00Z`,
})

const createFighter = (parts: object = {}, penalties = 0) => ({
  id: 101,
  role: 'FIGHTER',
  firstName: 'Ana',
  lastName: 'Lima',
  nickname: null,
  email: 'ana@x.example',
  phoneNumber: null,
  country: 'Brazil',
  verified: false,
  createDate: '2025-01-02T12:00:00Z',
  images: [],
  socials: [],
  residence: null,
  details: { isActive: true, ranking: 7, weight: 'FLYWEIGHT', gender: 'FEMALE' },
  penalties: [1, 2, 3].slice(0, penalties).map(toPenalty),
  penaltyInfo: { banned: penalties === 3 },
  profileFillingInfo: {
    hasSignedContractWithOrganization: false,
    hasPhone: true,
    hasFullAddress: true,
    hasBillingInfo: true,
  },
  ...parts,
})

/** The fighter as the server has it, and its response to a penalty. */
let stored: object
let rejection: StubResponse | undefined

function open(
  fighter: object,
  { path = '/fighters/101', permissions = ALL }: { path?: string; permissions?: Permission[] } = {},
) {
  stored = fighter
  rejection = undefined
  updateSession({ permissions })

  stub.api.respond(({ call }) => {
    if (call === ADD && rejection) {
      return rejection
    }
    if (call.includes('/profile/')) {
      return [200, stored]
    }
    if (call.includes('/matchmaking')) {
      return [200, []]
    }

    return [
      200,
      call.startsWith('GET') ? { balance: 0, withdrawAvailable: false, transactions: [] } : {},
    ]
  })

  renderScreen(<FighterScreen />, path, { path: '/fighters/:id', wrapper: App })
}

const getSent = () => stub.api.of(ADD).map(({ body }) => JSON.parse(body))

test('[FTD-01] [FTD-02] shows who the fighter is in the header, and what the profile lacks', async () => {
  open(createFighter({ nickname: 'Slow Poison', verified: true }))
  expect((await screen.findByText('Slow Poison')).closest('h1')).toBeInTheDocument()

  for (const text of ['Verified', 'Active: yes']) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }

  expect(screen.getAllByText('Ana Lima').length).toBeGreaterThan(1)
  expect(screen.queryByText('Verify')).not.toBeInTheDocument()

  const steps = within(screen.getByLabelText('Profile completeness')).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Organization contractNo',
    'PhoneYes',
    'Full addressYes',
    'Billing infoYes',
  ])
})

test('[FTD-01] [PEN-04] covers the photo of a banned fighter with a label, and takes no further penalty', async () => {
  const penaltyInfo = { banned: true, unbanDate: '2026-12-02T12:00:00Z' }
  open(createFighter({ details: { isActive: false }, penaltyInfo }, 3))
  await screen.findByText('Active: no')
  expect(screen.getByText('Until')).toHaveTextContent('Until 2 December 2026')

  const banned = screen.getAllByText('Banned')
  expect(banned).toHaveLength(2)
  expect(banned.filter((label) => label.closest('[data-banned]'))).toHaveLength(1)
  expect(screen.getByText('Add penalty').closest('button')).toBeDisabled()
  expect(screen.getByText(/banned already/)).toHaveTextContent('3 of 3')
})

test.each([{ banned: 1 }, null])(
  '[PEN-04] does not take the ban %j for none',
  async (penaltyInfo) => {
    open(createFighter({ penaltyInfo }))
    await screen.findByText('Ban unknown')
    expect(screen.getByText(/did not say whether/)).toBeInTheDocument()
  },
)

test.each<[permissions: Permission[], panels: string[], offered: string[], dialogs: string[]]>([
  [
    ['view_fighter_details', 'add_fighter_penalties'],
    ['Penalties', 'Profile'],
    ['Add penalty'],
    ['Add a penalty for Ana Lima'],
  ],
  [
    ['view_fighter_details', 'match_fighters', 'remove_fighter_penalties'],
    ['Penalties', 'Profile', 'Matchmaking'],
    ['Remove'],
    [],
  ],
])(
  '[FTD-04] [FTD-05] [PEN-01] shows with %j the panels %j, and requests nothing else',
  async (permissions, panels, offered, dialogs) => {
    open(createFighter({}, 1), { path: '/fighters/101?penalty=new', permissions })
    await screen.findByText('Active: yes')

    const labels = ['Penalties', 'Profile', 'Account info', 'Matchmaking']
    expect(
      labels.filter((label) => screen.queryByLabelText(label, { selector: 'section' })),
    ).toEqual(panels)

    const buttons = ['Add penalty', 'Remove', 'Verify']
    expect(buttons.filter((button) => screen.queryByText(button))).toEqual(offered)

    // The URL asks for the form of a penalty.
    const titles = screen.queryAllByText(/^Add a penalty for/)
    expect(titles.map(({ textContent }) => textContent)).toEqual(dialogs)
    expect(stub.api.requests.filter(({ call }) => call.includes('/account-info'))).toEqual([])
  },
)

test.each<[Permission, number]>([
  ['complete_fighter_payment_request', 1],
  ['complete_fan_payment_request', 0],
])(
  '[ACC-03] pays a fighter out only by the permission for fighters: %s',
  async (permission, count) => {
    open(createFighter(), {
      permissions: ['view_fighter_details', 'view_fighter_account_info', permission],
    })

    const withdrawal = { id: 1, amount: 500, type: 'withdraw', status: 'pending', history: [] }
    const account = { balance: 900, withdrawAvailable: true, transactions: [withdrawal] }

    stub.api.respond(({ call }) => [200, call.includes('/profile/') ? stored : account])

    // The account may be drawn twice, before and after the profile.
    await waitFor(() => {
      expect(screen.getByText('Pending')).toBeInTheDocument()
      expect(screen.queryAllByText('Confirm payment')).toHaveLength(count)
    })
  },
)

const getDialog = () => within(screen.getByRole('dialog'))
const add = () => press(getDialog().getByRole('button', { name: /Add$/ }))

test('[PEN-02] [PEN-03] requires a comment; Other requires a text, which becomes the comment', async () => {
  open(createFighter(), { path: '/fighters/101?penalty=new' })
  await screen.findByText('Add a penalty for Ana Lima')
  await add()
  await screen.findByText('Input is required')
  await choose(screen.getByLabelText('Comment'), COMMENT_OPTIONS.at(-1)!.label)
  await type(await screen.findByLabelText('What happened'), '   ')
  await add()
  await screen.findByText('Input is required')
  expect(getSent()).toEqual([])

  await type(screen.getByLabelText('What happened'), ' Agreed upon the third round. ')
  await add()

  await waitFor(() =>
    expect(getSent()).toEqual([
      { userId: 101, penalty: 'miss_fight', comment: 'Agreed upon the third round.' },
    ]),
  )

  await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeInTheDocument())
})

test('[PEN-04] keeps the chosen comment when another admin has banned the fighter, and adds nothing more', async () => {
  open(createFighter({}, 2), { path: '/fighters/101?penalty=new' })
  await screen.findByText('This is the third penalty: the fighter will be banned.')

  const { label } = COMMENT_OPTIONS[0]!
  await choose(screen.getByLabelText('Comment'), label)
  stored = createFighter({}, 3)
  rejection = [409, { message: 'Fighter 101 is banned already, with 3 penalties.' }]

  const dialog = getDialog()
  await press(dialog.getByRole('button', { name: 'Ban' }))
  expect(
    (await dialog.findByText('Fighter 101 is banned already, with 3 penalties.')).closest(
      '[role=alert]',
    ),
  ).toBeInTheDocument()

  expect(dialog.getAllByText(label).length).toBeGreaterThan(0)

  await waitFor(() => expect(dialog.getByText('Add').closest('button')).toBeDisabled())
})

test('[PEN-04] says “Ban” on the button of the third penalty, and “banned” in its notice', async () => {
  open(createFighter({}, 2), { path: '/fighters/101?penalty=new' })
  await choose(await screen.findByLabelText('Comment'), COMMENT_OPTIONS[0]!.label)
  stored = createFighter({}, 3)
  await press(getDialog().getByRole('button', { name: 'Ban' }))
  await screen.findByText('Ana Lima has been banned')
})

test('[PEN-05] removes the newest penalty below three without a question', async () => {
  // Of equal times, the later one of the list is newer.
  const { date } = toPenalty(1)
  open(createFighter({ penalties: [toPenalty(1), { ...toPenalty(2), date }] }, 2))

  const [remove] = await screen.findAllByRole('button', { name: /^Remove/ })
  stored = createFighter({}, 1)
  await press(remove!)
  await screen.findByText('Penalty of Ana Lima removed')
  expect(stub.api.of('DELETE /api/v1/user-penalties/2')).toHaveLength(1)

  await waitFor(() => expect(screen.getByText(/^1 of 3/)).toBeInTheDocument())
})

test('[PEN-05] asks before the removal of the newest of three penalties', async () => {
  open(createFighter({}, 3))

  const remove = (await screen.findAllByRole('button', { name: /^Remove/ }))[0]!
  await press(remove)

  const question = 'Are you sure delete this penalty(user will be unlocked)?'
  const dialog = await screen.findByRole('dialog', { name: question })
  expect(dialog).toHaveTextContent('This user is banned because he has 3 penalties')
  expect(dialog).toHaveTextContent('Removes: Missed fight, 3 March 2026')

  await press(within(dialog).getByText('No'))
  await press(remove)
  expect(stub.api.requests.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])

  await press(within(await screen.findByRole('dialog')).getByText('Agree'))
  await waitFor(() => expect(stub.api.of('DELETE /api/v1/user-penalties/3')).toHaveLength(1))
})

test('[FTD-04] shows the record, the ranking and the wins, and reads what is of the fighter', async () => {
  const figures = { win: 12, loss: 3, draw: 1, ranking: 7, winsByKo: 5, winsBySub: 4 }
  open(createFighter({ details: { isActive: true, ...figures } }))
  await screen.findByText('Active: yes')

  const titles = ['Record (W-L-D)', 'Ranking', 'Wins by KO', 'Wins by submission']
  expect(
    titles.map((title) => screen.getByText(title).parentElement?.parentElement?.textContent),
  ).toEqual(['Record (W-L-D)12-3-1', 'Ranking7', 'Wins by KO5', 'Wins by submission4'])

  expect(stub.api.requests.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'GET /api/v1/users/admin/profile/101',
      'GET /api/v1/users/admin/account-info/101',
      'GET /api/v1/matchmaking/admin/fighter-requests/101',
    ]),
  )
})

test('[PEN-02] offers the four specified reasons', () => {
  expect(REASON_OPTIONS.map(({ value }) => value)).toEqual([
    'miss_fight',
    'violation_weighting_rules',
    'fixed_fight',
    'violation_fight_rules',
  ])
})

test('[PEN-03] offers the seven specified comments in the specified order', () => {
  expect(COMMENT_OPTIONS.map(({ value }) => value)).toEqual([
    'physical condition (injury)',
    'no travel possibilities to tournament location',
    'want to challenge other features of the platform',
    "don't want to fight",
    'opponent has already fought me',
    'opponent seems fake or scam',
    'Other',
  ])
})

test.each<[unknown, string]>([
  [{ status: 'error', message: 'Limit reached.' }, 'Limit reached.'],
  [{ data: { confirm: null } }, 'The server answered, but Ana Lima still shows “verified: no”.'],
])(
  '[FTD-03] does not say that a fighter is verified when the server answers %j',
  async (answer, told) => {
    open(createFighter())

    stub.api.respond(({ call }) => {
      if (call.endsWith('/verify-user')) {
        return [200, answer]
      }

      return call.includes('/profile/') ? [200, stored] : [200, []]
    })

    await press(await screen.findByText('Verify'))

    const dialog = within(await screen.findByRole('dialog'))
    await press(dialog.getByRole('button', { name: 'Verify' }))
    await screen.findByText(told)

    const sent = stub.api.requests.filter(({ call }) => call.endsWith('/verify-user'))
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ userId: 101 }])
    expect(screen.getByText('Verify')).toBeInTheDocument()
  },
)

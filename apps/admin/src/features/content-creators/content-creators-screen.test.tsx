import { screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { expect, test } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import type { StubResponse } from '#api/testing/stub-api.ts'
import { type SiteMap, SiteMapContext } from '#shared/site-map.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press } from '#ui/testing/user.ts'
import ContentCreatorsScreen from './content-creators-screen.tsx'

const stub = setUpStubApi(['view_fighter_details', 'download_users_statistics'])
const COUNT = 120
const APPROVE = 'POST /api/v1/permissions/admin/approve'

const createRequest = (id: number, status: string) => ({
  id,
  userId: id,
  description: '',
  type: 'KICKS',
  status,
  createDate: '2026-01-01T00:00:00Z',
  user: {
    id,
    firstName: `Fan ${String(1000 - id)}`,
    lastName: 'Lima',
    nickname: null,
    email: `${id}@x.test`,
    avatar: null,
  },
})

function open(search: string, count = COUNT, response: StubResponse = [200, {}]) {
  const approved = new Set<number>()
  stub.api.respond(({ call, body }) => {
    const { id, page, limit, statuses } = JSON.parse(body)
    if (call === APPROVE) {
      approved.add(id)
      return response
    }

    const requests = Array.from({ length: count }, (_, index) =>
      createRequest(index + 1, statuses[0]),
    )
    const all = requests.filter((request) => !approved.has(request.id))

    return [200, { data: all.slice((page - 1) * limit, page * limit), total: all.length }]
  })

  renderScreen(<ContentCreatorsScreen />, `/creators${search}`, { wrapper: App })
}

const getNames = () =>
  screen.getAllByRole('row').flatMap((row) => /Fan \d+ Lima/.exec(row.textContent ?? '')?.[0] ?? [])

test('[CCR-02] reads ten requests at a time', async () => {
  open('?tabIndex=0')
  await waitFor(() => expect(getNames()).toHaveLength(10))
  await press('Load more')
  await waitFor(() => expect(getNames()).toHaveLength(20))
  expect(screen.getByText('20 requests so far')).toBeInTheDocument()
  expect(screen.getAllByText('1 January 2026')).toHaveLength(20)

  const asked = { limit: 10, types: [], statuses: ['PENDING'], userIds: [] }
  expect(stub.api.requests.map(({ body }) => JSON.parse(body))).toEqual([
    { page: 1, ...asked },
    { page: 2, ...asked },
  ])
})

test('[CCR-03] says the outcome of an action on all requests when none is left', async () => {
  open('?tabIndex=0', 2)
  await waitFor(() => expect(getNames()).toHaveLength(2))
  await press(screen.getByRole('checkbox', { name: 'Select all requests shown' }))

  const selection = within(screen.getByRole('region', { name: 'Selection' }))
  await press(selection.getByRole('button', { name: /^Approve/ }))

  const dialog = within(await screen.findByRole('dialog'))
  await press(dialog.getByRole('button', { name: /^Approve/ }))
  await screen.findByText('No pending requests')
  expect(screen.getByText('2 requests done')).toBeInTheDocument()
})

const approveFirst = async () => {
  await press(screen.getAllByRole('button', { name: /^Approve/ })[0]!)

  const dialog = within(await screen.findByRole('dialog'))
  await press(dialog.getByRole('button', { name: 'Approve' }))
}

test('[CCR-03] removes an approved request from the list, and offers no action in the other tabs', async () => {
  open('?tabIndex=0', 2)
  await waitFor(() => expect(getNames()).toHaveLength(2))
  await approveFirst()
  await screen.findByText('This request was confirmed')

  await waitFor(() => expect(getNames()).toEqual(['Fan 998 Lima']))
  await press(screen.getByRole('tab', { name: 'REJECTED' }))

  const table = await screen.findByRole('table', { name: 'Requests: REJECTED' })
  await within(table).findByText('Fan 998 Lima')
  expect(within(table).queryByRole('button', { name: /^(Approve|Reject)/ })).not.toBeInTheDocument()
})

test('leads from a request to the person who sent it', async () => {
  updateSession({ permissions: ['view_fighter_details', 'view_fans'] })

  const request = { ...createRequest(1, 'APPROVED'), userId: 401 }
  stub.api.respond(() => [200, { data: [request], total: 1 }])

  const siteMap: SiteMap = {
    getOpenScreens: () => [],
    findScreen: (path) => ({ path: path ?? '', title: '', missingPermissions: [] }),
    hasEventView: () => false,
  }

  renderScreen(
    <SiteMapContext value={siteMap}>
      <ContentCreatorsScreen />
    </SiteMapContext>,
    '/creators?tabIndex=1',
  )

  const [row] = await screen.findAllByRole('link', { name: /Fan 999 Lima/ })
  expect(row).toHaveAttribute('href', '/dashboard/users/401')
})

test('[CCR-01] leaves out requests of another status, and says that the server ignores the tab', async () => {
  stub.api.respond(() => [
    200,
    {
      data: [createRequest(1, 'APPROVED'), createRequest(2, 'PENDING'), createRequest(3, 'HELD')],
      total: 3,
    },
  ])

  renderScreen(<ContentCreatorsScreen />, '/creators?tabIndex=0', { wrapper: App })
  await screen.findByText(/^The server ignores this filter/)
  expect(getNames()).toEqual(['Fan 998 Lima', 'Fan 997 Lima'])
  expect(screen.getByText('All 2 requests')).toBeInTheDocument()

  // Nobody knows whether one of an unknown status waits.
  expect(screen.getByRole('checkbox', { name: /^Select Fan 998 Lima/ })).toBeEnabled()
  expect(screen.queryByRole('checkbox', { name: /^Select Fan 997 Lima/ })).not.toBeInTheDocument()
})

test('[CCR-03] reports a request that another admin has already answered, and reads the list again', async () => {
  const message = 'Request 1 was rejected already.'
  open('?tabIndex=0', 2, [409, { code: 'CONFLICT', reason: 'already_answered', message }])
  await waitFor(() => expect(getNames()).toHaveLength(2))
  await approveFirst()
  await screen.findByText(message, { exact: false })

  await waitFor(() => expect(getNames()).toEqual(['Fan 998 Lima']))
})

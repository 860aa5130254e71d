import type { CreatorRequest } from '@cornerman/contract'
import { screen, within } from '@testing-library/react'
import { App } from 'antd'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press } from '#ui/testing/user.ts'
import { AnswerButtons } from './content-requests.tsx'

const stub = setUpStubApi(['view_fighter_details'])

const REQUEST = {
  id: 3,
  userId: 7,
  type: 'STREAMS',
  status: 'PENDING',
  description: 'From the corner',
  user: { id: 7, firstName: 'Ana', lastName: 'Souza', email: 'ana@x.example', avatar: null },
} as unknown as CreatorRequest

test.each([
  ['Approve', 'approve', 'Ana Souza can then publish: Streams.', 'This request was confirmed'],
  ['Reject', 'reject', 'Ana Souza cannot publish: Streams.', 'This request was rejected'],
])('[CCR-03] asks before it sends “%s”, and then says so', async (verb, path, result, notice) => {
  stub.api.respond(({ call }) => [200, call.endsWith('/list') ? { data: [], total: 0 } : {}])
  renderScreen(<AnswerButtons request={REQUEST} />, '/', { wrapper: App })
  await press(`${verb} Ana Souza`)

  const question = await screen.findByRole('dialog', { name: `${verb} the request of Ana Souza?` })
  expect(question).toHaveTextContent(`From the corner${result} You cannot undo this.`)
  expect(stub.api.requests).toEqual([])

  await press(within(question).getByRole('button', { name: verb }))
  expect(await screen.findByText(notice)).toBeVisible()
  expect(screen.getByText('Ana Souza: Streams')).toBeVisible()

  const sent = stub.api.of(`POST /api/v1/permissions/admin/${path}`)
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ id: 3 }])
})

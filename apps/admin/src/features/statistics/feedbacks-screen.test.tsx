import { waitFor } from '@testing-library/react'
import { App } from 'antd'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import { choose, press } from '#ui/testing/user.ts'
import FeedbacksScreen from './feedbacks-screen.tsx'

const stub = setUpStubApi(['download_feedbacks_statistics'])

test('[DLD-02] asks for the feedbacks of the last week, or of the chosen period', async () => {
  stub.api.respond(() => [409, { message: 'Not now.' }])
  renderScreen(<FeedbacksScreen />, '/', { wrapper: App })
  await press('Download')
  await waitFor(() => expect(stub.api.requests).toHaveLength(1))

  await choose('Period', '2 months')
  await press('Download')
  await waitFor(() => expect(stub.api.requests).toHaveLength(2))

  const calls = stub.api.requests.map(({ call, query }) => `${call}${query}`)
  expect(calls[0]).toMatch(/^GET .*feedbacks.*activity=7$/)
  expect(calls[1]).toMatch(/^GET .*feedbacks.*activity=60$/)
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { renderScreen } from '#ui/testing/screen.tsx'
import StreamsScreen from './streams-screen.tsx'

const stub = setUpStubApi(['download_users_statistics'])

const toOption = (id: number, name: string, status: string) => ({
  id,
  name,
  status,
  video: { id: id + 70 },
})

function open(options: object[], url = '/') {
  stub.api.respond(({ call }) => {
    if (call.endsWith('/getEvents')) {
      return [200, options]
    }

    return [200, { users: 12, graph: [], coords: [], countries: [], cities: [], quality: [] }]
  })

  renderScreen(<StreamsScreen />, url)
}

test('[STM-02] begins with the newest event that has begun', async () => {
  open([
    toOption(1, 'Next Night', 'UPCOMING'),
    toOption(2, 'Tonight', 'ONGOING'),
    toOption(3, 'Last Night', 'FINISHED'),
  ])

  const realtime = within(await screen.findByRole('region', { name: 'Realtime' }))
  expect(realtime.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(realtime.getByRole('heading', { name: /Tonight/ })).toBeInTheDocument()

  const getAsked = () => stub.api.requests.filter(({ call }) => call.endsWith('/realtime'))
  await waitFor(() => expect(getAsked()).toHaveLength(1))
  expect(JSON.parse(getAsked()[0]?.body ?? '')).toEqual({ videoId: 72 })
})

test('[STM-02] tells events of one name apart by their videos', async () => {
  open(
    [toOption(2, 'Fight Night', 'FINISHED'), toOption(3, 'Fight Night', 'FINISHED')],
    '/?videos=72,73&step=720',
  )

  const realtime = within(await screen.findByRole('region', { name: 'Realtime' }))
  await realtime.findByRole('heading', { name: /Fight Night \(72\)/ })
  expect(realtime.getByRole('heading', { name: /Fight Night \(73\)/ })).toBeInTheDocument()
})

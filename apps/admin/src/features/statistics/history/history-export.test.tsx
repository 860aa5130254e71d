import { kickMetrics } from '@cornerman/contract/endpoints/metrics'
import { expect, test } from 'vitest'
import { setUpStubApi } from '../../../api/testing/set-up-stub-api.ts'
import type { Metrics } from '../metrics.ts'
import { exportHistory } from './history-export.ts'

const stub = setUpStubApi(['download_users_statistics'])

test.each([101, undefined])('exports every page of an API that counts %s rows', async (total) => {
  const rows = Array.from({ length: 101 }, (_, id) => ({ id, description: `Kick ${id}` }))
  stub.api.respond(({ body }) => {
    const { page, limit } = JSON.parse(body)
    return [200, { data: rows.slice(page * limit, (page + 1) * limit), total }]
  })
  const query = { sortBy: 'create_date', order: 'DESC', page: 0, limit: 20 } as const
  const table = await exportHistory(
    { calls: kickMetrics, hasLikes: true } as unknown as Metrics,
    query as never,
    new AbortController().signal,
  )
  expect(table.rows).toHaveLength(101)
})

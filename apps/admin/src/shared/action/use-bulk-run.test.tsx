import { act, renderHook } from '@testing-library/react'
import { App } from 'antd'
import { expect, test } from 'vitest'
import { useBulkRun } from './use-bulk-run.ts'

test('sends no further row once its screen is left', async () => {
  const sent: number[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })

  const { result, unmount } = renderHook(
    () =>
      useBulkRun<number, void>({
        getKey: (row) => row,
        limit: 1,
        send(row) {
          sent.push(row)
          return held
        },
      }),
    { wrapper: App },
  )

  await act(async () => result.current.start([1, 2, 3]))
  expect(sent).toEqual([1])

  unmount()
  await act(async () => release())
  expect(sent).toEqual([1])
})

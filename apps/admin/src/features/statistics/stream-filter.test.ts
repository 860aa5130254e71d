import type { StreamOption } from '@cornerman/contract'
import { expect, test } from 'vitest'
import { mergeOptions } from './stream-filter.ts'

const createOption = (id: number, name: string) => ({ name, video: { id } }) as StreamOption

test('keeps each stream once with its newest name, however often it is found', () => {
  const first = createOption(1, 'Last Bell')
  const second = createOption(2, 'First Bell')
  const renamed = createOption(1, 'Final Bell')
  const known = mergeOptions(mergeOptions([first, second], [first, second]), [renamed])
  expect(known).toEqual([renamed, second])
})

import { expect, test } from 'vitest'
import { toJpegName } from './photo-file.ts'

test.each([
  ['ring side.PNG', 'ring side.jpg'],
  ['a.b.jpeg', 'a.b.jpg'],
  ['.png', 'photo.jpg'],
])('[FTL-03] names the crop of “%s” “%s”', (name, cut) => {
  expect(toJpegName(name)).toBe(cut)
})

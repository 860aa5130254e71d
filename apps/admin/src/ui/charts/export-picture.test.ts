import { expect, test } from 'vitest'
import { placeKey } from './export-picture.ts'

const look = { colour: 'black', width: 1, dash: undefined, isBars: false }

test('breaks the key of an exported chart into rows that fit its width, and never before the first name', () => {
  const names = ['a name wider than the picture', 'Days', 'Weeks', 'Before']
  const places = placeKey(
    names.map((name) => ({ name, look })),
    200,
    (text) => text.length * 10,
  )
  expect(places.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['a name wider than the picture', 0, 0],
    ['Days', 0, 20],
    ['Weeks', 84, 20],
    ['Before', 0, 40],
  ])
})

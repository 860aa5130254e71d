import { expect, test, vi } from 'vitest'
import type { Ask } from '#ui/dialog/dialog.tsx'
import { cleanValues, compareBeforeSave, isSameValue } from './compare-before-save.ts'

const INITIAL = { name: 'Hall', city: 'Rio', link: '' }
type Place = typeof INITIAL

function compare(edited: Partial<Place>, saved: Partial<Place> = {}, answer = true) {
  const ask = vi.fn<Ask>().mockResolvedValue(answer)
  const read = vi.fn(async () => ({ ...INITIAL, ...saved }))
  const labels = { name: 'Name', city: 'City', link: 'Link' }

  return {
    ask,
    read,
    changes: compareBeforeSave(
      { initial: INITIAL, edited: { ...INITIAL, ...edited }, read, labels },
      ask,
    ),
  }
}

test.each<[name: string, edited: Partial<Place>, saved: Partial<Place>, changes: Partial<Place>]>([
  ['the touched fields', { name: 'Arena' }, {}, { name: 'Arena' }],
  [
    'none of the fields that only the other admin has changed',
    { name: 'Arena' },
    { city: 'Lima' },
    { name: 'Arena' },
  ],
  ['nothing when both have made the same change', { name: 'Arena' }, { name: 'Arena' }, {}],
])('returns %s, and asks nothing', async (_, edited, saved, changes) => {
  const { ask, ...compared } = compare(edited, saved)
  expect(await compared.changes).toEqual(changes)
  expect(ask).not.toHaveBeenCalled()
})

test('reads nothing for an untouched form', async () => {
  const { read, changes } = compare({})
  expect(await changes).toEqual({})
  expect(read).not.toHaveBeenCalled()
})

test('asks with both values before a change of another admin is replaced', async () => {
  const { ask, changes } = compare({ name: 'Mine', link: '' }, { name: 'Theirs' })
  expect(await changes).toEqual({ name: 'Mine' })
  expect(ask.mock.calls).toMatchObject([
    [{ text: 'Saved by the other admin: Name: Theirs. Yours: Name: Mine.' }],
  ])
})

test('saves nothing after No, and says what the other admin has changed', async () => {
  await expect(compare({ city: 'Lima' }, { city: '' }, false).changes).rejects.toThrow(
    'Not saved. Another admin has changed this: City: none.',
  )
})

test('cleans typed texts at any depth, and keeps what was loaded', () => {
  const file = new File([], 'x')
  expect(
    cleanValues(
      {
        name: ' Ana ',
        club: ' Gym ',
        tags: ['a\u200B'],
        location: { link: '\u00A0x' },
        file,
        height: 1,
        none: null,
      },
      { name: ' Ana ', club: ' Old ', location: { link: 'y' } },
    ),
  ).toEqual({
    name: ' Ana ',
    club: 'Gym',
    tags: ['a'],
    location: { link: 'x' },
    file,
    height: 1,
    none: null,
  })
})

const FILE = new File([], 'a')

test.each([
  ['nothing typed and nothing loaded', { name: undefined }, { name: '' }, true],
  ['null and emptied', { link: null }, { link: '' }, true],
  ['a field that is not there', {}, { link: undefined }, true],
  ['zero is something', { price: 0 }, { price: undefined }, false],
  ['false is something', { hidden: false }, {}, false],
  ['another text', { name: 'a' }, { name: 'b' }, false],
  [
    'deep',
    { location: { address: { city: 'a' } } },
    { location: { address: { city: 'a' } } },
    true,
  ],
  [
    'deep and another',
    { location: { address: { city: 'a' } } },
    { location: { address: { city: 'b' } } },
    false,
  ],
  ['lists in another order', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, false],
  ['a longer list', { tags: ['a', ''] }, { tags: ['a'] }, false],
  ['a list and a record', { tags: [] }, { tags: {} }, false],
  ['the same file', { image: FILE }, { image: FILE }, true],
  ['another file', { image: FILE }, { image: new File([], 'a') }, false],
])('compares %s', (_what, one, other, same) => {
  expect(isSameValue(one, other)).toBe(same)
  expect(isSameValue(other, one)).toBe(same)
})

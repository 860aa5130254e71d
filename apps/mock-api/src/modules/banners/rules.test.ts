import { expect, test } from 'vitest'
import { createBanner, groupByPurpose } from './rules.ts'

const form = {
  title: 'Night',
  content: 'Twelve bouts',
  platform: 'web',
  locale: 'EN',
  needToOpenNewTab: false,
  purpose: 'event',
} as const

const empty = { ...form, name: null, destinationUrl: null, btnText: null, position: 0 }

test.each([
  ['missing fields become null, and the position 0', {}, {}],
  ['empty fields become null', { name: '', destinationUrl: '', btnText: '' }, {}],
  [
    'values are kept',
    { name: 'November', destinationUrl: '/fights', btnText: 'Watch', position: 3 },
    { name: 'November', destinationUrl: '/fights', btnText: 'Watch', position: 3 },
  ],
])('[BAN-02] creates a banner: %s', (_, fields, expected) => {
  expect(createBanner({ ...form, ...fields }, '/new.jpg', undefined)).toEqual({
    ...empty,
    imagePath: '/new.jpg',
    ...expected,
  })
})

test('[BAN-02] keeps the image unless another is given, and requires one for a new banner', () => {
  const before = { imagePath: '/old.jpg', name: 'November' }
  expect(createBanner(form, undefined, before)).toEqual({ ...empty, imagePath: '/old.jpg' })
  expect(createBanner(form, '/new.jpg', before).imagePath).toBe('/new.jpg')
  expect(() => createBanner(form, undefined, undefined)).toThrow(
    expect.objectContaining({ reason: 'image_missing' }),
  )
})

test('[BAN-01] groups banners by purpose, sorted by position and then id, with every purpose present', () => {
  const banner = (id: number, purpose: 'event' | 'sponsor', position: number) => ({
    id,
    purpose,
    position,
  })

  const groups = groupByPurpose([
    banner(4, 'event', 1),
    banner(1, 'event', 2),
    banner(3, 'event', 1),
    banner(2, 'sponsor', 10),
    banner(5, 'sponsor', 9),
  ])

  const ids = Object.fromEntries(
    Object.entries(groups).map(([purpose, banners]) => [purpose, banners.map(({ id }) => id)]),
  )
  expect(ids).toEqual({
    sponsor: [5, 2],
    fighter: [],
    contest: [],
    event: [3, 4, 1],
    feature: [],
    other: [],
  })
})

import { expect, test } from 'vitest'
import { createBanner, groupByPurpose } from './rules.ts'

const form = { title: 'Night', content: 'Twelve bouts', platform: 'web', locale: 'EN', needToOpenNewTab: false, purpose: 'event' } as const
const empty = { ...form, name: null, destinationUrl: null, btnText: null, position: 0 }

test.each([
  ['what is left out is none, and the position the first', {}, {}],
  ['what is empty or blank is none', { name: '', destinationUrl: '', btnText: '  ' }, {}],
  [
    'what is said is kept, without blanks around it',
    { name: ' November ', destinationUrl: '/fights', btnText: 'Watch', position: 3 },
    { name: 'November', destinationUrl: '/fights', btnText: 'Watch', position: 3 },
  ],
])('[BAN-02] of a banner, %s', (_, said, kept) => {
  expect(createBanner({ ...form, ...said }, '/new.jpg', undefined)).toEqual({ ...empty, imagePath: '/new.jpg', ...kept })
})

test('[BAN-02] the image stays unless another one came; a new banner needs one', () => {
  const before = { imagePath: '/old.jpg', name: 'November' }
  expect(createBanner(form, undefined, before)).toEqual({ ...empty, imagePath: '/old.jpg' })
  expect(createBanner(form, '/new.jpg', before).imagePath).toBe('/new.jpg')
  expect(() => createBanner(form, undefined, undefined)).toThrow(expect.objectContaining({ reason: 'image_missing' }))
})

test('[BAN-01] banners stand by position under their purpose, equals by age, and no purpose is missing', () => {
  const banner = (id: number, purpose: 'event' | 'sponsor', position: number) => ({ id, purpose, position })
  const groups = groupByPurpose([
    banner(4, 'event', 1),
    banner(1, 'event', 2),
    banner(3, 'event', 1),
    banner(2, 'sponsor', 10),
    banner(5, 'sponsor', 9),
  ])
  const ids = Object.fromEntries(Object.entries(groups).map(([purpose, banners]) => [purpose, banners.map(({ id }) => id)]))
  expect(ids).toEqual({ sponsor: [5, 2], fighter: [], contest: [], event: [3, 4, 1], feature: [], other: [] })
})

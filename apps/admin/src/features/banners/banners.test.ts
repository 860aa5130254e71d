import type { Banner, BannersByPurpose } from '@cornerman/contract'
import { expect, test } from 'vitest'
import {
  EMPTY_BANNER,
  getLocales,
  getNeighbor,
  getPlatforms,
  getVisibleSlides,
  isLink,
  parseSelection,
  toBody,
  toQuery,
  toValues,
} from './banners.ts'

const banner = (id: number, purpose: Banner['purpose'] = 'event'): Banner => ({
  id,
  purpose,
  image: `https://media.example/${id}.jpg`,
  title: 'Night',
  content: 'Twelve bouts',
  platform: 'web',
  locale: 'EN',
  needToOpenNewTab: false,
  name: null,
  destinationUrl: null,
  btnText: null,
  position: 3,
})

const groups: BannersByPurpose = {
  sponsor: [banner(1, 'sponsor')],
  fighter: [],
  contest: [],
  event: [banner(9), banner(10), banner(11)],
  feature: [],
  other: [],
}

const getShown = (query: string) => {
  const { purpose, slides, open } = getVisibleSlides(
    groups,
    parseSelection(new URLSearchParams(query)),
  )
  return [purpose, slides.length, typeof open === 'object' ? open.id : open]
}

test.each([
  ['the first banner of the first purpose without parameters', '', ['sponsor', 1, 1]],
  ['the first banner of a purpose', 'purpose=event', ['event', 3, 9]],
  ['a new banner for a purpose without banners', 'purpose=contest', ['contest', 0, 'new']],
  [
    'a new banner with the carousel of the purpose',
    'purpose=event&banner=new',
    ['event', 3, 'new'],
  ],
  ['the carousel of a banner without a purpose', 'banner=10', ['event', 3, 10]],
  ['the new carousel of a moved banner', 'purpose=sponsor&banner=11', ['event', 3, 11]],
  ['no banner for an unknown id', 'purpose=event&banner=99', ['event', 3, undefined]],
  ['the first banner for invalid parameters', 'purpose=fun&banner=-1', ['sponsor', 1, 1]],
])('[BAN-01] shows %s', (_, query, expected) => expect(getShown(query)).toEqual(expected))

test('[BAN-01] parses the query that toQuery returns', () => {
  expect(parseSelection(new URLSearchParams(toQuery('event', 10)))).toEqual({
    purpose: 'event',
    banner: 10,
  })

  expect(parseSelection(new URLSearchParams(toQuery('other', 'new')))).toEqual({
    purpose: 'other',
    banner: 'new',
  })
})

test('[BAN-01] accepts a response without empty purposes', () => {
  const some = { event: [banner(9)] } as BannersByPurpose
  expect(getVisibleSlides(some, { purpose: 'contest', banner: undefined })).toEqual({
    purpose: 'contest',
    slides: [],
    open: 'new',
  })
})

test.each([
  [9, 10],
  [10, 11],
  [11, 10],
])('[BAN-01] after banner %i is deleted, shows banner %i', (id, next) =>
  expect(getNeighbor(groups.event, id)).toBe(next),
)

test('[BAN-01] after the only banner is deleted, shows a new one', () =>
  expect(getNeighbor(groups.sponsor, 1)).toBe('new'))

test('[BAN-02] sends the whole banner with its id, and with an image only if it is new', () => {
  const values = {
    ...toValues(banner(9)),
    title: 'Night',
    destinationUrl: '/events',
    position: null,
  }

  const { image, ...body } = toBody(values, 'event', 9)
  expect(image).toBeUndefined()
  expect(body).toEqual({
    id: 9,
    purpose: 'event',
    title: 'Night',
    content: 'Twelve bouts',
    name: '',
    destinationUrl: '/events',
    btnText: '',
    position: 0,
    platform: 'web',
    locale: 'EN',
    needToOpenNewTab: false,
  })

  const file = new File([], 'ring.jpg')
  const changed = toBody({ ...values, image: { file, dataUrl: '' } }, 'other', undefined)
  expect(changed.image).toBe(file)
  expect(changed.purpose).toBe('other')
  expect(changed).not.toHaveProperty('id')
  expect(() => toBody(EMPTY_BANNER, 'event', undefined)).toThrow('Required fields are missing.')
})

test.each([
  ['https://x.example/a?b=c', true],
  ['http://x.example', true],
  ['http://x.example:8080/a?b=c', true],
  ['https://münchen.example/ä', true],
  ['/', true],
  ['/events?id=1#top', true],
  ['javascript:alert(1)', false],
  [' JaVaScript:alert(1)', false],
  ['data:text/html,<script>', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['ftp://x.example', false],
  ['mailto:a@b.example', false],
  ['x.example', false],
])('[BAN-02] isLink(%s) is %s', (link, expected) => expect(isLink(link)).toBe(expected))

test.each([
  [null, ['web', 'mobile']],
  ['web', ['web', 'mobile']],
  ['android', ['web', 'mobile', 'android']],
] as const)('[BAN-02] offers a banner for %s the platforms %j', (current, platforms) =>
  expect(getPlatforms(current)).toEqual(platforms),
)

test.each([
  ['EN', ['EN', 'PT', 'RU']],
  ['DE', ['EN', 'PT', 'RU', 'DE']],
])('[BAN-02] offers a banner in %s the languages %j', (current, locales) =>
  expect(getLocales(current)).toEqual(locales),
)

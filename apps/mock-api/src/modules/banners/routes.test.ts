import { BANNER_PURPOSES, type BannersByPurpose } from '@cornerman/contract'
import { banners } from '@cornerman/contract/endpoints/banners'
import { createPicture } from '@cornerman/fixtures/examples'
import { describe, expect, test } from 'vitest'
import { mockForEachTest } from '../../../test/sign-in.ts'

const FORM = {
  title: 'Night',
  content: 'Twelve bouts',
  platform: 'web',
  locale: 'EN',
  needToOpenNewTab: false,
  purpose: 'event',
} as const

const mock = mockForEachTest('banners@cornerman.test')
const save = (body: object) => mock.as(banners.save, { body } as never)
const list = async (): Promise<BannersByPurpose> => (await mock.as(banners.list, {})).body

test('[BAN-01] lists banners by purpose and position with the URL of their image', async () => {
  const groups = await list()
  expect(Object.keys(groups)).toEqual([...BANNER_PURPOSES])

  for (const [purpose, group] of Object.entries(groups)) {
    expect(group.length).toBeGreaterThanOrEqual(2)
    expect(group.map(({ position }) => position)).toEqual(
      group.map(({ position }) => position).sort((a, b) => a - b),
    )

    for (const banner of group) {
      expect(banner.purpose).toBe(purpose)
      expect(banner.image).toMatch(/^http:\/\/[^/]+\/media\/banners\/\d+\.jpg$/)
    }
  }
})

test('[BAN-01] lists every purpose of an empty world, and images at the URL of their world', async () => {
  const listIn = async (scenario: string) => {
    mock.worlds.create({ id: scenario, scenario })

    const { jwt: token } = await mock.signIn('banners@cornerman.test', scenario)
    return (await mock.call(banners.list, {}, { token, world: scenario })).body
  }

  expect(await listIn('empty')).toEqual(
    Object.fromEntries(BANNER_PURPOSES.map((purpose) => [purpose, []])),
  )
  expect(Object.values(await listIn('one')).flat()).toEqual([
    expect.objectContaining({ image: expect.stringMatching(/\/w\/one\/media\/banners\/1\.jpg$/) }),
  ])
})

test('[BAN-03] adds a banner at its position and serves its image unchanged', async () => {
  const { status, body } = await save({
    ...FORM,
    image: createPicture(),
    name: 'New',
    destinationUrl: '/events',
    btnText: 'Watch',
    position: 2,
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...FORM,
    name: 'New',
    destinationUrl: '/events',
    btnText: 'Watch',
    position: 2,
  })

  const inList = (await list()).event
  expect(inList.find(({ id }) => id === body.id)).toEqual(body)
  // After the older one of the same position.
  expect(inList.map(({ position }) => position)).toEqual([0, 1, 2, 2, 3])
  expect(inList.findIndex(({ id }) => id === body.id)).toBe(3)

  const served = await mock.send({ method: 'GET', url: new URL(body.image).pathname })
  expect(served.statusCode).toBe(200)
  expect(served.headers['content-type']).toBe('image/png')
  expect(served.rawPayload).toHaveLength(createPicture().size)
})

test('[BAN-03] replaces all fields of a banner and keeps its image unless another is uploaded', async () => {
  const before = (await list()).sponsor[0]
  const { body } = await save({ ...FORM, id: before?.id, name: '', destinationUrl: '' })
  expect(body).toEqual({
    ...FORM,
    id: before?.id,
    image: before?.image,
    name: null,
    destinationUrl: null,
    btnText: null,
    position: 0,
  })

  const groups = await list()
  expect(groups.sponsor.map(({ id }) => id)).not.toContain(before?.id)
  expect(groups.event.find(({ id }) => id === before?.id)).toEqual(body)

  const changed = await save({ ...FORM, id: before?.id, image: createPicture() })
  expect(changed.body.image).not.toBe(before?.image)
})

test('[BAN-02] accepts the aliases of its fields and responds with the canonical names', async () => {
  const { content: _, needToOpenNewTab: _tab, ...form } = FORM
  const aliases = { text: 'Said otherwise', url: 'https://x.example/', openNewTab: true }
  const { status, body } = await save({ ...form, ...aliases, image: createPicture() })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    content: aliases.text,
    destinationUrl: aliases.url,
    needToOpenNewTab: true,
  })

  expect(body).not.toHaveProperty('text')
})

describe('[BAN-02] rejects a banner, names the field and changes nothing', () => {
  test.each<[sentence: string, more: object, field: string]>([
    ['without a picture', { image: undefined }, 'image'],
    ['without a title', { title: undefined }, 'title'],
    ['with a blank title', { title: '  ' }, 'title'],
    ['without content', { content: '' }, 'content'],
    ['without a platform', { platform: undefined }, 'platform'],
    ['for an unknown platform', { platform: 'fridge' }, 'platform'],
    ['in an unknown language', { locale: 'english' }, 'locale'],
    ['for an unknown purpose', { purpose: 'fun' }, 'purpose'],
    ['without needToOpenNewTab', { needToOpenNewTab: undefined }, 'needToOpenNewTab'],
    ['with a button of thirteen letters', { btnText: 'thirteen sign' }, 'btnText'],
    ['before the first position', { position: -1 }, 'position'],
    ['at a fractional position', { position: 1.5 }, 'position'],
    ['with a script as link', { destinationUrl: 'javascript:alert(1)' }, 'destinationUrl'],
    ['with an unknown field', { colour: 'red' }, 'colour'],
  ])('%s', async (_, more, field) => {
    const before = mock.world.rows.banners.all()
    const { status, body } = await save({ ...FORM, image: createPicture(), ...more })
    expect(status).toBe(400)
    expect(body.message).toContain(field)
    expect(mock.world.rows.banners.all()).toBe(before)
  })

  test('under an unknown id', async () => {
    const before = mock.world.rows.banners.all()
    expect((await save({ ...FORM, id: 999, image: createPicture() })).body.reason).toBe(
      'unknown_id',
    )
    expect(mock.world.rows.banners.all()).toBe(before)
  })
})

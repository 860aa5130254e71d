import { expect, test } from 'vitest'
import type { Contestant } from '#shared/events/bout/contestant.ts'
import { type EventValues, getEventEnd, INITIAL_EVENT, NEW_PAIR, toBody } from './new-event.ts'

const fighter: Contestant = {
  fighter: {
    id: 101,
    firstName: 'Natalie',
    lastName: 'Edwards',
    nickname: null,
    avatar: null,
    ranking: null,
    weight: null,
    country: '',
  },
}

const fake: Contestant = {
  fake: { id: 1, firstName: 'Nilo', lastName: 'Tavares', image: null, fullName: 'Nilo Tavares' },
}

const address = {
  latitude: -23.5,
  longitude: -46.6,
  formattedAddress: 'São Paulo',
  street: '',
  city: 'São Paulo',
  country: 'Brazil',
  building: '',
}

const values: EventValues = {
  ...INITIAL_EVENT,
  organisation: {
    id: 1,
    name: 'São Paulo Fight Hall',
    userId: 9,
    timeZone: 'America/Sao_Paulo',
    address,
  },
  streamName: 'Summer Fight Night',
  fromDate: '2027-03-06T20:00',
}

test('[EVC-02] [EVC-03] sends the ticked requirements, the default prices and the start as UTC time', () => {
  expect(toBody({ ...values, requirements: ['Cap'] })).toEqual({
    organisationId: 1,
    eventType: 'FIGHT',
    streamName: 'Summer Fight Night',
    description: '',
    fromDate: '2027-03-06T23:00:00.000Z',
    requirements: ['Cap'],
    prices: { priceInCoins: 1, discountPriceInCoins: 0, salePercentage: 0 },
    tags: [],
    pairs: [],
  })
})

test('[EVC-04] does not send a weighting that is switched off', () => {
  const weighting = {
    enabled: false,
    fromDate: '2027-03-05T18:00',
    requirements: ['Passport'],
  }

  expect(toBody({ ...values, weighting })).not.toHaveProperty('weighting')
  expect(toBody({ ...values, weighting: { ...weighting, enabled: true } })).toHaveProperty(
    'weighting',
    {
      fromDate: '2027-03-05T21:00:00.000Z',
      requirements: ['Passport'],
    },
  )
})

test('[EVC-04] sends a conference that is switched on, and a weighting without requirements', () => {
  const body = toBody({
    ...values,
    conference: { enabled: true, fromDate: '2027-03-04T12:00' },
    weighting: { enabled: true, fromDate: '2027-03-05T18:00' },
  })

  expect(body.conference).toEqual({ fromDate: '2027-03-04T15:00:00.000Z' })
  expect(body.weighting).toEqual({ fromDate: '2027-03-05T21:00:00.000Z', requirements: [] })
  expect(toBody(values)).not.toHaveProperty('conference')
})

test('[EVC-01] sends the cropped thumbnail as a file', async () => {
  const file = new File([], 'ring.jpg')
  expect(toBody({ ...values, thumbnail: { file, dataUrl: '' } }).thumbnail).toBe(file)
})

test('[EVC-06] ends three hours after the start, also across a daylight saving change', () => {
  expect(getEventEnd('2027-03-28T00:00:00.000Z')).toBe('2027-03-28T03:00:00.000Z')
})

test('[EVC-05] sends a pair as fighter ids and fake user ids, and leaves out an empty one', () => {
  const pair = {
    initiator: { isFake: false, contestant: fighter },
    target: { isFake: true, contestant: fake },
  }

  const pairs = [{ ...pair, isMainCard: false }, NEW_PAIR, { ...pair, isMainCard: true }]
  expect(toBody({ ...values, pairs }).pairs).toEqual([
    { initiatorId: 101, targetId: null, fakeInitiatorId: null, fakeTargetId: 1 },
    { initiatorId: 101, targetId: null, fakeInitiatorId: null, fakeTargetId: 1, isMainCard: true },
  ])
})

test('[EVC-03] sends tags without blanks around them and without repetitions', () => {
  expect(toBody({ ...values, tags: [' title ', 'title', '  ', 'debut'] }).tags).toEqual([
    'title',
    'debut',
  ])
})

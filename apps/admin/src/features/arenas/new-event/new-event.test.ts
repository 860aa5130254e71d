import { expect, test } from 'vitest'
import { alreadyOnCard, cornersOf } from '../corner-picker/corner.ts'
import { bodyOf, type EventValues, endOf, START } from './new-event.ts'

const somebody = (id: number) => ({ id, name: 'Somebody', about: '' })
const fighter = (id: number) => ({ fake: false, person: somebody(id) })
const fakeUser = (id: number) => ({ fake: true, person: somebody(id) })
const address = { latitude: -23.5, longitude: -46.6, formattedAddress: 'São Paulo', street: '', city: 'São Paulo', country: 'Brazil', building: '' }
const values: EventValues = {
  ...START,
  organisation: { id: 1, name: 'São Paulo Fight Hall', userId: 9, timeZone: 'America/Sao_Paulo', address },
  streamName: ' Summer Fight Night ',
  fromDate: '2027-03-06T20:00',
}

test('[EVC-02] [EVC-03] an event is sent with what is ticked, at least one coin, and the instant that its clocks mean', () => {
  expect(bodyOf({ ...values, requirements: { items: ['Passport', 'Cap'], ticked: ['Cap'] } })).toEqual({
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

test('[EVC-04] what is off is not sent, though it was filled', () => {
  const weighting = { on: false, fromDate: '2027-03-05T18:00', requirements: { items: ['Passport'], ticked: ['Passport'] } }
  expect(bodyOf({ ...values, weighting })).not.toHaveProperty('weighting')
  expect(bodyOf({ ...values, weighting: { ...weighting, on: true } })).toHaveProperty('weighting', {
    fromDate: '2027-03-05T21:00:00.000Z',
    requirements: ['Passport'],
  })
})

test('[EVC-01] a cut picture arrives as the file that it was', async () => {
  const { thumbnail } = bodyOf({ ...values, thumbnail: { name: 'ring.jpg', dataUrl: `data:image/jpeg;base64,${btoa('\xff\xd8\xff')}` } })
  expect(thumbnail).toMatchObject({ name: 'ring.jpg', type: 'image/jpeg', size: 3 })
})

test('[EVC-06] an event ends three hours later, also over a change of clocks', () => {
  expect(endOf('2027-03-28T00:00:00.000Z')).toBe('2027-03-28T03:00:00.000Z')
})

const CARD = [cornersOf({ initiator: fighter(101), target: fakeUser(1) })]
test.each([
  ['a fighter who is there', fighter(101), 'This fighter already exists in the event'],
  ['a fake user who is there', fakeUser(1), 'This user already exists in the event'],
  ['a fighter with the id of a fake user', fighter(1), undefined],
  ['a fake user with the id of a fighter', fakeUser(101), undefined],
  ['nobody', { fake: true, person: null }, undefined],
])('[EVC-05] [EVE-08] %s is told %o', (_who, choice, told) => {
  expect(alreadyOnCard(choice, CARD)).toBe(told)
})

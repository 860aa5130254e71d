import type { FightEvent } from '@cornerman/contract'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import { createTestCache } from '#api/testing/test-cache.ts'
import { formatMoney, toCents, toCurrencyPrice } from './ppv-prices.tsx'
import { PriceDialog } from './price-dialog.tsx'

const PRICING = {
  price: { price: 100, discount: 80, sale: 0 },
  isFreeForSubscribers: false,
  ppv: false,
  prices: [{ currency: 'BRL', price: 990 }],
}
const PROPS = {
  event: { id: 7, name: 'Night' } as FightEvent,
  dialog: { name: 'prices', value: '1', isOpen: true, open() {}, close() {} },
}

const stub = setUpStubApi()
beforeEach(() => stub.api.respond(() => [200, PRICING]))

/** By label, which is quicker than by role. */
const section = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))

test('[PPV-01] [PPV-03] saves the coin price alone while a new price waits for the conversion, and converts no event that has begun', async () => {
  const { rerender } = render(<PriceDialog {...PROPS} editable />, { wrapper: MemoryRouter })
  expect(await screen.findByText('This event is pay-per-view.')).toBeTruthy()
  const price = section('Coin price').getByLabelText('Price')
  expect(document.activeElement).toBe(price)
  fireEvent.change(section('Pay-per-view').getByLabelText('Price'), { target: { value: '9.99' } })
  await press('Add price')
  fireEvent.change(price, { target: { value: '120' } })

  await press('Convert to PPV')
  expect(await screen.findByText('USD 9.99, discount price USD 9.99, sale 0%')).toBeTruthy()
  await press('Cancel')

  await press('Save')
  const getSent = () =>
    stub.api.requests.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => `${call} ${body}`)
  await waitFor(() =>
    expect(getSent()).toEqual([
      'PUT /api/v1/fight-events/admin/price {"fightEventId":7,"price":120,"discount":80,"sale":0}',
    ]),
  )

  rerender(<PriceDialog {...PROPS} editable={false} />)
  expect(screen.getByText('Convert to PPV').closest('button')?.disabled).toBe(true)
  expect(screen.getByText('Only an upcoming event can be converted.')).toBeTruthy()
})

/** Prices that follow the calls. */
function open(first: object, isEditable = true) {
  const stored = { current: { ...PRICING, ...first } as object }
  stub.api.respond(({ call, body }) => {
    const { fightEventId: _, freeForSubscribers, prices, ...price } = body ? JSON.parse(body) : {}
    if (call.endsWith('/price')) stored.current = { ...stored.current, price }
    if (freeForSubscribers !== undefined)
      stored.current = { ...stored.current, isFreeForSubscribers: freeForSubscribers }
    if (prices) return [409, { message: 'The event has a price in USD already.' }]
    return [200, stored.current]
  })
  render(
    <SWRConfig value={{ provider: createTestCache }}>
      <App>
        <PriceDialog {...PROPS} editable={isEditable} />
      </App>
    </SWRConfig>,
    { wrapper: MemoryRouter },
  )
  return stored
}
const change = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }))
/** Save ignores clicks until the prices have been read again. */
const expectSaved = () =>
  waitFor(() => expect(screen.getByText('Save').closest('button')!.className).not.toContain('loading'))
const getCommands = () =>
  stub.api.requests.filter(({ call }) => !call.startsWith('GET')).map(({ body }) => JSON.parse(body))

test('[PPV-01] [PPV-02] rejects low prices, and saves the coin price and the free access each with a message', async () => {
  open({ ppv: false, prices: [] })
  await screen.findByText('This event is not pay-per-view: fans pay in coins.')
  const coins = section('Coin price')
  const [price, discount, sale] = ['Price', 'Discount price', 'Sale'].map((label) => coins.getByLabelText(label)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  await change(price, '0')
  await change(discount, '-1')
  await change(sale, '101')
  await press('Save')
  for (const text of ['Enter a whole number, at least 1', 'Enter a whole number, at least 0', 'Between 0 and 100'])
    expect(await coins.findByText(text)).toBeTruthy()
  expect(price).toHaveProperty('value', '0')
  expect(getCommands()).toEqual([])

  await change(price, '120')
  await change(discount, '15')
  await change(sale, '12.5')
  await press('Save')
  expect(await screen.findByText('The price has been updated')).toBeTruthy()
  await expectSaved()
  await act(async () => void fireEvent.click(screen.getByLabelText('Free for subscribers')))
  expect(getCommands()).toHaveLength(1)
  await press('Save')
  expect(await screen.findByText('The event is free for subscribers')).toBeTruthy()
  await expectSaved()
  await act(async () => void fireEvent.click(screen.getByLabelText('Free for subscribers')))
  await press('Save')
  expect(await screen.findByText('The event is not free for subscribers')).toBeTruthy()
  expect(getCommands()).toEqual([
    { fightEventId: 7, price: 120, discount: 15, sale: 12.5 },
    { fightEventId: 7, freeForSubscribers: true },
    { fightEventId: 7, freeForSubscribers: false },
  ])
})

test('[PPV-03] offers only currencies without a price, and rejects one that another admin has priced', async () => {
  const stored = open({})
  await screen.findByText('This event is pay-per-view.')
  await change(section('Pay-per-view').getByLabelText('Price'), '5')
  await press('Add price')
  stored.current = {
    ...PRICING,
    prices: ['USD', 'BRL'].map((currency) => ({ currency, price: 700, discountPrice: 700, sale: 0 })),
  }
  await press('Convert to PPV')
  await act(async () => void fireEvent.click(await screen.findByText('Convert')))
  expect(await screen.findByText('The event has a price in USD already.')).toBeTruthy()
  expect(await screen.findByText('The event has a price in USD now. Remove the new one.')).toBeTruthy()
  expect(screen.getByText('Convert to PPV').closest('button')?.disabled).toBe(true)
  expect(screen.getByLabelText('Remove the new price in USD')).toBeTruthy()
})

test('[PPV-01] shows the prices of an event that has begun as read-only', async () => {
  open({}, false)
  expect(await screen.findByText('Prices can only be changed while the event is upcoming.')).toBeTruthy()
  expect(await screen.findByLabelText('Free for subscribers')).toHaveProperty('disabled', true)
  expect(screen.queryByText('Save')).toBeNull()
  expect(screen.queryByText('Convert to PPV')).toBeNull()
})

test.each([
  [0.29, 29],
  [0.5, 50],
  [19.99, 1999],
  [1.1, 110],
])('[PPV-03] converts %d to %d cents', (major, cents) => {
  expect(toCents(major)).toBe(cents)
  expect(formatMoney('BRL', cents)).toBe(`BRL ${major.toFixed(2)}`)
})

test('[PPV-03] uses the price as discount price by default', () => {
  expect(toCurrencyPrice({ currency: 'USD', price: 9.9, sale: 0 })).toEqual({
    currency: 'USD',
    price: 990,
    discountPrice: 990,
    sale: 0,
  })
  expect(toCurrencyPrice({ currency: 'USD', price: 9.9, discountPrice: 5, sale: 12.5 })).toMatchObject({
    discountPrice: 500,
    sale: 12.5,
  })
})

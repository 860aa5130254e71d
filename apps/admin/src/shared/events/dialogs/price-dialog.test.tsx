import type { FightEvent } from '@cornerman/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import * as notices from '#ui/notices.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, type } from '#ui/testing/user.ts'
import { PriceDialog } from './price-dialog.tsx'

const PRICING = {
  price: { price: 100, discount: 80, sale: 0 },
  isFreeForSubscribers: false,
  ppv: false,
  prices: [] as object[],
}

const stub = setUpStubApi()
const close = vi.fn()
beforeEach(() => close.mockReset())

/** The prices as the server has them. */
let stored: object

function open(pricing: object = {}, isEditable = true) {
  stored = { ...PRICING, ...pricing }

  stub.api.respond(({ call, body }) => {
    const { prices } = body ? JSON.parse(body) : {}
    if (prices) {
      return [409, { message: 'The event has a price in USD already.' }]
    }

    return [200, call.startsWith('GET') ? stored : {}]
  })

  const event = { id: 7, name: 'Night' } as FightEvent
  const dialog = { name: 'prices', value: '1', isOpen: true, open() {}, close }

  renderScreen(<PriceDialog event={event} dialog={dialog} editable={isEditable} />, '/', {
    wrapper: App,
  })

  return screen.findByLabelText<HTMLInputElement>('Price')
}

const getCommands = () =>
  stub.api.requests
    .filter(({ call }) => !call.startsWith('GET'))
    .map(({ body }) => JSON.parse(body))

test('names an event without a price free', async () => {
  await open({ price: { price: 0, discount: 0, sale: 0 } })
  expect(screen.getByText('This event is free.')).toBeInTheDocument()
  expect(stub.api.requests[0]?.call).toBe('GET /api/v1/fight-events/admin/price/7')
})

test('[PPV-01] [PPV-02] rejects low prices, and saves the coin price and the free access with one notice', async () => {
  const price = await open()
  expect(screen.getByText('This event is not pay-per-view: fans pay in coins.')).toBeInTheDocument()
  expect(price).toHaveFocus()
  expect(screen.getByRole('dialog').style.width).toBe('60%')

  await type('Price', '0')
  await type('Discount', '-1')
  await type('Sale', '101')
  await press('Save')

  for (const text of [
    'Enter a whole number, at least 1',
    'Enter a whole number, at least 0',
    'Between 0 and 100',
  ]) {
    await screen.findByText(text)
  }

  expect(price).toHaveValue('0')
  expect(getCommands()).toEqual([])

  await type('Price', '120')
  await type('Discount', '15')
  await type('Sale', '12.5')
  await press(screen.getByLabelText('Free for subscribers'))
  await press('Save')
  await screen.findByText('The price has been updated. The event is free for subscribers')
  expect(getCommands()).toEqual([
    { fightEventId: 7, price: 120, discount: 15, sale: 12.5 },
    { fightEventId: 7, freeForSubscribers: true },
  ])

  const calls = stub.api.requests.map(({ call }) => call).filter((call) => !call.startsWith('GET'))
  expect(calls).toEqual([
    expect.stringMatching(/\/price$/),
    expect.stringMatching(/\/free-for-subscribers$/),
  ])

  expect(close).toHaveBeenCalledOnce()
})

test('[PPV-02] [ERR-01] sends nothing but the free access when only that has changed', async () => {
  const success = vi.fn()
  vi.spyOn(notices, 'useNotices').mockReturnValue({ success, failure() {}, info() {} })
  await open({ isFreeForSubscribers: true })
  await press(screen.getByLabelText('Free for subscribers'))
  await press('Save')
  await waitFor(() =>
    expect(success.mock.calls).toEqual([['The event is not free for subscribers', 'Night', 2500]]),
  )
  expect(getCommands()).toEqual([{ fightEventId: 7, freeForSubscribers: false }])
})

test('[PPV-01] [PPV-02] keeps the price and the free access that another admin has saved meanwhile', async () => {
  await open()
  await type('Sale', '10')

  stored = {
    ...PRICING,
    price: { price: 200, discount: 80, sale: 0 },
    isFreeForSubscribers: true,
  }

  await press('Save')
  await waitFor(() =>
    expect(getCommands()).toEqual([{ fightEventId: 7, price: 200, discount: 80, sale: 10 }]),
  )
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

test('[PPV-01] asks before it replaces a price that another admin has saved meanwhile', async () => {
  await open()
  await type('Discount', '0')
  await press(screen.getByLabelText('Free for subscribers'))

  stored = { ...PRICING, price: { price: 100, discount: 90, sale: 0 } }

  await press('Save')

  const text = await screen.findByText(
    'Saved by the other admin: Discount: 90. Yours: Discount: 0.',
  )
  const question = text.closest<HTMLElement>('[role=dialog]')!
  await press(within(question).getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Not saved. Another admin has changed this: Discount: 90.')
  expect(getCommands()).toEqual([])
})

test('[PPV-03] [PPV-04] needs a price in every currency without one, and asks before it converts the event', async () => {
  await open()
  await type('Price in USD', '9.99')
  await press('Save')
  await screen.findByText('Pay-per-view needs a price in USD and BRL')

  await type('Price in BRL', '0.4')
  await screen.findByText('At least 0.50, at most 1,000,000')

  await type('Price in BRL', '50')
  await type('Discount in BRL', '40')
  await press('Save')
  await screen.findByText('BRL 50.00, discount price BRL 40.00, sale 0%')

  await press('Convert')
  await screen.findByText('The event has a price in USD already.')
  expect(getCommands()).toMatchObject([
    { prices: [{ currency: 'USD', price: 999 }, { currency: 'BRL' }] },
  ])
  expect(close).not.toHaveBeenCalled()
})

test('[PPV-02] says which part was saved when a later one is rejected', async () => {
  await open()
  await type('Price', '120')
  await type('Price in USD', '9.99')
  await type('Price in BRL', '50')
  await press('Save')
  await press(await screen.findByRole('button', { name: 'Convert' }))
  await screen.findByText('The event has a price in USD already.')
  expect(screen.getByText('The price has been updated')).toBeInTheDocument()
})

test('[PPV-03] offers only currencies without a price, and calls the event pay-per-view', async () => {
  await open({ ppv: true, prices: [{ currency: 'BRL', price: 990 }] })

  const row = within(screen.getByRole('row', { name: /^BRL/ }))
  expect(row.getByText('BRL 9.90')).toBeVisible()
  expect(row.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByText(/^Set USD prices too/)).toBeVisible()
  expect(screen.queryByText(/to make it pay-per-view/)).not.toBeInTheDocument()

  await type('Price in USD', '5')
  await press('Save')
  expect(await screen.findByText('Add the prices in USD to Night?')).toBeVisible()
})

test('[PPV-01] shows coins and each currency as a row of price, discount and sale', async () => {
  await open()

  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads[0]).toBe('Currency')

  for (const [index, name] of ['Price', 'Discount', 'Sale'].entries()) {
    expect(heads[index + 1]).toMatch(new RegExp(`^${name}`))
  }

  for (const currency of ['Coins', 'USD', 'BRL']) {
    const row = within(screen.getByRole('row', { name: new RegExp(`^${currency}`) }))
    expect(row.getAllByRole('textbox')).toHaveLength(3)
  }
})

test('[PPV-01] shows the prices of an event that has begun as read-only', async () => {
  expect(await open({}, false)).toBeDisabled()
  expect(
    screen.getByText(/Prices can only be changed while the event is upcoming./),
  ).toBeInTheDocument()
  expect(screen.queryByText('Save')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Price in USD')).not.toBeInTheDocument()
})

import type { FightEvent } from '@cornerman/contract'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setUpStubApi } from '../../../api/testing/set-up-stub-api.ts'
import { PriceDialog } from './price-dialog.tsx'

const PRICING = { price: { price: 100, discount: 80, sale: 0 }, isFreeForSubscribers: false, ppv: false, prices: [{ currency: 'BRL', price: 990 }] }

const stub = setUpStubApi()
// antd needs layout functions that jsdom lacks.
beforeAll(() => {
  Element.prototype.scrollTo = () => {}
})
beforeEach(() => stub.api.respond(() => [200, PRICING]))

/** By label, which is quicker than by role. */
const section = (name: string) => within(screen.getByLabelText(name, { selector: 'section' }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))

test('[PPV-01] [PPV-03] saves the coin price alone while a new price waits for the conversion, and converts no event that has begun', async () => {
  const props = { event: { id: 7, name: 'Night' } as FightEvent, open: true, onClose: () => {}, queryParams: [] }
  const { rerender } = render(<PriceDialog {...props} editable />, { wrapper: MemoryRouter })
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
  const getSent = () => stub.api.requests.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => `${call} ${body}`)
  await waitFor(() => expect(getSent()).toEqual(['PUT /api/v1/fight-events/admin/price {"fightEventId":7,"price":120,"discount":80,"sale":0}']))

  rerender(<PriceDialog {...props} editable={false} />)
  expect(screen.getByText('Convert to PPV').closest('button')?.disabled).toBe(true)
  expect(screen.getByText('Only an upcoming event can be converted.')).toBeTruthy()
})

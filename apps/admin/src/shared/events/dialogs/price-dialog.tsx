import {
  type Currency,
  type CurrencyPrice,
  type EventPricing,
  type FightEvent,
  getQueueableCurrencies,
} from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Flex, Skeleton } from 'antd'
import { call, useCommand, useQuery } from '#api'
import { formatMoney, isPayPerView } from '#shared/events/event-price.ts'
import { compareBeforeSave } from '#shared/form/compare-before-save.ts'
import { FormDialog } from '#shared/form/record-form.tsx'
import { useRecordForm } from '#shared/form/use-record-form.ts'
import { formatYesNo, joinKnown } from '#shared/labels.tsx'
import type { Ask, Question } from '#ui/dialog/dialog.tsx'
import layout from '#ui/layout.module.css'
import type { DialogParam } from '#ui/navigation/use-url-state.ts'
import { NOTICE_DURATION, useNotices } from '#ui/notices.tsx'
import { QueryBoundary } from '#ui/query/query-boundary.tsx'
import { PriceTable } from './price-table.tsx'
import { type PriceValues, toNewPrices, toValues } from './price-values.ts'

interface Props {
  event: FightEvent
  editable: boolean
  dialog: DialogParam
}

export function PriceDialog({ event, editable, dialog }: Props) {
  const query = useQuery(prices.get, dialog.isOpen ? { params: { id: event.id } } : null)
  const pricing = query.data

  const openCurrencies = getQueueableCurrencies(
    pricing?.prices.map(({ currency }) => currency) ?? [],
    [],
  )

  const form = useRecordForm<PriceValues>({
    name: 'prices',
    initialValues: toValues(pricing),
    question: ({ ppv }) =>
      getConvertQuestion(event.name, pricing, toNewPrices(ppv, openCurrencies)),
    save: useSavePrices(event, openCurrencies),
    successText: null,
    onSaved: dialog.close,
    // Excluded from "Save and leave", because a conversion cannot be undone.
    canSaveOnLeave: false,
    queryParams: [dialog.name],
  })

  return (
    <FormDialog
      state={form}
      kind="wide"
      title={joinKnown(['Price of', event.name ?? 'the event'])}
      label="Prices"
      open={dialog.isOpen}
      onClose={dialog.close}
      isReadOnly={!editable}
      disabledReason={!pricing && 'The prices are not loaded.'}
    >
      <QueryBoundary query={query} skeleton={<Skeleton title={false} paragraph={{ rows: 3 }} />}>
        {(loaded) => (
          <Flex vertical gap={16}>
            <p role="status">
              {describePricing(loaded)}{' '}
              {!editable && 'Prices can only be changed while the event is upcoming.'}
            </p>
            <PriceTable pricing={loaded} openCurrencies={editable ? openCurrencies : []} />
          </Flex>
        )}
      </QueryBoundary>
    </FormDialog>
  )
}

/** What another admin can change too. Prices in currencies are set once. */
type AccessValues = Omit<PriceValues, 'ppv'>

/** Sends what has changed: the documents have one call for each part. */
function useSavePrices({ id: fightEventId, name }: FightEvent, open: readonly Currency[]) {
  const setPrice = useCommand(prices.save)
  const setFree = useCommand(prices.setFree)
  const convert = useCommand(prices.convertToPpv)
  const notices = useNotices()

  return async ({ ppv, ...edited }: PriceValues, ask: Ask, initial: PriceValues) => {
    const newPrices = toNewPrices(ppv, open)
    const saved = toValues(await call(prices.get, { params: { id: fightEventId } }))

    const { isFree, ...coins } = await compareBeforeSave<AccessValues>(
      { initial, edited, read: async () => saved, labels: LABELS, format: formatAccess },
      ask,
    )

    const areCoinsChanged = Object.keys(coins).length > 0
    const hasNoOtherChange = isFree === undefined && newPrices.length === 0
    const done: string[] = []

    try {
      // Save without a change sends the coin price, so that it always has an effect.
      if (areCoinsChanged || hasNoOtherChange) {
        const { price, discount, sale } = { ...saved, ...coins }
        await setPrice.run({ body: { fightEventId, price, discount, sale } })
        done.push('The price has been updated')
      }

      if (isFree !== undefined) {
        await setFree.run({ body: { fightEventId, freeForSubscribers: isFree } })
        done.push(`The event is ${isFree ? '' : 'not '}free for subscribers`)
      }

      if (newPrices.length > 0) {
        await convert.run({ body: { fightEventId, prices: newPrices } })
        done.push('The event is pay-per-view')
      }
    } finally {
      // These parts are saved, also when a later part fails.
      if (done.length > 0) {
        notices.success(done.join('. '), name, NOTICE_DURATION.price)
      }
    }
  }
}

const LABELS: Record<keyof AccessValues, string> = {
  price: 'Price',
  discount: 'Discount',
  sale: 'Sale',
  isFree: 'Free for subscribers',
}

const formatAccess = (field: keyof AccessValues, values: AccessValues) =>
  field === 'isFree' ? formatYesNo(values.isFree) : String(values[field] ?? 'none')

/** Describes how fans get access, as saved. An API may leave out `ppv` and `prices`, which are undocumented. */
function describePricing({ ppv, prices, price, isFreeForSubscribers }: EventPricing): string {
  const forSubscribers = isFreeForSubscribers ? ' Subscribers watch it for free.' : ''
  if (isPayPerView({ ppv, prices })) {
    return `This event is pay-per-view.${forSubscribers}`
  }
  if (ppv === undefined) {
    return `The API does not say whether this event is pay-per-view.${forSubscribers}`
  }

  return price.price === 0
    ? 'This event is free.'
    : `This event is not pay-per-view: fans pay in coins.${forSubscribers}`
}

function getConvertQuestion(
  name: string | undefined,
  pricing: EventPricing | undefined,
  newPrices: readonly CurrencyPrice[],
): Question | undefined {
  if (newPrices.length === 0) {
    return undefined
  }

  const isConverted = pricing !== undefined && isPayPerView(pricing)
  const currencies = newPrices.map(({ currency }) => currency).join(' and ')
  const event = name ?? 'the event'

  return {
    question: isConverted
      ? `Add the prices in ${currencies} to ${event}?`
      : `Make ${event} pay-per-view?`,
    text: (
      <>
        <ul className={layout.bullets}>
          {newPrices.map(({ currency, price, discountPrice, sale }) => (
            <li key={currency}>
              {formatMoney(currency, price)}, discount price {formatMoney(currency, discountPrice)},
              sale {sale}%
            </li>
          ))}
        </ul>
        <p>You cannot change or remove these prices later, and the event stays pay-per-view.</p>
      </>
    ),
    confirmText: isConverted ? 'Add' : 'Convert',
  }
}

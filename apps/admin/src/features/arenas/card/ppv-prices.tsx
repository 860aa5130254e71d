import { type CurrencyPrice, type EventPricing, queueableCurrencies, wrongQueue } from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useCommand } from '../../../api/hooks.ts'
import { useNotices } from '../../../ui/notices/notices.ts'
import { useUnsavedGuard } from '../../../ui/unsaved/use-unsaved-guard.ts'
import { Refused } from '../refused.tsx'
import { PpvForm } from './ppv-form.tsx'
import { PriceTable } from './price-table.tsx'
import { useSent } from './use-sent.ts'

interface Props {
  eventId: number
  pricing: EventPricing
  editable: boolean
  goesWith: readonly string[]
}

/** Pay-per-view: the prices that the event has, and those that wait to be given to it, all at once. */
export function PpvPrices({ eventId, pricing, editable, goesWith }: Props) {
  const [queue, setQueue] = useState<readonly CurrencyPrice[]>([])
  const { problem, send } = useSent()
  const { run, pending } = useCommand(prices.convertToPpv)
  const reasonId = useId()
  const notices = useNotices()
  useUnsavedGuard({ dirty: queue.length > 0, goesWith })

  const priced = pricing.prices.map(({ currency }) => currency)
  const queued = queue.map(({ currency }) => currency)
  const open = queueableCurrencies(priced, queued)
  const wrong = wrongQueue(priced, queued)
  const reason = {
    empty: 'Queue a price first.',
    missing: `Queue a price in ${open.join(' and ')} too.`,
    priced: `The event has a price in ${queued.filter((currency) => priced.includes(currency)).join(' and ')} by now: take it out of the queue.`,
    twice: 'A currency is queued twice.',
  }

  async function convert() {
    await run({ body: { fightEventId: eventId, prices: [...queue] } })
    setQueue([])
    notices.success('Success')
  }

  return (
    <section aria-label="Pay-per-view">
      <h2>Pay-per-view</h2>
      {pricing.prices.length > 0 ? (
        <PriceTable label="Prices of the event" prices={pricing.prices} />
      ) : (
        <p className="cm-quiet">The event is not pay-per-view: it has no price in any currency.</p>
      )}
      {editable && (open.length > 0 || queue.length > 0) && (
        <div className="cm-prices-queue">
          {open.length > 0 && <PpvForm key={open.join()} currencies={open} onAdd={(price) => setQueue([...queue, price])} />}
          {queue.length > 0 && (
            <PriceTable
              label="Queued prices"
              prices={queue}
              onRemove={(currency) => setQueue(queue.filter((price) => price.currency !== currency))}
            />
          )}
          <Refused why={problem} />
          <div className="cm-prices-convert">
            <span id={reasonId} className="cm-quiet" role="status">
              {wrong ? reason[wrong] : ''}
            </span>
            <Button type="primary" disabled={wrong !== undefined} aria-describedby={reasonId} loading={pending} onClick={() => void send(convert)}>
              Convert to PPV
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

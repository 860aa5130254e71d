import type { FightEvent } from '@cornerman/contract'
import { prices } from '@cornerman/contract/endpoints/prices'
import { useQuery } from '../../../api/hooks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ReadState } from '../../../ui/read-state.tsx'
import { CoinPriceForm } from './coin-price-form.tsx'
import { FreeSwitch } from './free-switch.tsx'
import { PpvPrices } from './ppv-prices.tsx'
import './price-dialog.css'

interface Props {
  event: FightEvent
  open: boolean
  /** Prices belong to events that are to come. */
  editable: boolean
  onClose(): void
  goesWith: readonly string[]
}

/** What an event costs: its coin price, whether subscribers see it for free, and its pay-per-view prices. */
export function PriceDialog({ event, open, ...rest }: Props) {
  return (
    <Dialog kind="wide" title={`Price of ${event.name}`} open={open} onClose={rest.onClose}>
      <Prices event={event} {...rest} />
    </Dialog>
  )
}

function Prices({ event: { id }, editable, goesWith }: Omit<Props, 'open' | 'onClose'>) {
  const reading = useQuery(prices.get, { params: { id } })
  return (
    <div className="cm-prices">
      {!editable && <p className="cm-card-note">Prices can be changed while an event is upcoming.</p>}
      <ReadState of={reading} skeleton={<Skeleton />}>
        {(pricing) => (
          <>
            <CoinPriceForm eventId={id} price={pricing.price} editable={editable} goesWith={goesWith} />
            <FreeSwitch eventId={id} isFree={pricing.isFreeForSubscribers} editable={editable} />
            <PpvPrices eventId={id} pricing={pricing} editable={editable} goesWith={goesWith} />
          </>
        )}
      </ReadState>
    </div>
  )
}

const Skeleton = () => (
  <div className="cm-prices-waiting">
    <span className="cm-bar" style={{ width: '40%' }} />
    <span className="cm-bar" style={{ width: '70%' }} />
    <span className="cm-bar" style={{ width: '55%' }} />
  </div>
)

import type { Currency, CurrencyPrice } from '@cornerman/contract'
import { Button } from 'antd'
import { moneyIn } from './queue.ts'
import '../../../ui/plain-table.css'

interface Props {
  label: string
  prices: readonly CurrencyPrice[]
  onRemove?: (currency: Currency) => void
}

/** Prices by currency. Two at most: a plain table holds them. */
export function PriceTable({ label, prices, onRemove }: Props) {
  return (
    <div className="cm-price-table">
      <table className="cm-plain-table">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col" data-number>
              Price
            </th>
            <th scope="col" data-number>
              Discount price
            </th>
            <th scope="col" data-number>
              Sale
            </th>
            {onRemove && (
              <th scope="col">
                <span className="cm-only-read">Action</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {prices.map(({ currency, price, discountPrice, sale }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              <td data-number>{moneyIn(currency, price)}</td>
              <td data-number>{moneyIn(currency, discountPrice)}</td>
              <td data-number>{sale} %</td>
              {onRemove && (
                <td data-number>
                  <Button size="small" aria-label={`Take ${currency} out of the queue`} onClick={() => onRemove(currency)}>
                    Remove
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import clsx from 'clsx'
import { Fragment } from 'react'
import ui from '#ui/ui.module.css'
import styles from './price-cell.module.css'

/** "300 coins · USD 29.99", in a table with a line for each. */
export const PriceCell = ({ prices }: { prices: readonly string[] }) => (
  <span className={clsx(ui.small, styles.prices)}>
    {prices.map((price, index) => (
      <Fragment key={price}>
        {index > 0 && <span className={styles.separator}> · </span>}
        <span className={styles.price}>{price}</span>
      </Fragment>
    ))}
  </span>
)

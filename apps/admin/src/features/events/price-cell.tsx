import clsx from 'clsx'
import { Fragment } from 'react'
import ui from '#ui/ui.module.css'
import styles from './price-cell.module.css'

/** "300 coins · USD 29.99", in a table with a line for each. */
export const PriceCell = ({ price }: { price: string }) => (
  <span className={clsx(ui.small, styles.price)}>
    {price.split(SEPARATOR).map((part, place) => (
      <Fragment key={part}>
        {place > 0 && <span className={styles.separator}>{SEPARATOR}</span>}
        <span className={styles.part}>{part}</span>
      </Fragment>
    ))}
  </span>
)

const SEPARATOR = ' · '

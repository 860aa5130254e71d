import clsx from 'clsx'
import type { ReactNode } from 'react'
import { StatusDot } from '../../../ui/feedback/status.tsx'
import { formatDollars } from '../../../ui/money.tsx'
import styles from './money-rows.module.css'

export interface MoneyRow {
  key: string | number
  title: string
  time: ReactNode
  /** Cents; negative when paid out. */
  amount: number | undefined
  /** Whether the amount was received or paid is unknown. */
  hasUnknownSign: boolean
  status: string
  tone: 'good' | 'waiting' | 'neutral'
  /** The money did not move. */
  isCanceled: boolean
  action?: ReactNode
}

/** Payments with one state each and the amounts below each other. Incoming money is green and has a plus. */
export function MoneyRows({ label, rows }: { label: string; rows: readonly MoneyRow[] }) {
  return (
    <div className={styles.container}>
      <ol className={styles.rows} aria-label={label}>
        {rows.map(({ key, title, time, amount, hasUnknownSign, status, tone, isCanceled, action }) => (
          <li key={key} className={styles.row}>
            <span className={styles.title}>{title} </span>
            <span className={clsx('cm-quiet cm-small cm-number', styles.time)}>{time}</span>
            <span
              className={clsx('cm-number', styles.amount)}
              data-incoming={(amount !== undefined && amount > 0 && !hasUnknownSign && !isCanceled) || undefined}
              data-canceled={isCanceled || undefined}
            >
              {hasUnknownSign ? '±' : amount !== undefined && amount > 0 && '+'}
              {formatDollars(amount)}
            </span>
            <span className={styles.status}>
              <StatusDot tone={tone}>{status}</StatusDot>
            </span>
            {action && <span className={styles.action}>{action}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

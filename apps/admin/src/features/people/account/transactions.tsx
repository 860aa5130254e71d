import type { Transaction, TransactionStatus } from '@cornerman/contract'
import type { ReactNode } from 'react'
import type { Moment } from '../../../ui/detail/timeline.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { Instant } from '../../../ui/time/instant.tsx'

/** "Withdraw", or where received money came from: its first step says so (document 1, section 3). */
function transactionName({ type, history }: Pick<Transaction, 'type' | 'history'>): string {
  if (type === 'withdraw') return 'Withdraw'
  // A real service may know other sources, or leave the history out.
  const source = history?.[0]?.type
  return source ? `Received ${source}` : 'Received'
}

const TONES: Record<TransactionStatus, Moment['tone']> = { pending: 'waiting', withdrawn: 'good', canceled: 'neutral' }

/** A transaction on a timeline: what it is, which way the money goes, when, and how it stands. */
export function momentOf(transaction: Transaction, action?: ReactNode): Moment {
  const { id, amount, created, status, type } = transaction
  const tone = TONES[status] ?? 'neutral'
  return {
    key: id,
    tone,
    title: (
      <>
        {transactionName(transaction)} <Money cents={type === 'withdraw' ? -amount : amount} />
      </>
    ),
    time: <Instant at={created} />,
    details: (
      <span className="cm-transaction">
        <StatusDot tone={tone}>{opening(status)}</StatusDot>
        {action}
      </span>
    ),
  }
}

/** On its way, in the shape of what will come. */
export const TransactionBars = ({ count }: { count: number }) => (
  <div className="cm-transaction-bars">
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars are nothing but their place.
      <span key={at} className="cm-bar" style={{ width: `${85 - (at % 3) * 15}%` }} />
    ))}
  </div>
)

const opening = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

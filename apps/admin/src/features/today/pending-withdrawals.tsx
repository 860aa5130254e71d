import { PAGE_SIZE_MAX, type PendingWithdrawal, TransactionStatus } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '#api'
import { formatDollars, Money } from '#shared/money.tsx'
import { useConfirmPayment } from '#shared/people/pay-out.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { FanLink, FighterLink } from '#shared/records/record-link.tsx'
import { isOther } from '#shared/table/asked-rows.ts'
import { Age } from '#ui/date-time/shown-time.tsx'
import ui from '#ui/ui.module.css'
import styles from './today.module.css'
import { useWork, WORK_WIDGET_ROWS, WorkWidget } from './work-widget.tsx'

export const usePendingWithdrawals = () =>
  useWork(accounts.pendingWithdrawals, OLDEST, {
    contradicts: ({ withdrawal: { status } }) => isOther(status, 'pending', TransactionStatus.enum),
  })

const OLDEST = { query: { page: 1, limit: PAGE_SIZE_MAX } }

/** Largest first. An API may leave out an amount: these come last. */
const sortByAmount = (rows: readonly PendingWithdrawal[]) =>
  rows.toSorted((one, other) => (other.withdrawal.amount ?? -1) - (one.withdrawal.amount ?? -1))

export function PendingWithdrawals({ query }: { query: ReturnType<typeof usePendingWithdrawals> }) {
  const [isWhole, setWhole] = useState(false)

  const canPay = {
    FIGHTER: useCan(accounts.confirmWithdrawal, 'FIGHTER'),
    FAN: useCan(accounts.confirmWithdrawal, 'FAN'),
  }

  const payment = useConfirmPayment()

  const rows = sortByAmount(query.data ?? [])
  // A full page from which rows were left out is not the last one.
  const isLastPage = query.leftOut === 0 && rows.length < PAGE_SIZE_MAX
  const total = query.total ?? (isLastPage ? rows.length : undefined)
  const amounts = rows.flatMap(({ withdrawal }) => withdrawal.amount ?? [])
  const unknown = rows.length - amounts.length

  function toRow({ withdrawal, user }: PendingWithdrawal) {
    const { id, amount, created } = withdrawal
    const isFan = user.role === 'FAN'
    const NameLink = isFan ? FanLink : FighterLink
    const name = getPersonName(user, user.email)

    return {
      id,
      face: { src: null, name },
      title: <NameLink id={user.id}>{name}</NameLink>,
      detail: (
        <>
          {isFan ? 'Fan' : 'Fighter'} · <Age at={created} />
        </>
      ),
      amount: <Money cents={amount} />,
      actions: canPay[isFan ? 'FAN' : 'FIGHTER'] && (
        <Button
          aria-label={`Confirm payment of ${formatDollars(amount)} to ${name}`}
          onClick={() =>
            payment.ask({ withdrawal, userId: user.id, recipient: name, email: user.email })
          }
        >
          Confirm payment
        </Button>
      ),
    }
  }

  return (
    <>
      <WorkWidget
        title="Money waiting"
        extra={
          rows.length > 0 && (
            <p className={styles.sum}>
              <strong>{formatDollars(amounts.reduce((sum, amount) => sum + amount, 0))}</strong>{' '}
              <span className={ui.note}>
                {total === rows.length ? 'in total' : `of the oldest ${rows.length}`}
                {unknown > 0 && `, ${unknown} unknown`}
              </span>
            </p>
          )
        }
        query={{ ...query, data: query.data && rows }}
        total={total}
        leftOut={query.leftOut}
        limit={isWhole ? PAGE_SIZE_MAX : WORK_WIDGET_ROWS}
        toRow={toRow}
        // No other screen has the whole list.
        footer={
          rows.length > WORK_WIDGET_ROWS && (
            <Button
              type="text"
              className={styles.more}
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
            </Button>
          )
        }
      />
      {payment.dialog}
    </>
  )
}

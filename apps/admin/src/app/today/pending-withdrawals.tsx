import { PAGE_SIZE_MAX, type PendingWithdrawal } from '@cornerman/contract'
import { accounts, withdrawals } from '@cornerman/contract/endpoints/accounts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan, useQuery } from '#api'
import { Age } from '#ui/date-time/shown-time.tsx'
import { formatDollars, Money } from '#ui/money.tsx'
import { FanLink, FighterLink } from '#ui/navigation/record-link.tsx'
import { PersonAvatar } from '#ui/person/person.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { useConfirmPayment } from '../../features/people/pay-out.tsx'
import styles from './today.module.css'
import { MONEY_ROWS, WorkWidget } from './work-widget.tsx'

export function usePendingWithdrawals(isAllowed = true) {
  const query = useQuery(withdrawals.pending, isAllowed ? { query: { page: 1, limit: PAGE_SIZE_MAX } } : null)
  return { ...query, data: query.data?.data, total: query.data?.total }
}

/** The withdrawals that wait for payment, largest first. */
export function PendingWithdrawals() {
  const [limit, setLimit] = useState(MONEY_ROWS)
  const query = usePendingWithdrawals()
  const canPay = {
    FIGHTER: useCan(accounts.confirmWithdrawal, 'FIGHTER'),
    FAN: useCan(accounts.confirmWithdrawal, 'FAN'),
  }
  const payment = useConfirmPayment()

  const { data: oldest = [], total = oldest.length < PAGE_SIZE_MAX ? oldest.length : undefined } = query
  const rows = oldest.toSorted((one, other) => other.withdrawal.amount - one.withdrawal.amount)
  const sum = formatDollars(rows.reduce((cents, { withdrawal }) => cents + withdrawal.amount, 0))
  // Returns a row with the button that pays.
  function toRow({ withdrawal, user }: PendingWithdrawal) {
    const { id, amount, created } = withdrawal
    const isFan = user.role === 'FAN'
    const NameLink = isFan ? FanLink : FighterLink
    const name = getPersonName(user, user.email)
    return {
      id,
      picture: <PersonAvatar src={null} name={name} size={32} />,
      title: <NameLink id={user.id}>{name}</NameLink>,
      detail: (
        <>
          {isFan ? 'Fan' : 'Fighter'}, <Age at={created} />
        </>
      ),
      amount: <Money cents={amount} />,
      actions: canPay[isFan ? 'FAN' : 'FIGHTER'] && (
        <Button
          aria-label={`Confirm payment of ${formatDollars(amount)} to ${name}`}
          onClick={() => payment.ask({ withdrawal, userId: user.id, recipient: name })}
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
        note={
          rows.length > 0 && (
            <>
              <span className={styles.sum}>{sum}</span>{' '}
              {total === rows.length ? 'in total' : `of the oldest ${rows.length}`}
            </>
          )
        }
        query={{ ...query, data: query.data && rows }}
        total={total}
        limit={limit}
        toRow={toRow}
        // No other screen has the whole list.
        footer={
          rows.length > limit && (
            <Button type="link" onClick={() => setLimit(PAGE_SIZE_MAX)}>
              Show all {rows.length}
            </Button>
          )
        }
      />
      {payment.dialog}
    </>
  )
}

import { PAGE_SIZE_MAX, type PendingWithdrawal } from '@cornerman/contract'
import { accounts, withdrawals } from '@cornerman/contract/endpoints/accounts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan, useQuery } from '#api'
import { WordBreak } from '#ui/copyable.tsx'
import { Age } from '#ui/date-time/shown-time.tsx'
import { formatDollars, Money } from '#ui/money.tsx'
import { FanLink, FighterLink } from '#ui/navigation/record-link.tsx'
import { getPersonName } from '#ui/person/person-name.ts'
import { useConfirmPayment } from '../../features/people/pay-out.tsx'
import { WORK_WIDGET_ROWS, WorkWidget } from './work-widget.tsx'

/** The withdrawals that wait for payment. */
export function PendingWithdrawals() {
  const [limit, setLimit] = useState(WORK_WIDGET_ROWS)
  const query = useQuery(withdrawals.pending, { query: { page: 1, limit } }, { keepPreviousData: true })
  const canPay = {
    FIGHTER: useCan(accounts.confirmWithdrawal, 'FIGHTER'),
    FAN: useCan(accounts.confirmWithdrawal, 'FAN'),
  }
  const payment = useConfirmPayment()

  const { data: rows, total } = query.data ?? {}
  // Without a total, a full list may have more.
  const hasMore = (total ?? (rows?.length === limit ? limit + 1 : 0)) > limit
  // Returns a row with the button that pays.
  function toRow({ withdrawal, user }: PendingWithdrawal) {
    const { id, amount, created } = withdrawal
    const isFan = user.role === 'FAN'
    const NameLink = isFan ? FanLink : FighterLink
    const name = getPersonName(user, user.email)
    return {
      id,
      title: (
        <>
          <NameLink id={user.id}>{name}</NameLink> <Money cents={amount} />
        </>
      ),
      detail: (
        <>
          {isFan ? 'Fan' : 'Fighter'}, <WordBreak text={user.email} />
        </>
      ),
      age: <Age at={created} />,
      actions: canPay[isFan ? 'FAN' : 'FIGHTER'] && (
        <Button
          size="small"
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
        title="Pending withdrawals"
        query={{ ...query, data: rows }}
        total={total}
        limit={limit}
        toRow={toRow}
        // No other screen has the whole list.
        extra={
          hasMore &&
          limit < PAGE_SIZE_MAX && (
            <Button type="link" size="small" onClick={() => setLimit(Math.min(PAGE_SIZE_MAX, limit + MORE_ROWS))}>
              Show more
            </Button>
          )
        }
      />
      {payment.dialog}
    </>
  )
}

const MORE_ROWS = 20

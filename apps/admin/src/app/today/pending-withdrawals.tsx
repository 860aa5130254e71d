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
import {
  ConfirmPayment,
  type PaymentFailures,
  usePaymentFailures,
} from '../../features/people/account/confirm-payment.tsx'
import { WORK_WIDGET_ROWS, WorkWidget } from './work-widget.tsx'

/** The withdrawals that wait for payment. */
export function PendingWithdrawals() {
  const [limit, setLimit] = useState(WORK_WIDGET_ROWS)
  const query = useQuery(withdrawals.pending, { query: { page: 1, limit } }, { keepPreviousData: true })
  const { toRow, dialog } = usePayment()
  const { data: rows, total } = query.data ?? {}
  // Without a total, a full list may have more.
  const hasMore = (total ?? (rows?.length === limit ? limit + 1 : 0)) > limit
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
      {dialog}
    </>
  )
}
const MORE_ROWS = 20

/** Rows with the button that pays, and the question before it. */
function usePayment() {
  const canPay = {
    FIGHTER: useCan(accounts.confirmWithdrawal, 'FIGHTER'),
    FAN: useCan(accounts.confirmWithdrawal, 'FAN'),
  }
  const [selected, setSelected] = useState<PendingWithdrawal>()
  const [open, setOpen] = useState(false)
  const failures = usePaymentFailures()

  function ask(pending: PendingWithdrawal) {
    setSelected(pending)
    setOpen(true)
  }
  const toRow = (pending: PendingWithdrawal) => {
    const { withdrawal, user } = pending
    const { id, amount, created } = withdrawal
    const isFan = user.role === 'FAN'
    const NameLink = isFan ? FanLink : FighterLink
    return {
      id,
      title: (
        <>
          <NameLink id={user.id}>{getPersonName(user, user.email)}</NameLink> <Money cents={amount} />
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
          aria-label={`Confirm payment of ${formatDollars(amount)} to ${getPersonName(user, user.email)}`}
          onClick={() => ask(pending)}
        >
          Confirm payment
        </Button>
      ),
    }
  }
  const dialog = selected && (
    <Question
      key={selected.withdrawal.id}
      {...selected}
      failures={failures}
      open={open}
      onClose={() => setOpen(false)}
    />
  )
  return { toRow, dialog }
}

interface QuestionProps extends PendingWithdrawal {
  failures: PaymentFailures
  open: boolean
  onClose(): void
}

/** Reads the account when it is asked, so that it shows the newest balance. */
function Question({ withdrawal, user, failures, open, onClose }: QuestionProps) {
  const query = useQuery(accounts.byUser, { params: { id: user.id } })
  const current = query.data?.transactions.find(({ id }) => id === withdrawal.id) ?? withdrawal
  const [balanceBefore, setBalanceBefore] = useState<number>()
  // After the payment, the account has the new balance already.
  if (current.status === 'pending' && query.data && query.data.balance !== balanceBefore)
    setBalanceBefore(query.data.balance)
  return (
    <ConfirmPayment
      withdrawal={current}
      balanceBefore={balanceBefore}
      recipient={getPersonName(user, user.email)}
      query={query}
      userId={user.id}
      failures={failures}
      open={open}
      onClose={onClose}
    />
  )
}

import type { Transaction } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { Alert } from 'antd'
import { useState } from 'react'
import { ApiError, type CommandFailure, call, TIMEOUT, useCommand, useQuery } from '#api'
import { useActionSteps } from '#shared/action/use-action.tsx'
import { formatDollars, Money } from '#shared/money.tsx'
import { WordBreak } from '#ui/copyable.tsx'
import { Descriptions } from '#ui/descriptions.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NOTICE_DURATION } from '#ui/notices.tsx'
import { ErrorDetails } from '#ui/query/error-details.tsx'
import ui from '#ui/ui.module.css'
import styles from './pay-out.module.css'

interface Payment {
  withdrawal: Transaction
  userId: number
  recipient: string
  email?: string
}

/** The question before a withdrawal is paid out: `ask` opens `dialog`, which is rendered beside the list. */
export function useConfirmPayment() {
  const [payment, setPayment] = useState<Payment>()
  const [open, setOpen] = useState(false)

  // The outcomes are kept by withdrawal: an unknown one stays while questions about others open and
  // close.
  const [failures, setFailures] = useState<Readonly<Record<number, CommandFailure | undefined>>>({})
  const { findUnclear } = useCommand(accounts.confirmWithdrawal)
  const id = payment?.withdrawal.id ?? 0

  const dialog = payment && (
    <ConfirmPayment
      key={id}
      {...payment}
      // The server may still be working on a payment of before this screen was opened.
      failure={failures[id] ?? findUnclear({ params: { id } })}
      onFailure={(failure) => setFailures((all) => ({ ...all, [id]: failure }))}
      open={open}
      onClose={() => setOpen(false)}
    />
  )

  function ask(next: Payment) {
    setPayment(next)
    setOpen(true)
  }

  return { ask, dialog }
}

interface ConfirmProps extends Payment {
  failure: CommandFailure | undefined
  onFailure(failure: CommandFailure | undefined): void
  open: boolean
  onClose(): void
}

/**
 * Asks for confirmation before a withdrawal is paid out. Errors stay visible next to the current data.
 * After an unknown outcome it only offers to check the account, so that nothing is paid twice.
 */
function ConfirmPayment({
  withdrawal,
  userId,
  recipient,
  email,
  failure,
  onFailure,
  open,
  onClose,
}: ConfirmProps) {
  const query = useQuery(accounts.byUser, { params: { id: userId } })
  const { id, amount, status } =
    query.data?.transactions.find((each) => each.id === withdrawal.id) ?? withdrawal
  const [balance, setBalance] = useState<number>()
  // After the payment, the account already has the new balance.
  if (status === 'pending' && query.data && query.data.balance !== balance) {
    setBalance(query.data.balance)
  }

  const command = useCommand(accounts.confirmWithdrawal)
  const pay = () => command.run({ params: { id } }, { check: () => checkAccount(userId, id) })

  const { run, pending } = useActionSteps(pay, {
    successText: `Paid out ${formatDollars(amount)} to ${recipient}`,
    successDuration: NOTICE_DURATION.payment,
    onSuccess: onClose,
    errorAt: 'control',
    onError: (error) => onFailure({ error, at: new Date() }),
  })

  const isPayable = status === 'pending' || pending
  const balanceAfter = getBalanceAfter(balance, amount)
  const isUnknown = failure?.error.outcomeUnknown && !isChecked(query, failure, status)

  function close() {
    if (!isUnknown) {
      onFailure(undefined)
    }

    onClose()
  }

  function confirmPayment() {
    onFailure(undefined)
    void run(undefined)
  }

  const check = { label: 'Check the account', onClick: query.refetch, pending: query.isValidating }

  const confirm = {
    label: 'Confirm payment',
    onClick: confirmPayment,
    pending,
    disabledReason: query.isLoading ? 'Reading the balance' : findObstacle(amount, balanceAfter),
  }

  const payment = isPayable ? confirm : undefined
  const action = isUnknown ? check : payment

  return (
    <Dialog
      kind="question"
      width={480}
      title="Confirm this payment?"
      open={open}
      onClose={close}
      pending={pending}
      {...(action && { action })}
    >
      <div className={styles.payment}>
        <Descriptions
          items={[
            { label: 'Recipient', children: <Recipient name={recipient} email={email} /> },
            {
              label: 'Amount',
              children: amount !== undefined && (
                <strong>
                  <Money cents={amount} />
                </strong>
              ),
            },
            ...(isPayable
              ? [
                  describeMoney('Balance before', balance),
                  describeMoney('Balance after', balanceAfter),
                ]
              : [describeMoney('Balance now', query.data?.balance)]),
            { label: 'Withdrawal id', copyText: id },
          ]}
        />
      </div>
      {isPayable && <p>A payment cannot be taken back.</p>}
      {failure && (
        <Alert
          type="error"
          showIcon
          className={styles.warning}
          title={
            <>
              {isUnknown ? (
                <UnknownOutcome error={failure.error} accountError={query.error} />
              ) : (
                <p>{describeFailure(failure.error, status)}</p>
              )}
              <ErrorDetails error={failure.error} />
            </>
          }
        />
      )}
    </Dialog>
  )
}

/** Throws unless the account shows that the withdrawal is no longer pending. */
async function checkAccount(userId: number, id: number) {
  const account = await call(accounts.byUser, { params: { id: userId } }).catch(() => undefined)
  const shown = account?.transactions.find((each) => each.id === id)?.status
  if (shown !== undefined && shown !== 'pending') {
    return
  }

  const seen = shown ? `still shows the withdrawal as ${shown}` : 'could not be read'
  const message = `The server accepted the payment, but the account ${seen}.`

  throw new ApiError({ kind: 'malformed', message, outcomeUnknown: true })
}

/** An API may leave out either. An unknown amount is never paid. */
const getBalanceAfter = (balance: number | undefined, amount: number | undefined) =>
  balance === undefined || amount === undefined ? undefined : balance - amount

/** Returns whether the account was read late enough after the attempt to show its outcome. */
function isChecked(
  { error, fetchedAt }: { error: ApiError | undefined; fetchedAt: Date | undefined },
  { at }: CommandFailure,
  status: Transaction['status'],
): boolean {
  if (error || fetchedAt === undefined) {
    return false
  }

  // A withdrawal that is still pending may be paid until the attempt can no longer be running.
  const runsFor = status === 'pending' ? TIMEOUT : 0
  return fetchedAt.getTime() > at.getTime() + runsFor
}

const Recipient = ({ name, email }: { name: string; email: string | undefined }) => (
  <>
    {name}
    {email && (
      <div className={ui.note}>
        <WordBreak text={email} />
      </div>
    )}
  </>
)

interface UnknownOutcomeProps {
  error: ApiError
  /** The account could not be read after the attempt. */
  accountError: ApiError | undefined
}

const UnknownOutcome = ({ error, accountError }: UnknownOutcomeProps) => (
  <>
    <p>This payment is not confirmed yet. Check the account before trying again.</p>
    <p>{error.message}</p>
    {accountError && (
      <>
        <p>The account could not be read. {accountError.message}</p>
        <ErrorDetails error={accountError} />
      </>
    )}
    <p>
      The server may still be working on it. The account is read again {TIMEOUT / 1000} seconds
      after the attempt.
    </p>
  </>
)

function describeFailure(error: ApiError, status: Transaction['status']): string {
  if (!error.outcomeUnknown) {
    return error.message
  }

  return status === 'pending'
    ? 'Checked: the withdrawal is still pending. The payment is not confirmed yet.'
    : `Checked: the withdrawal is ${status}.`
}

function findObstacle(
  amount: number | undefined,
  balanceAfter: number | undefined,
): string | false {
  if (amount === undefined) {
    return 'The amount is unknown'
  }
  if (balanceAfter === undefined) {
    return 'The balance is unknown'
  }

  return balanceAfter < 0 && 'The balance is too low'
}

const describeMoney = (label: string, cents: number | undefined) => ({
  label,
  children: cents !== undefined && <Money cents={cents} />,
})

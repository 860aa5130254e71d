import type { Account, Transaction } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { useState } from 'react'
import { ApiError, call, type QueryResult, useCommand } from '#api'
import { TIMEOUT } from '#api/http.ts'
import { Descriptions, DescriptionsItem } from '#ui/detail/descriptions.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorDetails } from '#ui/feedback/error-details.tsx'
import { useActionSteps } from '#ui/feedback/use-action.tsx'
import { formatDollars, Money } from '#ui/money.tsx'
import styles from '../people.module.css'

interface Props {
  /** The withdrawal in its current state. */
  withdrawal: Transaction
  /** Balance when the dialog was opened; undefined when unknown. After the payment, the account already has the new balance. */
  balanceBefore: number | undefined
  recipient: string
  query: QueryResult<Account>
  failures: PaymentFailures
  userId: number
  open: boolean
  onClose(): void
}

type Failures = Readonly<Record<number, { error: ApiError; at: Date } | undefined>>
export type PaymentFailures = ReturnType<typeof usePaymentFailures>

/** Failed attempts by withdrawal id. The list holds them: an unknown outcome stays while questions about others open and close. */
export const usePaymentFailures = () => useState<Failures>({})

/**
 * Asks for confirmation before a withdrawal is paid out. Errors stay visible next to the current data.
 * After an unknown outcome it only offers to check the account, so that nothing is paid twice.
 */
export function ConfirmPayment({
  withdrawal,
  balanceBefore,
  recipient,
  query,
  failures: [failures, setFailures],
  userId,
  open,
  onClose,
}: Props) {
  const { id, amount, status } = withdrawal
  const failure = failures[id]
  const setFailure = (error?: ApiError) => setFailures((all) => ({ ...all, [id]: error && { error, at: new Date() } }))
  const command = useCommand(accounts.confirmWithdrawal)
  async function payAndCheck() {
    await command.run({ params: { id } })
    const account = await call(accounts.byUser, { params: { id: userId } }).catch(() => undefined)
    const shown = account?.transactions.find((each) => each.id === id)?.status
    if (shown !== undefined && shown !== 'pending') return
    const seen = shown ? `still shows the withdrawal as ${shown}` : 'could not be read'
    const message = `The server accepted the payment, but the account ${seen}.`
    throw new ApiError({ kind: 'malformed', message, outcomeUnknown: true })
  }
  const { run, pending } = useActionSteps(payAndCheck, {
    successText: `Paid out ${formatDollars(amount)}`,
    onSuccess: onClose,
    errorAt: 'control',
    onError: setFailure,
  })
  const isPayable = status === 'pending' || pending
  const balance = status === 'pending' ? (query.data?.balance ?? balanceBefore) : balanceBefore
  // An API may leave out either. An unknown amount is never paid.
  const balanceAfter = balance === undefined || amount === undefined ? undefined : balance - amount
  // A withdrawal that is still pending may be paid until the attempt can no longer be running.
  const isFetchedAfter = (time: number) =>
    !query.error && query.fetchedAt !== undefined && query.fetchedAt.getTime() > time
  const isChecked = failure && isFetchedAfter(failure.at.getTime() + (status === 'pending' ? TIMEOUT : 0))
  const isUnknown = failure?.error.outcomeUnknown && !isChecked

  function close() {
    if (!isUnknown) setFailure()
    onClose()
  }

  function pay() {
    setFailure()
    void run(undefined)
  }

  const check = { label: 'Check the account', onClick: query.refetch, pending: query.isValidating }
  const confirm = {
    label: 'Confirm payment',
    onClick: pay,
    pending,
    disabledReason: query.isLoading ? 'Reading the balance' : findObstacle(amount, balanceAfter),
  }
  const action = isUnknown ? check : isPayable ? confirm : undefined

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
        <Descriptions>
          <DescriptionsItem label="Recipient">{recipient}</DescriptionsItem>
          <DescriptionsItem label="Amount">
            {amount !== undefined && (
              <strong>
                <Money cents={amount} />
              </strong>
            )}
          </DescriptionsItem>
          {isPayable && (
            <>
              <DescriptionsItem label="Balance before">
                {balance !== undefined && <Money cents={balance} />}
              </DescriptionsItem>
              <DescriptionsItem label="Balance after">
                {balanceAfter !== undefined && <Money cents={balanceAfter} />}
              </DescriptionsItem>
            </>
          )}
          {!isPayable && (
            <DescriptionsItem label="Balance now">
              {query.data?.balance !== undefined && <Money cents={query.data.balance} />}
            </DescriptionsItem>
          )}
          <DescriptionsItem label="Withdrawal id" copyText={id} />
        </Descriptions>
      </div>
      {failure && (
        <Callout tone="error" role="alert" style={{ marginTop: 12 }}>
          {isUnknown ? (
            <>
              <p>This payment is not confirmed yet. Check the account before trying again.</p>
              <p>{failure.error.message}</p>
              {query.error && (
                <>
                  <p>The account could not be read. {query.error.message}</p>
                  <ErrorDetails error={query.error} />
                </>
              )}
              <p>
                The server may still be working on it. The account is read again {TIMEOUT / 1000} seconds after the
                attempt.
              </p>
            </>
          ) : (
            <p>
              {failure.error.outcomeUnknown
                ? `Checked: the withdrawal is ${status === 'pending' ? 'still pending. The payment is not confirmed yet' : status}.`
                : failure.error.message}
            </p>
          )}
          <ErrorDetails error={failure.error} />
        </Callout>
      )}
    </Dialog>
  )
}

/** Returns why the withdrawal cannot be paid. */
function findObstacle(amount: number | undefined, balanceAfter: number | undefined): string | false {
  if (amount === undefined) return 'The amount is unknown'
  if (balanceAfter === undefined) return 'The balance is unknown'
  return balanceAfter < 0 && 'The balance is too low'
}

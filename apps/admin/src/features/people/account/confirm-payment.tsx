import type { Account, Transaction } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { useState } from 'react'
import { type ApiError, asApiError } from '../../../api/api-error.ts'
import { type QueryResult, useCommand } from '../../../api/hooks.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Fact, Facts } from '../../../ui/detail/facts.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { dollars, Money } from '../../../ui/money.tsx'
import { useNotices } from '../../../ui/notices/notices.tsx'

interface Props {
  /** The withdrawal as the account shows it now. */
  withdrawal: Transaction
  /** The balance when the dialog was opened: once it is paid out, the account has the balance afterwards. */
  balanceBefore: number
  recipient: string
  reading: QueryResult<Account>
  open: boolean
  onClose(): void
}

/**
 * Asks before a withdrawal is paid out, and shows all that the payment is about. A refusal stays in view beside what is true now.
 * After an unclear outcome it offers to check the account, and never to pay again unchecked.
 */
export function ConfirmPayment({ withdrawal, balanceBefore, recipient, reading, open, onClose }: Props) {
  const { run, pending } = useCommand(accounts.confirmWithdrawal, { keepsKey: true })
  // By withdrawal: an unclear outcome stays until the account is read, also when the dialog is closed or opened for another withdrawal.
  const [failures, setFailures] = useState<Readonly<Record<number, { error: ApiError; at: Date } | undefined>>>({})
  const notices = useNotices()
  const { id, amount, status } = withdrawal
  const failure = failures[id]
  const setFailure = (error?: ApiError) => setFailures((all) => ({ ...all, [id]: error && { error, at: new Date() } }))
  const isPayable = status === 'pending' || pending
  const balance = status === 'pending' ? (reading.data?.balance ?? balanceBefore) : balanceBefore
  const rest = balance - amount
  // Only an account that was read after the failure can tell whether it was paid.
  const isChecked = failure && !reading.error && reading.fetchedAt && reading.fetchedAt > failure.at
  const isUnclear = failure?.error.outcomeUnknown && !isChecked

  function close() {
    if (!isUnclear) setFailure()
    onClose()
  }

  async function pay() {
    setFailure()
    try {
      await run({ params: { id } })
      notices.success(`Paid out ${dollars(amount)}`)
      onClose()
    } catch (error) {
      setFailure(asApiError(error))
    }
  }

  const check = { label: 'Check the account', run: reading.refetch, pending: reading.isValidating }
  const confirm = { label: 'Confirm payment', run: () => void pay(), pending, unavailable: rest < 0 && 'The balance does not cover it' }
  const action = isUnclear ? check : isPayable ? confirm : undefined

  return (
    <Dialog kind="question" width={480} title="Confirm this payment?" open={open} onClose={close} pending={pending} {...(action && { action })}>
      <div className="cm-payment">
        <Facts>
          <Fact label="Recipient">{recipient}</Fact>
          <Fact label="Amount">
            <strong>
              <Money cents={amount} />
            </strong>
          </Fact>
          {isPayable && (
            <>
              <Fact label="Balance before">
                <Money cents={balance} />
              </Fact>
              <Fact label="Balance after">
                <Money cents={rest} />
              </Fact>
            </>
          )}
          {!isPayable && <Fact label="Balance now">{reading.data && <Money cents={reading.data.balance} />}</Fact>}
          <Fact label="Withdrawal id" copy={id} />
        </Facts>
      </div>
      {failure && (
        <Callout tone="error" role="alert" style={{ marginTop: 12 }}>
          {isUnclear ? (
            <>
              <p>It is not known whether this was paid. Check the account before you pay again.</p>
              <p>{reading.error?.message ?? failure.error.message}</p>
            </>
          ) : failure.error.outcomeUnknown ? (
            `Checked: the withdrawal is ${status === 'pending' ? 'still pending, nothing was paid' : status}.`
          ) : (
            failure.error.message
          )}
        </Callout>
      )}
    </Dialog>
  )
}

import type { Account, Transaction } from '@cornerman/contract'
import { accounts } from '@cornerman/contract/endpoints/accounts'
import { useState } from 'react'
import { asApiError } from '../../../api/api-error.ts'
import { type QueryResult, useCommand } from '../../../api/hooks.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Fact, Facts } from '../../../ui/detail/facts.tsx'
import { Dialog, type DialogAction } from '../../../ui/dialog.tsx'
import { dollars, Money } from '../../../ui/money.tsx'
import { useNotices } from '../../../ui/notices/notices.ts'

interface Given {
  /** Who gets the money, by name. */
  recipient: string
  reading: QueryResult<Account>
}

interface Problem {
  message: string
  /** Nobody knows whether it was paid: only a look at the account, read after this, can tell. */
  unclearSince: Date | undefined
}

/**
 * Asks before a withdrawal is paid out, with all that the payment is about. Locked until answered; a refusal stays in view beside what is true now;
 * an unclear outcome asks to look, and never to pay blindly again. Draw `dialog` beside what asks.
 */
export function useConfirmPayment({ recipient, reading }: Given) {
  const { run, pending } = useCommand(accounts.confirmWithdrawal)
  // Kept when it closes: its words stay while it goes.
  const [asked, setAsked] = useState<{ withdrawal: Transaction; balance: number }>()
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const notices = useNotices()

  function ask(withdrawal: Transaction) {
    setAsked({ withdrawal, balance: reading.data?.balance ?? 0 })
    setProblem(undefined)
    setOpen(true)
  }

  async function confirm({ id, amount }: Transaction) {
    if (pending) return
    setProblem(undefined)
    try {
      await run({ params: { id } })
      notices.success(`Paid out ${dollars(amount)}`)
      setOpen(false)
    } catch (error) {
      const { message, outcomeUnknown } = asApiError(error)
      setProblem({ message, unclearSince: outcomeUnknown ? new Date() : undefined })
    }
  }

  if (!asked) return { ask, dialog: null }
  const withdrawal = reading.data?.transactions.find(({ id }) => id === asked.withdrawal.id) ?? asked.withdrawal
  const isPending = withdrawal.status === 'pending'
  const unclear = problem?.unclearSince !== undefined && !isReadAfter(reading, problem.unclearSince)
  // Once it is paid, the balance is already the one afterwards.
  const balance = isPending ? (reading.data?.balance ?? asked.balance) : asked.balance
  const rest = balance - withdrawal.amount

  let action: DialogAction | undefined
  if (unclear) action = { label: 'Check the account', run: reading.refetch, pending: reading.isValidating }
  else if (isPending || pending) {
    const unavailable = rest < 0 && 'The balance does not cover it'
    action = { label: 'Confirm payment', run: () => void confirm(withdrawal), pending, unavailable }
  }

  const dialog = (
    <Dialog
      kind="question"
      width={480}
      title="Confirm this payment?"
      open={open}
      onClose={() => setOpen(false)}
      pending={pending}
      {...(action && { action })}
    >
      <div className="cm-payment">
        <Facts>
          <Fact label="Recipient">{recipient}</Fact>
          <Fact label="Amount">
            <strong>
              <Money cents={withdrawal.amount} />
            </strong>
          </Fact>
          {isPending || pending ? (
            <>
              <Fact label="Balance before">
                <Money cents={balance} />
              </Fact>
              <Fact label="Balance after">
                <Money cents={rest} />
              </Fact>
            </>
          ) : (
            <Fact label="Balance now">{reading.data && <Money cents={reading.data.balance} />}</Fact>
          )}
          <Fact label="Withdrawal id" copy={withdrawal.id} />
        </Facts>
      </div>
      {problem && <Outcome problem={problem} unclear={unclear} withdrawal={withdrawal} readError={reading.error?.message} />}
    </Dialog>
  )
  return { ask, dialog }
}

/** Whether the account was read, without failing since, after a moment. */
const isReadAfter = ({ fetchedAt, error }: QueryResult<Account>, moment: Date) => !error && fetchedAt !== undefined && fetchedAt > moment

interface OutcomeProps {
  problem: Problem
  unclear: boolean
  withdrawal: Transaction
  /** Why the look at the account failed. */
  readError: string | undefined
}

/** What came of it, where the person is looking. */
function Outcome({ problem: { message, unclearSince }, unclear, withdrawal: { status }, readError }: OutcomeProps) {
  if (unclear) {
    return (
      <Callout tone="error" role="alert" className="cm-payment-problem">
        <p>It is not known whether this was paid. Check the account before you pay again.</p>
        <p>{readError ?? message}</p>
      </Callout>
    )
  }
  if (unclearSince) {
    return (
      <Callout tone="error" role="alert" className="cm-payment-problem">
        {status === 'pending' ? 'Checked: the withdrawal is still pending, nothing was paid.' : `Checked: the withdrawal is ${status}.`}
      </Callout>
    )
  }
  return (
    <Callout tone="error" role="alert" className="cm-payment-problem">
      {message}
    </Callout>
  )
}

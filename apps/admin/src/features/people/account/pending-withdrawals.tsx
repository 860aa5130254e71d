import { PAGE_SIZE_MAX, type PendingWithdrawal } from '@cornerman/contract'
import { accounts, withdrawals } from '@cornerman/contract/endpoints/accounts'
import { people } from '@cornerman/contract/endpoints/people'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, wrapError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useCan } from '../../../api/can.tsx'
import { hasCapability } from '../../../api/configuration.ts'
import { useQuery } from '../../../api/hooks.ts'
import { WordBreak } from '../../../ui/copyable.tsx'
import { Age } from '../../../ui/date-time/shown-time.tsx'
import { LoadError } from '../../../ui/feedback/query-boundary.tsx'
import { formatDollars, Money } from '../../../ui/money.tsx'
import { FanLink, FighterLink } from '../../../ui/navigation/record-link.tsx'
import { onSingleClick } from '../../../ui/single-click.ts'
import { WORK_WIDGET_ROWS, WorkList, WorkWidget } from '../../../ui/work-queue/work-widget.tsx'
import { ConfirmPayment, type PaymentFailures, usePaymentFailures } from './confirm-payment.tsx'
import { type AccountProgress, type AccountReader, type AccountRole, searchAccounts } from './search-accounts.ts'

const TITLE = 'Pending withdrawals'

/** The withdrawals that wait for payment. Render only with permission: `useCanSeeWithdrawals()`. */
export const PendingWithdrawals = () =>
  hasCapability('withdrawals.pending') ? <ListedWithdrawals /> : <SearchedWithdrawals />

/** Whether the admin may see withdrawals of any role: in the API's list, or else account by account. */
export function useCanSeeWithdrawals(): boolean {
  const canList = useCan(withdrawals.pending)
  const roles = useSearchableRoles()
  return hasCapability('withdrawals.pending') ? canList : roles.length > 0
}

function ListedWithdrawals() {
  const { limit, renderMore } = useLimit(PAGE_SIZE_MAX)
  const query = useQuery(withdrawals.pending, { query: { page: 1, limit } }, { keepPreviousData: true })
  const { toRow, dialog } = usePayment()
  const { data: rows, total } = query.data ?? {}
  return (
    <WorkWidget
      title={TITLE}
      query={{ ...query, data: rows }}
      total={total}
      limit={limit}
      toRow={toRow}
      // Without a total, a full list may have more.
      headAction={renderMore(total ?? (rows?.length === limit ? limit + 1 : 0))}
    >
      {dialog}
    </WorkWidget>
  )
}

/** How many rows are shown, at most `max`, and the button for more: no other screen has the whole list. */
function useLimit(max: number) {
  const [limit, setLimit] = useState(WORK_WIDGET_ROWS)
  const showMore = () => setLimit(Math.min(max, limit + MORE_ROWS))
  const renderMore = (total: number) =>
    total > limit &&
    limit < max && (
      <Button type="link" size="small" onClick={showMore}>
        Show more
      </Button>
    )
  return { limit, renderMore }
}
const MORE_ROWS = 20

/** Searches the accounts on demand, because each one is a call. */
function SearchedWithdrawals() {
  const { progress, state, error, start, stop, remove } = useAccountSearch(useSearchableRoles())
  const { limit, renderMore } = useLimit(Number.POSITIVE_INFINITY)
  const { toRow, dialog } = usePayment(remove)
  const { found = [], searched = 0, planned, beyond = 0, failed = 0 } = progress ?? {}
  const isRunning = state === 'running'
  const read = searched - failed
  const ofPlanned = planned === undefined ? '' : ` of ${planned.toLocaleString('en')} accounts`
  return (
    <WorkList
      title={TITLE}
      count={progress && found.length}
      rows={found.slice(0, limit).map(toRow)}
      headAction={renderMore(found.length)}
    >
      {state === 'failed' && <LoadError error={error!} retrying={false} onRetry={() => void start()} />}
      {state !== 'failed' && (
        <>
          <p role="status">
            {state === 'idle' && 'The API has no list of withdrawals. They are found account by account, at most 500.'}
            {isRunning && (ofPlanned ? `Searching: ${searched.toLocaleString('en')}${ofPlanned}` : 'Searching…')}
            {state === 'stopped' &&
              (ofPlanned
                ? `Stopped after ${read.toLocaleString('en')}${ofPlanned}.`
                : 'Stopped before the first account.')}
            {state === 'done' && `Searched ${read.toLocaleString('en')}${ofPlanned}.`}
            {!isRunning && read > 0 && found.length === 0 && ' No pending withdrawals found.'}
            {!isRunning && beyond > 0 && ` ${beyond.toLocaleString('en')} more accounts were not searched.`}
            {!isRunning && failed > 0 && ` ${failed.toLocaleString('en')} could not be read.`}
          </p>
          {isRunning && planned !== undefined && (
            <progress max={planned} value={searched} aria-label="Accounts" style={{ width: '100%' }} />
          )}
          {isRunning ? (
            <Button onClick={onSingleClick(stop)}>Stop</Button>
          ) : (
            <Button onClick={() => void start()}>{state === 'idle' ? 'Search accounts' : 'Search again'}</Button>
          )}
        </>
      )}
      {dialog}
    </WorkList>
  )
}

/** Searches the accounts of these roles on demand. Leaving the screen stops it. */
function useAccountSearch(roles: readonly AccountRole[]) {
  /** Undefined before the first search. */
  const [progress, setProgress] = useState<AccountProgress>()
  const [state, setState] = useState<'idle' | 'running' | 'stopped' | 'failed' | 'done'>('idle')
  const [paid, setPaid] = useState<readonly number[]>([])
  /** Why the users could not be read. */
  const [error, setError] = useState<ApiError>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState('running')
    const reader: AccountReader = {
      readUsers: (roleName, page) => call(people.list, { query: { roleName, page, limit: PAGE_SIZE_MAX } }, { signal }),
      readAccount: (id) => call(accounts.byUser, { params: { id } }, { signal }),
    }
    try {
      await searchAccounts(roles, reader, { signal, onProgress: setProgress })
      if (!signal.aborted) setState('done')
    } catch (failure) {
      if (signal.aborted) return
      setError(wrapError(failure))
      setState('failed')
    }
  }

  function stop() {
    running.current?.abort()
    setState('stopped')
  }

  // Filters here, because a running search reports all that it found.
  const found = progress?.found.filter(({ withdrawal }) => !paid.includes(withdrawal.id)) ?? []
  /** Removes a withdrawal that was paid. */
  const remove = (id: number) => setPaid((before) => [...before, id])
  return { progress: progress && { ...progress, found }, state, error, start, stop, remove }
}

/** The roles whose lists and accounts the admin may see. */
function useSearchableRoles(): AccountRole[] {
  const canSeeFighters = useCan(people.list, 'FIGHTER')
  const canSeeFans = useCan(people.list, 'FAN')
  const canSeeFighterAccounts = useCan(accounts.byUser, 'FIGHTER')
  const canSeeFanAccounts = useCan(accounts.byUser, 'FAN')
  const roles: AccountRole[] = canSeeFighters && canSeeFighterAccounts ? ['FIGHTER'] : []
  return canSeeFans && canSeeFanAccounts ? [...roles, 'FAN'] : roles
}

/** Rows with the button that pays, and the question before it. */
function usePayment(onPaid?: (withdrawalId: number) => void) {
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
          <NameLink id={user.id}>{getName(user)}</NameLink> <Money cents={amount} />
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
          aria-label={`Confirm payment of ${formatDollars(amount)} to ${getName(user)}`}
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
      onPaid={onPaid}
    />
  )
  return { toRow, dialog }
}

interface QuestionProps extends PendingWithdrawal {
  failures: PaymentFailures
  open: boolean
  onClose(): void
  onPaid: ((withdrawalId: number) => void) | undefined
}

/** Reads the account when it is asked, so that it shows the newest balance. */
function Question({ withdrawal, user, failures, open, onClose, onPaid }: QuestionProps) {
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
      recipient={getName(user)}
      query={query}
      failures={failures}
      open={open}
      onClose={onClose}
      onPaid={onPaid && (() => onPaid(withdrawal.id))}
    />
  )
}

const getName = ({ firstName, lastName, email }: PendingWithdrawal['user']) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || email

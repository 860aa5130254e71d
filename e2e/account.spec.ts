import { PENDING_WITHDRAWALS } from '@cornerman/contract/examples'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import type { World } from './world.ts'

interface Transaction {
  id: number
  userId: number
  amount: number
  type: string
  status: string
  created: string
  history: { type: string }[]
}

/** Returns the demo's fan with a pending withdrawal, and their account. */
async function getPendingWithdrawal(world: World) {
  const transactions = await world.rows<Transaction>('transactions')
  const withdrawal = transactions.find(({ id }) => id === PENDING_WITHDRAWALS.FAN)!
  const user = (await world.rows<{ id: number; email: string; firstName: string; lastName: string }>('users')).find(
    ({ id }) => id === withdrawal.userId,
  )!
  const account = (await world.rows<{ id: number; userId: number; balance: number }>('accounts')).find(
    ({ userId }) => userId === user.id,
  )!
  return {
    withdrawal,
    user,
    account,
    name: `${user.firstName} ${user.lastName}`,
    own: transactions.filter(({ userId }) => userId === user.id),
  }
}

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
const panel = (page: Page) => page.getByRole('region', { name: 'Account' })
const payment = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Withdraw' }).first()
const confirmButton = (page: Page) => panel(page).getByRole('button', { name: /^Confirm payment/ })
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm this payment?' })
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Confirm payment' })

test('[ACC-01] [ACC-02] [ACC-03] shows balance and transactions with UTC time and status, and disables payments that exceed the balance', async ({
  page,
  as,
  world,
}) => {
  const { user, account, own, withdrawal } = await getPendingWithdrawal(world)
  await as('admin')
  await page.goto(`/dashboard/fans/${user.id}`)
  await expect(panel(page)).toContainText(`Account Balance${money(account.balance)}`)
  await expect(panel(page)).toContainText('Withdraw availableYes')
  const items = panel(page).getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  await expect(items).toHaveCount(own.length)
  const newestTransactions = own.toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created))
  for (const [index, { type, history, amount, created, status }] of newestTransactions.entries()) {
    const item = items.nth(index)
    await expect(item).toContainText(
      type === 'withdraw'
        ? new RegExp(`^Withdraw .*-\\${money(amount)}`)
        : new RegExp(`^Received ${history[0]?.type} .*\\+\\${money(amount)}`),
    )
    await expect(item).toContainText(created.slice(0, 19).replace('T', ' '))
    await expect(item).toContainText(new RegExp(status, 'i'))
  }
  await expect(confirmButton(page)).toHaveCount(1)
  expect(withdrawal.status).toBe('pending')

  // The balance does not cover the withdrawal.
  await world.patch('accounts', account.id, { balance: 100 })
  await page.reload()
  await confirmButton(page).click()
  await expect(confirm(page)).toBeDisabled()
  await expect(question(page)).toContainText('The balance is too low')

  await world.fault({
    match: { endpoint: 'accounts.byUser' },
    status: 200,
    body: { userId: user.id, balance: 0, withdrawAvailable: false, transactions: [] },
  })
  await page.reload()
  await expect(panel(page)).toContainText('No transactions yet')
  await expect(panel(page)).toContainText('Withdraw availableNo')
})

test('[ACC-03] confirms a withdrawal with recipient, amount and balances, pays once, mails the owner and updates the account', {
  tag: '@documented',
}, async ({ page, as, world }) => {
  const { user, account, withdrawal, name } = await getPendingWithdrawal(world)
  const rest = account.balance - withdrawal.amount
  await as('admin')
  await page.goto(`/dashboard/fans/${user.id}`)
  await confirmButton(page).click()
  for (const text of [
    `Recipient${name}`,
    `Amount${money(withdrawal.amount)}`,
    `Balance before${money(account.balance)}`,
  ])
    await expect(question(page)).toContainText(text)
  await expect(question(page)).toContainText(`Balance after${money(rest)}`)
  await expect(question(page).getByRole('button', { name: 'Copy withdrawal id' })).toBeVisible()

  const release = await world.fault({ match: { endpoint: 'accounts.confirmWithdrawal' }, hold: true })
  await confirm(page).dblclick()
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await release()

  await expect(page.getByText(`Paid out ${money(withdrawal.amount)}`)).toBeVisible()
  await expect(question(page)).toBeHidden()
  await expect(panel(page)).toContainText(`Account Balance${money(rest)}`)
  await expect(payment(page)).toContainText('Withdrawn')
  await expect(confirmButton(page)).toHaveCount(0)
  expect(await world.requests('accounts.confirmWithdrawal')).toHaveLength(1)
  expect(await world.mails({ to: user.email })).toMatchObject([
    { kind: 'withdrawal', subject: expect.stringContaining(money(withdrawal.amount)) },
  ])
  const changed = (await world.diff()).filter(({ table }) => table !== 'outbox')
  expect(changed).toMatchObject([
    { table: 'accounts', id: account.id, fields: { balance: { from: account.balance, to: rest } } },
    { table: 'transactions', id: withdrawal.id, fields: { status: { from: 'pending', to: 'withdrawn' } } },
  ])
})

test('[ACC-03] pays once when two admins confirm the same withdrawal, and shows the second admin the error in the dialog', async ({
  page,
  as,
  another,
  world,
}) => {
  const { user, account, withdrawal } = await getPendingWithdrawal(world)
  const other = await another('finance')
  await as('admin')
  for (const each of [page, other]) {
    await each.goto(`/dashboard/fans/${user.id}`)
    await confirmButton(each).click()
  }
  await confirm(page).click()
  await expect(payment(page)).toContainText('Withdrawn')
  await confirm(other).click()
  await expect(question(other).getByRole('alert')).toContainText(`Withdrawal ${withdrawal.id} was paid out already.`)
  await expect(question(other)).toContainText(`Balance now${money(account.balance - withdrawal.amount)}`)
  await expect(confirm(other)).toHaveCount(0)
  await question(other).getByRole('button', { name: 'Close' }).click()
  await expect(payment(other)).toContainText('Withdrawn')
  expect(await world.mails({ to: user.email })).toHaveLength(1)
})

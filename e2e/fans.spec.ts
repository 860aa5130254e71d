import type { World } from '@cornerman/testkit/world'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Fans' })

const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

const COLUMNS = [
  'Id',
  'First name Last name',
  'Full name Nickname',
  'Email',
  'Country',
  'Last visit Created',
]

test('[FAN-01] [FAN-02] [FAN-03] searches fans, opens one at once, and returns', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  await page.goto('/dashboard/fans')
  await expect(page.getByText('140 fans')).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveText(COLUMNS)
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d$/)

  const fan = (await world.rows('users')).find(({ id }) => id === 401)!
  const search = page.getByRole('searchbox', { name: 'Search fans' })
  await expect(search).toHaveAttribute('placeholder', 'Search...')

  await search.fill(fan.email)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByText(fan.email)).toBeVisible()

  const release = await world.fault({ match: { endpoint: 'people.byId' }, hold: true })

  await rows(page)
    .first()
    .getByText(fan.nickname ?? '')
    .click()

  await expect(page).toHaveURL('/dashboard/fans/401')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fan.nickname ?? '')
  await expect(page.getByText(`${fan.firstName} ${fan.lastName}`).first()).toBeVisible()

  await release()
  await expect(page.getByRole('region', { name: 'Card' })).toContainText(
    `${fan.firstName} ${fan.lastName}${fan.email}`,
  )
  await expect(page.getByRole('region', { name: 'Account info' })).toBeVisible()
  expect((await world.requests('people.byId')).map(({ path }) => path)).toEqual([
    '/api/v1/users/401',
  ])

  await page.getByRole('navigation', { name: 'Back', exact: true }).getByRole('link').click()
  await expect(page).toHaveURL(`/dashboard/fans?page=1&search=${encodeURIComponent(fan.email)}`)
})

/** A pending withdrawal of a fan of the demo. */
const WITHDRAWAL = 722

/** Returns the demo's fan with a pending withdrawal, and their account. */
async function getPendingWithdrawal(world: World) {
  const transactions = await world.rows('transactions')
  const withdrawal = transactions.find(({ id }) => id === WITHDRAWAL)!
  const user = (await world.rows('users')).find(({ id }) => id === withdrawal.userId)!
  const account = (await world.rows('accounts')).find(({ userId }) => userId === user.id)!

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

test('[ACC-03] confirms a withdrawal once, and mails the owner', { tag: '@documented' }, async ({
  page,
  as,
  world,
}) => {
  const { user, account, withdrawal, name } = await getPendingWithdrawal(world)
  const rest = account.balance - withdrawal.amount

  await as('admin')
  await page.goto(`/dashboard/fans/${user.id}`)
  await confirmButton(page).click()

  for (const text of [
    `Recipient${name}`,
    `Amount${money(withdrawal.amount)}`,
    `Balance before${money(account.balance)}`,
  ]) {
    await expect(question(page)).toContainText(text)
  }

  await expect(question(page)).toContainText(`Balance after${money(rest)}`)
  await expect(question(page).getByRole('button', { name: 'Copy withdrawal id' })).toBeVisible()

  const release = await world.fault({
    match: { endpoint: 'accounts.confirmWithdrawal' },
    hold: true,
  })

  await confirm(page).dblclick()
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()

  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()

  await release()

  await expect(page.getByText(`Paid out ${money(withdrawal.amount)} to ${name}`)).toBeVisible()
  await expect(question(page)).toBeHidden()
  await expect(panel(page)).toContainText(`Account Balance${money(rest)}`)
  await expect(payment(page)).toContainText('Withdrawn')
  await expect(payment(page)).toBeFocused()
  await expect(confirmButton(page)).toHaveCount(0)
  expect(await world.requests('accounts.confirmWithdrawal')).toHaveLength(1)
  expect(await world.mails({ to: user.email })).toMatchObject([
    { kind: 'withdrawal', subject: expect.stringContaining(money(withdrawal.amount)) },
  ])

  const changed = (await world.diff()).filter(({ table }) => table !== 'outbox')
  expect(changed).toMatchObject([
    { table: 'accounts', id: account.id, fields: { balance: { from: account.balance, to: rest } } },
    {
      table: 'transactions',
      id: withdrawal.id,
      fields: { status: { from: 'pending', to: 'withdrawn' } },
    },
  ])
})

test('[ACC-03] pays once when two admins confirm, and tells the second', async ({
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
  await expect(question(other).getByRole('alert')).toContainText(
    `Withdrawal ${withdrawal.id} was paid out already.`,
  )
  await expect(question(other)).toContainText(
    `Balance now${money(account.balance - withdrawal.amount)}`,
  )
  await expect(confirm(other)).toHaveCount(0)

  await question(other).getByRole('button', { name: 'Close' }).click()
  await expect(payment(other)).toContainText('Withdrawn')
  expect(await world.mails({ to: user.email })).toHaveLength(1)
})

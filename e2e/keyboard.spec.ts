import { PENDING_WITHDRAWALS } from '@cornerman/contract/examples'
import type { Page } from '@playwright/test'
import { Keyboard } from './keyboard.ts'
import { expectActive } from './select.ts'
import { expect, getEmail, test } from './test.ts'

// Uses no mouse: every step is a key, and after each the focus is on a visible element with a focus indicator.

const SAO_PAULO = 'São Paulo Fight Hall'
/** The arena's upcoming event without bouts. */
const NO_BOUTS = 6

interface Row {
  id: number
}
interface Person extends Row {
  role: string
  firstName: string
  lastName: string
  details: { weight: string } | null
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const bouts = (page: Page) => page.getByRole('list', { name: 'Bouts' }).getByRole('listitem')
const bout = (page: Page, place: number) => bouts(page).nth(place - 1)
const line = (page: Page, place: number) => bout(page, place).getByRole('button', { name: / VS / })

test('[AUTH-02] [ARD-03] signs in with a PIN, finds an arena and replaces its photo by keyboard', async ({
  page,
  outbox,
  world,
}) => {
  const keys = new Keyboard(page)
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await keys.type(getEmail('admin'))
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await keys.type(await outbox.pin(getEmail('admin')))
  await expect(heading(page, 'Arenas')).toBeFocused()

  await keys.press('/')
  await keys.type('são paulo')
  await expect(page.getByText('for “são paulo”')).toBeVisible()
  await keys.enter(page.getByRole('link', { name: SAO_PAULO }))
  await expect(heading(page, SAO_PAULO)).toBeFocused()

  const before = await world.rows<Row>('images')
  const photoName = `photo 2 of ${SAO_PAULO}`
  const zoom = button(page, `Zoom ${photoName}`)
  await keys.enter(zoom)
  await expect(dialog(page, `Photo 2 of ${SAO_PAULO}`).getByRole('img', { name: /^Photo 2/ })).toBeVisible()
  await keys.press('Escape')
  await expect(zoom).toBeFocused()

  const edit = button(page, `Edit ${photoName}`)
  await keys.chooseFile(edit, 'fixtures/media/arenas/wide-1.jpg')
  const cropper = dialog(page, `Crop ${photoName}`)
  await expect(button(page, 'Save')).toBeEnabled()
  await keys.tabTo(cropper.getByRole('application'))
  await keys.press('ArrowRight', 'Shift+ArrowDown')
  await keys.enter(cropper.getByRole('button', { name: 'Move left' }))
  await keys.tabTo(cropper.getByRole('slider', { name: 'Zoom' }))
  await keys.press('ArrowRight')
  await keys.enter(cropper.getByRole('button', { name: 'Save' }))
  await expect(cropper).toHaveCount(0)
  await expect(edit).toBeFocused()
  expect((await world.diff()).filter(({ table }) => table === 'images')).toHaveLength(1)
  expect(await world.rows('images')).toHaveLength(before.length)
})

test('[EVE-04] [EVE-05] [EVE-06] [EVE-07] creates a fight card of two bouts and swaps them by keyboard', async ({
  page,
  as,
  world,
}) => {
  const keys = new Keyboard(page)
  const ENUM_TEXT = /^[A-Z][a-z]+$/
  const fighters = (await world.rows<Person>('users'))
    // Of one class without bans: the card takes them without a question.
    .filter(
      ({ details, firstName, lastName }) =>
        details?.weight === 'LIGHTWEIGHT' && ENUM_TEXT.test(firstName) && ENUM_TEXT.test(lastName),
    )
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  await as('admin')
  await page.goto('/dashboard/arenas/9')
  await expect(button(page, `Zoom photo 1 of ${SAO_PAULO}`)).toBeVisible()
  await keys.skipToContent()
  await keys.tabTo(page.getByRole('tab', { selected: true }))
  await keys.press('ArrowRight', 'Enter')
  await expect(page.getByRole('tab', { name: 'Upcoming', selected: true })).toBeFocused()
  const event = (await world.rows<Row & { name: string }>('events')).find(({ id }) => id === NO_BOUTS)!
  const edit = button(page, `Edit event: ${event.name}`)
  await keys.enter(edit)
  await expect(page.getByRole('heading', { name: 'Fight card' })).toBeVisible()

  const slots = async () =>
    (await world.rows<Row & { eventId: number; fromDate: string }>('slots')).filter(
      ({ eventId }) => eventId === NO_BOUTS,
    )
  for (const count of [1, 2]) {
    await keys.tabTo(button(page, 'Add pair'), count === 1 ? 'Tab' : 'Shift+Tab')
    await keys.press('Enter')
    await expect(bouts(page)).toHaveCount(count)
    for (const colour of ['Red', 'Blue']) {
      const name = fighters.shift()!
      const corner = page.getByRole('group', { name: `${colour} corner of bout 1` })
      await expect(corner.getByRole('combobox')).toBeFocused()
      await keys.type(name)
      await expectActive(corner.getByRole('combobox'), name)
      await keys.press('Enter')
      await expect(corner).toContainText(name)
    }
    await expect(bout(page, 1)).not.toContainText(/not saved|no opponent/)
    // The next button where this one was.
    await expect(button(page, count === 1 ? 'Add at the end' : 'Add pair')).toBeFocused()
  }

  const [first, second] = (await slots())
    .toSorted((one, other) => one.fromDate.localeCompare(other.fromDate))
    .map(({ id }) => id)
  await keys.tabTo(line(page, 1))
  const opening = await line(page, 1).innerText()
  await keys.press('Alt+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'moved to position 2 of 2' })).toBeAttached()
  await expect(line(page, 2)).toBeFocused()
  await expect(line(page, 2)).toContainText(opening.split('\n')[1] ?? opening)
  await expect
    .poll(async () =>
      (await slots()).toSorted((one, other) => one.fromDate.localeCompare(other.fromDate)).map(({ id }) => id),
    )
    .toEqual([second, first])

  await keys.tabTo(bout(page, 2).getByRole('switch', { name: 'Bout 2 on the main card' }))
  const isMain = await page.getByRole('switch', { name: 'Bout 2 on the main card' }).isChecked()
  await keys.press('Space')
  await expect(page.getByRole('switch', { name: 'Bout 2 on the main card', checked: !isMain })).toBeFocused()
  await keys.enter(button(page, 'Move bout 2 up'))
  await expect(line(page, 1)).toBeFocused()

  await keys.press('Escape')
  await expect(edit).toBeFocused()
})

test('[ACC-03] finds and pays out a withdrawal by keyboard', async ({ page, as, world }) => {
  const keys = new Keyboard(page)
  const withdrawal = (await world.rows<Row & { userId: number }>('transactions')).find(
    ({ id }) => id === PENDING_WITHDRAWALS.FAN,
  )!
  const { nickname, email } = (await world.rows<Row & { nickname: string; email: string }>('users')).find(
    ({ id }) => id === withdrawal.userId,
  )!
  await as('finance')
  await page.goto('/dashboard/fans')
  await expect(heading(page, 'Fans')).toBeVisible()
  await keys.skipToContent()
  await keys.goTo(email, new RegExp(nickname))
  const account = page.getByRole('region', { name: 'Account' })
  await keys.enter(account.getByRole('button', { name: /^Confirm payment/ }))
  const question = dialog(page, 'Confirm this payment?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keys.press('Escape')
  await expect(account.getByRole('button', { name: /^Confirm payment/ })).toBeFocused()
  await keys.press('Enter')
  await keys.enter(question.getByRole('button', { name: 'Confirm payment' }))
  await expect(question).toHaveCount(0)
  await expect(account.getByRole('listitem').filter({ hasText: 'Withdraw' }).first()).toContainText('Withdrawn')
  // The button is gone, but the focus is not lost.
  await keys.knowsWhere()
  await keys.tabTo(
    account
      .getByRole('button', { name: /^Confirm payment/ })
      .or(page.getByRole('navigation', { name: 'Back', exact: true }).getByRole('link')),
    'Shift+Tab',
  )
})

test('[ADM-02] changes a permission after a review of the changes by keyboard', async ({ page, as, world }) => {
  const keys = new Keyboard(page)
  await as('admin')
  await page.goto('/dashboard/arenas')
  await expect(page.getByText('64 arenas')).toBeVisible()
  await keys.skipToContent()
  await keys.press('g', 'd')
  await expect(heading(page, 'Admins')).toBeFocused()
  const banners = page.getByRole('group', { name: getEmail('banners') })
  await keys.tabTo(banners.getByRole('combobox'))
  const save = button(page, `Save ${getEmail('banners')}`)
  await expect(save).toBeDisabled()
  await keys.type('Manage banners')
  await keys.press('Enter')
  await expect(banners).toContainText('Choose at least one permission')
  await expect(save).toBeDisabled()
  await keys.type('Browse arenas')
  await keys.press('Enter')
  await keys.press('Escape')
  await expect(banners).toContainText(/Grants \+Browse arenas.*Removes −Manage banners.*Will see Today, Arenas/)
  await keys.enter(save)
  await expect(page.getByText('Success')).toBeVisible()
  // Save is disabled again: its row has the focus, and Tab continues from there.
  await expect(banners).toBeFocused()
  await keys.tabTo(banners.getByRole('combobox'))
  const changed = (await world.diff()).filter(({ table }) => table === 'users')
  expect(changed).toMatchObject([{ table: 'users', kind: 'changed', fields: { permissions: { to: ['view_arenas'] } } }])
})

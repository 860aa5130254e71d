import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const PATH = '/dashboard/users-management/create-user'
const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'New user' }).getByLabel(name, { exact: true })
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true })

async function choose(page: Page, name: string, option: string) {
  await field(page, name).click()
  await page.getByTitle(option, { exact: true }).last().click()
}

/** Fills in the fields of every role. */
async function fillPerson(page: Page, email: string) {
  await field(page, 'Email').fill(email)
  await field(page, 'First name').fill('Nova')
  await field(page, 'Last name').fill('Example')
}

/** Searches a place and selects the first result of the geocoder. */
async function pickPlace(page: Page, text: string) {
  await field(page, 'Location').fill(text)
  await page.getByTitle(new RegExp(text)).last().click()
}

const getAddedUserIds = async (world: {
  diff(): Promise<{ table: string; kind: string; id: number }[]>
}) =>
  (await world.diff())
    .filter(({ kind, table }) => kind === 'added' && table === 'users')
    .map(({ id }) => id)

test.beforeEach(async ({ as }) => as('admin'))

test('[CUS-03] [CUS-04] [CUS-05] creates a fighter with a height in feet, then a fan', async ({
  page,
  world,
  dialect,
}) => {
  await page.goto(PATH)
  await fillPerson(page, 'nova.fighter@people.example')
  await field(page, 'Birthdate').fill('१७.५.２００１')
  await field(page, 'Birthdate').press('Enter')
  await choose(page, 'Unit system', 'Imperial')
  await page.getByLabel('Height: feet').fill('5')
  await page.getByLabel('Height: inches').fill('10')
  await choose(page, 'Weight', 'Light heavyweight')
  await choose(page, 'Search distance', 'National')
  await field(page, 'Club').fill('Example Gym')
  await pickPlace(page, 'Lisbon')
  await expect(create(page)).toBeEnabled()

  await create(page).click()
  await expect(page.getByText('Success')).toBeVisible()

  const [id] = await getAddedUserIds(world)
  const fighter = (await world.rows('users')).find((user) => user.id === id)
  expect(fighter).toMatchObject({
    role: 'FIGHTER',
    email: 'nova.fighter@people.example',
    residence: { city: 'Lisbon', country: 'Portugal' },
    details: {
      height: 177.8,
      unitSystem: 'IMPERIAL',
      weight: 'LIGHTHEAVYWEIGHT',
      birthdate: '2001-05-17',
      searchDistance: 'NATIONAL',
      gender: 'MALE',
    },
  })

  // A documented response does not name the new user.
  if (!dialect) {
    await expect(page.getByRole('link', { name: 'Nova Example' })).toHaveAttribute(
      'href',
      `/dashboard/fighters/${id}`,
    )
  }

  await expect(field(page, 'Email')).toHaveValue('')
  await expect(create(page)).toBeDisabled()

  await choose(page, 'Role', 'Fan')
  await fillPerson(page, 'nova.fan@people.example')
  await create(page).click()
  await expect(page.getByText('Fan Nova Example was created.')).toBeVisible()
  expect(await getAddedUserIds(world)).toHaveLength(2)
})

test('[CUS-04] [CUS-05] creates a pending arena at an address', { tag: '@documented' }, async ({
  page,
  world,
  dialect,
}) => {
  await page.goto(PATH)
  await choose(page, 'Role', 'Arena')
  await expect(page).toHaveURL(`${PATH}?role=LOCATION_PROVIDER`)

  await fillPerson(page, 'nova.arena@arenas.example')
  await field(page, 'Name').fill('Fadistas Arena')
  await field(page, 'Link').fill('https://hall.example/')
  await expect(create(page)).toBeDisabled()

  await pickPlace(page, 'Lisbon')

  // Link and description are optional.
  await field(page, 'Link').fill('')
  await expect(create(page)).toBeEnabled()

  await create(page).click()
  await expect(page.getByText('Success')).toBeVisible()

  const [id] = await getAddedUserIds(world)
  if (!dialect) {
    await expect(page.getByRole('link', { name: 'Fadistas Arena' })).toHaveAttribute(
      'href',
      `/dashboard/arenas/${id}`,
    )
  }

  await page.goto('/dashboard/arenas?search=Fadistas')
  await expect(page.getByRole('table', { name: 'Arenas' })).toContainText(
    /Fadistas Arena.*Lisbon, Portugal.*Pending/,
  )
})

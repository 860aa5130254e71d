import type { World } from '@cornerman/testkit/world'
import type { Page } from '@playwright/test'
import { searchAndSelect } from './fields.ts'
import { expect, test } from './test.ts'

const PATH = '/dashboard/payments/coins'
const FAN = { id: 401, name: 'France Robin', email: 'france.robin.401@inbox.example' }

const user = (page: Page) => page.getByRole('combobox', { name: 'User' })
const coins = (page: Page) => page.getByRole('textbox', { name: 'Coins' })
const reward = (page: Page) => page.getByRole('button', { name: 'Reward', exact: true })

const choose = (page: Page) => searchAndSelect(user(page), FAN.name, FAN.email)

/** Returns the stored rewards and the sent mails. */
async function getEffects(world: World) {
  const rewards = (await world.diff()).filter(({ table }) => table === 'rewards')
  const mails = (await world.mails({ kind: 'reward' })).filter(({ to }) => to === FAN.email)
  return { rewards: rewards.length, mails: mails.map(({ subject }) => subject) }
}

test('[RWD-01] [RWD-02] [RWD-03] sends coins and one mail once', async ({ page, as, world }) => {
  await as('finance')
  await page.goto(PATH)
  await expect(page.getByRole('tab', { name: 'Rewards', selected: true })).toBeVisible()
  await expect(page.getByLabel('Reward', { exact: true }).getByText('Bonus')).toBeVisible()

  await user(page).fill(FAN.name)
  await expect(page.getByRole('option', { name: new RegExp(FAN.email) })).toHaveAccessibleName(
    `${FAN.name}, Fan, ${FAN.email}`,
  )

  const [search] = await world.requests('people.previews')
  expect(Object.fromEntries(new URLSearchParams(search?.path.split('?')[1]))).toEqual({
    searchTerm: FAN.name,
    page: '1',
    limit: '25',
  })

  await expect(reward(page)).toBeDisabled()

  await choose(page)
  await coins(page).fill('1001')
  await expect(reward(page)).toBeDisabled()

  await coins(page).fill('250')
  await reward(page).dblclick()

  const question = page.getByRole('dialog', { name: `Give 250 coins to ${FAN.name}?` })
  await question.getByRole('button', { name: 'Reward' }).click()
  await expect(page.getByText(`${FAN.name} received 250 coins`)).toBeVisible()
  await expect(reward(page)).toBeDisabled()
  await expect(page.getByRole('form', { name: 'Reward' })).toContainText('Already rewarded')

  await coins(page).press('Enter')
  expect(await getEffects(world)).toEqual({ rewards: 1, mails: ['You have received 250 coins'] })

  await coins(page).fill('251')
  await expect(reward(page)).toBeEnabled()
})

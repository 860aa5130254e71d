import type { World } from '@cornerman/testkit/world'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const PATH = '/dashboard/manage/banners'

/** The demo's banners for events, in their order. */
const EVENTS = [
  'Fight night, twelve bouts',
  'Noite de luta em São Paulo',
  'Первый гонг в 20:00',
  'Open mat weekend',
] as const

const [FIRST, SECOND, , LAST] = EVENTS
const PHOTO = 'fixtures/media/arenas/wide-1.jpg'

const carousel = (page: Page) => page.getByRole('region', { name: 'Banners of this purpose' })
const slides = (page: Page) => carousel(page).getByRole('link')
const slide = (page: Page, title: string) => carousel(page).getByRole('link', { name: title })
const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Banner' }).getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const reason = (page: Page, text: string | RegExp) =>
  page.getByRole('form', { name: 'Banner' }).getByRole('status').filter({ hasText: text })
const preview = (page: Page) => page.getByRole('figure', { name: 'Preview on mobile' })

async function choose(page: Page, name: string, option: string) {
  await page.getByLabel(name, { exact: true }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}

const rows = (world: World) => world.rows('banners')
const findByTitle = async (world: World, title: string) =>
  (await rows(world)).find((row) => row.title === title)

/** Expects slides by title, which is the start of their names. */
const expectSlides = (page: Page, titles: readonly string[]) =>
  expect(slides(page)).toHaveText(titles.map((title) => new RegExp(`^${title}`)))

test('[BAN-01] [BAN-02] [BAN-03] creates, moves, edits and deletes a banner', async ({
  page,
  as,
  world,
  dialect,
}) => {
  await as('banners')
  await page.goto(PATH)

  // The URL names the open banner: the first of the first purpose.
  await expect(page).toHaveURL(`${PATH}?purpose=sponsor&banner=1`)

  await choose(page, 'Purpose', 'Event')
  await expectSlides(page, EVENTS)
  await expect(slide(page, FIRST)).toHaveAttribute('aria-current', 'true')
  await expect(field(page, 'Title')).toHaveValue(FIRST)

  await button(page, 'Create new banner').click()
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(button(page, 'Delete')).toBeDisabled()
  await expect(button(page, 'Save')).toBeDisabled()
  await expect(reason(page, /^6 required fields left$/)).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Upload image of the banner').click()
  await (await chooser).setFiles(PHOTO)

  const cropDialog = page.getByRole('dialog', { name: 'Crop image of the banner' })
  await cropDialog.getByRole('button', { name: 'Save' }).click()
  await expect(cropDialog).toHaveCount(0)

  await field(page, 'Title').fill('Golden gloves')
  await field(page, 'Content').fill('Eight bouts, one evening.')
  await choose(page, 'Platform', 'Mobile')
  await choose(page, 'Language', 'EN')
  await field(page, 'Link').fill('https://golden.example/gloves')
  await page.getByRole('radio', { name: 'A new tab' }).check()
  await field(page, 'Button text').fill('Get tickets!')
  await field(page, 'Position').fill('1')
  await expect(preview(page)).toContainText('Golden gloves')
  await expect(preview(page).locator('img')).toHaveAttribute('src', /^data:image\/jpeg/)

  await button(page, 'Save').click()
  await expect(page.getByText('Success')).toBeVisible()

  await expectSlides(page, [FIRST, SECOND, 'Golden gloves', ...EVENTS.slice(2)])

  // A documented response does not name the new banner: then the first one is open.
  if (dialect) {
    await slide(page, 'Golden gloves').click()
  }

  await expect(slide(page, 'Golden gloves')).toHaveAttribute('aria-current', 'true')
  await expect(reason(page, 'No changes')).toBeVisible()

  const created = await findByTitle(world, 'Golden gloves')
  expect(created).toMatchObject({
    purpose: 'event',
    content: 'Eight bouts, one evening.',
    platform: 'mobile',
    locale: 'EN',
    needToOpenNewTab: true,
    destinationUrl: 'https://golden.example/gloves',
    btnText: 'Get tickets!',
    name: null,
    position: 1,
  })

  await expect(page).toHaveURL(`${PATH}?purpose=event&banner=${created?.id}`)

  await field(page, 'Position').fill('9')
  await field(page, 'Title').fill('Golden gloves, again')
  await button(page, 'Save').click()
  await expectSlides(page, [...EVENTS, 'Golden gloves, again'])
  expect(await findByTitle(world, 'Golden gloves, again')).toMatchObject({
    id: created?.id,
    position: 9,
    imagePath: created?.imagePath,
  })

  await button(page, 'Delete').click()

  const question = page.getByRole('dialog', { name: 'Delete “Golden gloves, again”?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectSlides(page, EVENTS)
  await expect(field(page, 'Title')).toHaveValue(LAST)
  expect((await rows(world)).map(({ id }) => id)).not.toContain(created?.id)
})

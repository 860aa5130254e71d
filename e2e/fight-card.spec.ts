import type { World } from '@cornerman/testkit/world'
import type { Page } from '@playwright/test'
import { expectActive, searchAndSelect } from './fields.ts'
import { expect, test } from './test.ts'

/** An arena with events of every status. Its upcoming events have a full card, two bouts and no bouts. */
const ARENA = '/dashboard/arenas/9'
const FULL = 1
const LIVE = 2
const TWO = 5
const NONE = 6

const editor = (page: Page) => page.getByRole('dialog').first()

/** The main event, then the others with the latest on top. */
const bouts = (page: Page) => page.locator('[data-bout]')

/** A bout by its number, counted from the first of the card. */
const bout = (page: Page, number: number) => page.locator(`[data-bout="${number}"]`)

/** The button that opens the editor of a bout. */
const line = (page: Page, number: number) =>
  bout(page, number).getByRole('button', {
    name: new RegExp(`^(Bout|Edit bout|Open bout|Close bout) ${number}:`),
  })

const corner = (page: Page, colour: 'Red' | 'Blue', place: number) =>
  page.getByRole('group', { name: `${colour} corner of bout ${place}` })

async function openEditor(page: Page, event: number) {
  await page.goto(`${ARENA}?event=${event}`)
  await expect(page.getByRole('heading', { name: 'Fight card' })).toBeVisible()
}

/** Adds a slot and waits until its search has the focus, because until then the first bout is another one. */
async function addPair(page: Page) {
  const before = await bouts(page).count()
  await page.getByRole('button', { name: 'Add pair' }).click()
  await expect(bouts(page)).toHaveCount(before + 1)
  await expect(corner(page, 'Red', 1).getByRole('combobox')).toBeFocused()
}

/** Searches a name in a corner and selects the first result. */
const choose = (page: Page, colour: 'Red' | 'Blue', place: number, name: string) =>
  searchAndSelect(corner(page, colour, place).getByRole('combobox'), name)

/** Returns the card's slots from the mock, sorted by time. */
async function getCard(world: World, event: number) {
  const slots = (await world.rows('slots')).filter(({ eventId }) => eventId === event)
  return slots.toSorted((one, other) => one.fromDate.localeCompare(other.fromDate))
}

const getSlotOrder = async (world: World, event: number) =>
  (await getCard(world, event)).map(({ id }) => id)
const getBouts = async (world: World, event: number) =>
  (await world.rows('fights')).filter(({ eventId }) => eventId === event)

/** Returns fighters of one class and gender without a ban and a bout in the event, whom the card takes without a question. */
async function getFreeFighters(world: World, event: number, count: number) {
  const taken = new Set(
    (await getBouts(world, event)).flatMap(({ initiatorId, targetId }) => [initiatorId, targetId]),
  )
  const penalties = await world.rows('penalties')

  const free = (await world.rows('users')).filter(
    ({ id, role, firstName, lastName }) =>
      role === 'FIGHTER' &&
      !taken.has(id) &&
      penalties.every(({ userId }) => userId !== id) &&
      /^[A-Za-z]+$/.test(firstName + lastName),
  )

  const toClass = ({ details }: (typeof free)[number]) => `${details?.gender} ${details?.weight}`
  const classes = free.map((fighter) => free.filter((other) => toClass(other) === toClass(fighter)))
  const group = classes.find(({ length }) => length >= count) ?? []

  return group
    .slice(0, count)
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
}

/** Selects an image with the button of this name and saves the crop unchanged. */
async function choosePicture(page: Page, button: string | RegExp, photoName: RegExp) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles('fixtures/media/arenas/wide-1.jpg')

  const cropDialog = page.getByRole('dialog', { name: photoName })
  await expect(cropDialog.getByRole('application')).toBeVisible()

  await cropDialog.getByRole('button', { name: 'Save' }).click()
  await expect(cropDialog).toHaveCount(0)
  await expect(page.getByText('Success')).toBeVisible()
}

test('[EVE-01] [EVE-02] [EVE-15] shows an event, and replaces its photo', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  await openEditor(page, FULL)

  const card = editor(page)
  await expect(card.getByLabel('Name', { exact: true })).toHaveValue('São Paulo Fight Night 49')
  await expect(card.getByLabel('Date and time', { exact: true })).toHaveValue(/ 20:00$/)
  await expect(card.getByText('10 bouts, 2 not paired')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Create fake user' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Manage price' })).toBeVisible()
  await expect(bouts(page)).toHaveCount(10)

  const box = await page.getByRole('region', { name: 'Bouts' }).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(500)

  await card.getByRole('button', { name: 'Zoom photo of São Paulo Fight Night 49' }).click()
  await expect(page.getByRole('img', { name: 'Photo of São Paulo Fight Night 49' })).toBeVisible()

  await page.keyboard.press('Escape')

  // Colour alone does not name a corner (WCAG 1.3.1).
  await expect(bout(page, 2)).toContainText(/Red corner: .+Blue corner: /)

  const photos = async () => (await world.rows('images')).filter(({ eventId }) => eventId === FULL)
  const [before] = await photos()

  await choosePicture(page, /^Edit photo of/, /^Crop photo of/)

  const after = await photos()
  expect(after).toHaveLength(1)
  expect(after[0]?.path).not.toBe(before?.path)
})

test('[EVE-04] [EVE-05] [EVE-06] [EVE-12] pairs a fighter with a fake user', async ({
  page,
  as,
  world,
}) => {
  await as('admin')

  const fighters = await getFreeFighters(world, NONE, 2)
  await openEditor(page, NONE)
  await expect(page.getByText('No bouts yet')).toBeVisible()

  await page.getByRole('button', { name: 'Create fake user' }).click()

  const dialog = page.getByRole('dialog', { name: 'Create fake user' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('Please input first name', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Please input last name', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('First name')).toBeFocused()

  await page.keyboard.type('Ines')
  await dialog.getByLabel('Last name').fill('Quarrel')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Ines Quarrel has been created')).toBeVisible()

  await addPair(page)
  await expect(page.getByRole('region', { name: 'New' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Set results' })).toHaveCount(0)

  await choose(page, 'Red', 1, fighters[0]?.name ?? '')
  await expect(corner(page, 'Red', 1)).toContainText('Not saved yet')
  // The time of the last save would contradict it.
  await expect(editor(page).getByText(/Saved \d/)).toHaveCount(0)

  await corner(page, 'Blue', 1).getByRole('switch').click()
  await choose(page, 'Blue', 1, 'Ines Quarrel')
  await expect(bout(page, 1)).not.toContainText(/not saved|No opponent/)
  // Announced, because the search that saved the pairing keeps the focus (WCAG 4.1.3).
  await expect(
    page.getByRole('status').filter({ hasText: `Saved: ${fighters[0]?.name} vs ` }),
  ).toBeAttached()
  expect(await getBouts(world, NONE)).toMatchObject([
    { fakeTargetId: expect.any(Number), targetId: null },
  ])

  // A fighter replaces the fake user in the same corner.
  await corner(page, 'Blue', 1).getByRole('switch').click()
  await choose(page, 'Blue', 1, fighters[1]?.name ?? '')
  await expect(corner(page, 'Blue', 1)).not.toContainText('Ines Quarrel')
  await expect
    .poll(async () =>
      (await getBouts(world, NONE)).filter(({ fakeTargetId }) => fakeTargetId !== null),
    )
    .toEqual([])
})

test('[EVE-04] [EVE-06] [EVE-07] builds a card, and swaps bouts by keyboard', async ({
  page,
  as,
  world,
}) => {
  await as('admin')

  const fighters = await getFreeFighters(world, NONE, 4)
  await openEditor(page, NONE)

  for (const pair of [fighters.slice(0, 2), fighters.slice(2)]) {
    await page.getByRole('button', { name: 'Add pair' }).focus()
    await page.keyboard.press('Enter')

    for (const [index, { name }] of pair.entries()) {
      const search = corner(page, index === 0 ? 'Red' : 'Blue', 1).getByRole('combobox')
      await expect(search).toBeFocused()

      await page.keyboard.insertText(name)
      await expectActive(search, name)
      await page.keyboard.press('Enter')
    }

    const saved = `Saved: ${pair.map(({ name }) => name).join(' vs ')}`
    await expect(page.getByRole('status').filter({ hasText: saved })).toBeAttached()
  }

  const card = await getCard(world, NONE)
  const saved = await getBouts(world, NONE)
  expect(card.map(({ fightId }) => saved.find(({ id }) => id === fightId)?.initiatorId)).toEqual([
    fighters[2]?.id,
    fighters[0]?.id,
  ])

  expect(Date.parse(card[1]?.fromDate ?? '') - Date.parse(card[0]?.fromDate ?? '')).toBe(
    15 * 60_000,
  )

  await line(page, 1).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(line(page, 2)).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: 'moved to position 2 of 2' }),
  ).toBeAttached()
  await expect.poll(() => getSlotOrder(world, NONE)).toEqual(card.map(({ id }) => id).toReversed())
})

test('[EVE-07] reorders bouts by buttons and dragging, and saves all slots each time', async ({
  page,
  as,
  world,
}) => {
  await as('admin')

  const before = await getSlotOrder(world, FULL)
  const [a, b, c, d, ...rest] = before

  await openEditor(page, FULL)

  // Up is later: the latest bout is on top.
  await expect(page.getByRole('button', { name: 'Move down: bout 1', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Move up: bout 1', exact: true }).click()
  await expect.poll(() => getSlotOrder(world, FULL)).toEqual([b, a, c, d, ...rest])

  await page.getByRole('button', { name: 'Move down: bout 2', exact: true }).click()
  await expect.poll(() => getSlotOrder(world, FULL)).toEqual(before)

  await expect(page.getByRole('button', { name: 'Move up: bout 10', exact: true })).toHaveCount(0)

  const saveCount = (await world.requests('slots.saveAll')).length
  await bout(page, 2).getByRole('button', { name: /^Drag/ }).hover()
  await page.mouse.down()

  const target = await bout(page, 4).boundingBox()
  const at = { x: (target?.x ?? 0) + 16, y: (target?.y ?? 0) + 30 }

  await page.mouse.move(at.x, at.y + 40, { steps: 8 })
  await page.mouse.move(at.x, at.y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => getSlotOrder(world, FULL)).toEqual([a, c, d, b, ...rest])
  expect((await world.requests('slots.saveAll')).length).toBe(saveCount + 1)

  const times = (await world.diff()).filter(({ table }) => table === 'slots')
  expect(times.filter(({ kind }) => kind !== 'changed')).toEqual([])
})

test('saves the bill of a card as a picture', async ({ page, as }) => {
  await as('admin')
  await openEditor(page, FULL)
  await page.getByRole('button', { name: 'Preview bill' }).click()
  await expect(page).toHaveURL(/[?&]bill=/)

  const bill = page.getByRole('img', { name: /^São Paulo Fight Night 49\. / })
  await expect(bill).toHaveAttribute('aria-busy', 'false')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG' }).click()
  expect((await download).suggestedFilename()).toBe('São Paulo Fight Night 49.png')
})

test('[EVE-11] takes from and to of a bout from the live player', async ({
  page,
  as,
  world,
  request,
}) => {
  await as('admin')
  await openEditor(page, LIVE)

  const [event] = (await world.rows('events')).filter(({ id }) => id === LIVE)
  const eventStart = Math.floor(Date.parse(event?.fromDate ?? '') / 1000)

  await line(page, 1).click()

  const player = page.getByLabel(/^Video of São Paulo/)
  const video = page.getByRole('group', { name: 'Video of bout 1' })

  const seconds = async (of: 'From' | 'To') => {
    const [minutes, rest] = (await video.getByRole('textbox', { name: of }).inputValue()).split(':')
    return Number(minutes) * 60 + Number(rest)
  }

  // Seeks instead of playing, because a busy machine decodes slower than real time.
  const seekTo = (part: number) =>
    player.evaluate((video: HTMLVideoElement, part) => {
      video.pause()
      video.currentTime =
        video.seekable.start(0) + (video.seekable.end(0) - video.seekable.start(0)) * part
    }, part)

  const getSeekableEnd = () =>
    player.evaluate((video: HTMLVideoElement) =>
      video.seekable.length > 0 ? video.seekable.end(0) : 0,
    )

  await expect.poll(getSeekableEnd, { timeout: 90_000 }).toBeGreaterThan(0)

  await seekTo(0.5)

  const setFrom = async () => {
    await video.getByRole('button', { name: 'Set from player: from' }).click()
    return video.getByRole('textbox', { name: 'From' }).inputValue()
  }

  await expect.poll(setFrom).toMatch(/^\d+:\d\d$/)

  const from = await seconds('From')

  // A live frame is some seconds old. A position in the player's one-minute window would be hours off.
  const delay = Date.parse((await world.info()).now) / 1000 - eventStart - from
  expect(delay).toBeGreaterThanOrEqual(0)
  expect(delay).toBeLessThan(180)

  await seekTo(0.9)
  await expect(async () => {
    await video.getByRole('button', { name: 'Set from player: to' }).click()
    expect(await seconds('To')).toBeGreaterThan(from)
  }).toPass()

  const to = await seconds('To')
  await video.getByRole('button', { name: 'Save' }).click()
  await expect(video.getByRole('button', { name: 'Remove' })).toBeVisible()

  const [slot] = await getCard(world, LIVE)
  const link = (await getBouts(world, LIVE)).find(({ id }) => id === slot?.fightId)?.fightLink ?? ''
  expect(link).toMatch(new RegExp(`-${eventStart + from}-${to - from}\\.m3u8$`))

  const playlist = await (
    await request.get(
      `${world.prefix}${new URL(link, 'http://mock').pathname.replace(world.prefix, '')}`,
    )
  ).text()

  const taken = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(playlist)?.[1] ?? '') / 1000
  expect(Math.abs(taken - eventStart - from)).toBeLessThanOrEqual(4)
})

test('[EVE-14] deletes a slot with its bout, and frees its fighters', {
  tag: '@documented',
}, async ({ page, as, world }) => {
  await as('admin')

  const [first] = await getCard(world, TWO)
  const deletedBout = (await getBouts(world, TWO)).find(({ id }) => id === first?.fightId)

  await openEditor(page, TWO)
  await line(page, 1).click()
  await bout(page, 1).getByRole('button', { name: 'Delete', exact: true }).click()

  await page
    .getByRole('dialog', { name: 'Delete bout 1?' })
    .getByRole('button', { name: 'Delete' })
    .click()

  await expect(bouts(page)).toHaveCount(1)
  await expect(line(page, 1)).toBeFocused()
  expect((await getBouts(world, TWO)).map(({ id }) => id)).not.toContain(deletedBout?.id)
  await expect(editor(page).getByText('1 bout', { exact: true }).first()).toBeVisible()

  const users = await world.rows('users')
  const fighter = users.find(({ id }) => id === (deletedBout?.initiatorId ?? deletedBout?.targetId))

  await addPair(page)
  await choose(page, 'Red', 1, `${fighter?.firstName} ${fighter?.lastName}`)
  await expect(corner(page, 'Red', 1)).toContainText('Not saved yet')
  await expect(corner(page, 'Red', 1).getByRole('alert')).toHaveCount(0)
})

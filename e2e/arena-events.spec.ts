import { readFile } from 'node:fs/promises'
import type { FightEvent } from '@cornerman/contract'
import type { World } from '@cornerman/testkit/world'
import type { Page } from '@playwright/test'
import { fillDateTime, searchAndSelect } from './fields.ts'
import { expect, test } from './test.ts'

/** Account id of the demo's arena with events of every kind. */
const ARENA = 9
const PATH = `/dashboard/arenas/${ARENA}`

const section = (page: Page) => page.getByRole('region', { name: 'Events', exact: true })
const tab = (page: Page, name: string) => section(page).getByRole('tab', { name })
// The line with the actions of a live event is a row of its own.
const row = (page: Page, name: string) =>
  section(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
const action = (page: Page, verb: string, name: string) =>
  section(page).getByRole('button', { name: `${verb}: ${name}` })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name })

/** Returns the playback position of the video in seconds, or NaN without a video. */
const getPlaybackPosition = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime)

/** Timeout for video in milliseconds. A busy machine decodes slowly. */
const VIDEO_TIMEOUT_MS = 90_000

type EventRow = Pick<
  FightEvent,
  'id' | 'name' | 'status' | 'fromDate' | 'video' | 'conference' | 'weighting'
> & {
  arenaId: number
}

/** Returns the arena's events with a status, earliest first. */
async function getEvents(world: World, status: string): Promise<EventRow[]> {
  const rows = await world.rows('events')
  return rows
    .filter((event) => event.arenaId === 1 && event.status === status)
    .sort((a, b) => Date.parse(a.fromDate) - Date.parse(b.fromDate))
}

async function getFirstEvent(world: World, status: string): Promise<EventRow> {
  const [event] = await getEvents(world, status)
  if (!event) {
    throw new Error(`The demo has no event that is ${status} at this arena.`)
  }

  return event
}

async function menu(page: Page, name: string, verb: 'Start' | 'Stop') {
  await section(page)
    .getByRole('button', { name: new RegExp(`^(Start|Stop): ${name}$`) })
    .click()
  return page.getByRole('menuitem', { name: verb })
}

const choose = async (page: Page, name: string, verb: 'Start' | 'Stop') =>
  (await menu(page, name, verb)).click()

test('[AEV-01] [AEV-02] [AEV-04] lists the events of each tab, and downloads one', async ({
  page,
  as,
  world,
}) => {
  await as('admin')
  await page.goto(PATH)
  await expect(section(page).getByRole('heading', { name: 'Events' })).toBeVisible()

  const live = await getFirstEvent(world, 'ONGOING')
  await expect(row(page, live.name)).toContainText('LIVE')
  await expect.poll(() => world.requests('events.ofArena')).toHaveLength(4)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    action(page, 'Download json', live.name).click(),
  ])

  expect(download.suggestedFilename()).toMatch(/^\d{2}-\d{2}-\d{4}-event-\d+.*\.json$/)
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    id: live.id,
    name: live.name,
  })

  await expect(section(page).getByRole('columnheader')).toHaveText([
    'Event Location Price',
    'Date Time',
    'Actions',
  ])

  for (const [name, status] of [
    ['Upcoming', 'UPCOMING'],
    ['Finished', 'FINISHED'],
    ['Canceled', 'CANCELED'],
  ] as const) {
    await tab(page, name).click()
    await expect(page).toHaveURL(`${PATH}?tab=${name.toLowerCase()}`)

    const names = (await getEvents(world, status)).map((event) => event.name)

    const eventRows = section(page)
      .getByRole('tabpanel')
      .getByRole('rowgroup')
      .last()
      .getByRole('row')

    await expect(eventRows).toHaveCount(names.length)

    for (const [place, each] of names.entries()) {
      await expect(eventRows.nth(place)).toContainText(each)
    }

    if (status !== 'UPCOMING') {
      continue
    }

    await eventRows.first().getByRole('button', { name: /GMT/ }).hover()
    await expect(page.getByRole('tooltip')).toContainText('America/Sao_Paulo')
  }

  const queries = (await world.requests('events.ofArena')).map(({ path }) =>
    decodeURIComponent(path.split('?')[1] ?? ''),
  )

  // The four are read side by side, and a tab that is opened is read again.
  expect(new Set(queries)).toEqual(
    new Set(
      ['ONGOING', 'UPCOMING', 'FINISHED', 'CANCELED'].map(
        (status) => `userId=${ARENA}&limit=50&page=0&status[0]=${status}`,
      ),
    ),
  )
})

test('[AEV-05] [AEV-06] [STS-01] [STS-02] [STS-03] [STS-04] starts, moderates, stops and replays a stream', async ({
  page,
  as,
  world,
  baseURL,
}) => {
  test.slow()
  await as('admin')

  const { id, name } = await getFirstEvent(world, 'UPCOMING')
  await page.goto(`${PATH}?tab=upcoming`)

  const stream = new URL(`${world.prefix}/media/live/main-event.m3u8`, baseURL).href
  const playlistUrl = new URL(`${world.prefix}/media/vod/main-event.m3u8`, baseURL).href

  await choose(page, name, 'Start')
  await expect(page).toHaveURL(`${PATH}?tab=upcoming&start=${id}`)

  const start = dialog(page, `Start ${name}`)
  await expect(start.getByRole('radio')).toHaveCount(3)
  await expect(start).toContainText('English')

  const languages = start.getByRole('combobox', { name: 'Languages' })
  await searchAndSelect(languages, 'portug', 'Portuguese')
  await languages.press('Escape')
  await start.getByRole('radio', { name: 'Fight event' }).check()
  await field(page, 'Stream URL').fill(stream)
  await start.getByRole('button', { name: 'Start' }).click()

  const early = dialog(page, 'Start now?')
  await expect(early).toContainText('more than 2 hours from now')
  await expect(early).not.toContainText('The stream cannot be played')

  await early.getByRole('button', { name: 'Start anyway' }).click()
  await expect(page.getByText(/^Started /)).toBeVisible()
  // The tab follows the event.
  await expect(page).toHaveURL(`${PATH}?tab=ongoing`)

  const [started] = (await world.rows('events')).filter((event) => event.id === id)
  expect(started).toMatchObject({
    status: 'ONGOING',
    video: { status: 'LIVE', languages: ['en', 'pt'] },
  })

  await expect(row(page, name)).toContainText('LIVE')

  await action(page, 'Play video', name).click()

  const video = dialog(page, name).locator('video')
  await expect
    .poll(() => getPlaybackPosition(page), { timeout: VIDEO_TIMEOUT_MS })
    .toBeGreaterThan(0)

  const before = await getPlaybackPosition(page)
  await expect
    .poll(() => getPlaybackPosition(page), { timeout: VIDEO_TIMEOUT_MS })
    .toBeGreaterThan(before + 1)
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)

  await page.keyboard.press('Escape')
  await expect(page.locator('video')).toHaveCount(0)

  await action(page, 'Manage chat', name).click()

  const chat = page.frameLocator(`iframe[title="Chat of ${name}"]`)
  await chat.getByLabel('Message', { exact: true }).fill('Doors are open')
  await chat.getByRole('button', { name: 'Send' }).click()

  const message = chat.getByRole('listitem').filter({ hasText: 'Doors are open' })
  await expect(message).toBeVisible()

  await message.hover()
  await message.getByRole('button', { name: /^Delete Message/ }).click()
  await message.getByRole('button', { name: /^Delete it\? Message/ }).click()
  await expect(message).toHaveCount(0)
  await expect(chat.getByText('Deleted by a moderator')).toBeVisible()

  const frame = page.getByTitle(`Chat of ${name}`)
  expect(
    await frame.evaluate((element) => [
      element.getAttribute('sandbox'),
      element.getAttribute('referrerpolicy'),
    ]),
  ).toEqual(['allow-scripts allow-forms', 'no-referrer'])

  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(650)

  await dialog(page, `Chat of ${name}`)
    .getByRole('button', { name: 'Close', exact: true })
    .last()
    .click()

  await choose(page, name, 'Stop')

  const stop = dialog(page, `Stop ${name}`)
  await expect(stop).toContainText('Stop ends the fight event and closes its chat.')
  await expect(stop).toContainText('Portuguese')

  await field(page, 'Video URL').fill(playlistUrl)
  await stop.getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL(`${PATH}?tab=finished`)
  await expect(row(page, name)).not.toContainText('LIVE')
  await expect(action(page, 'Manage chat', name)).toHaveCount(0)

  await action(page, 'Play video', name).click()
  await expect
    .poll(() => getPlaybackPosition(page), { timeout: VIDEO_TIMEOUT_MS })
    .toBeGreaterThan(0)
  expect(
    await dialog(page, name)
      .locator('video')
      .evaluate((element: HTMLVideoElement) => element.duration),
  ).toBe(180 * 60)

  await video.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
})

test('[AEV-05] reports a missing stream with its URL, and plays it once it is there', async ({
  page,
  as,
  world,
}) => {
  test.slow()
  await as('admin')

  const live = await getFirstEvent(world, 'ONGOING')
  const missingPlaylist = `${world.prefix}/media/live/nothing-here.m3u8`

  await world.patch('events', live.id, {
    video: { ...live.video, streamUrl: '/media/live/nothing-here.m3u8' },
  })
  await page.goto(PATH)
  await action(page, 'Play video', live.name).click()

  const playerAlert = dialog(page, live.name).getByRole('alert')
  await expect(playerAlert).toContainText('The stream cannot be played')
  await expect(playerAlert).toContainText('404')
  await expect(playerAlert).toContainText(missingPlaylist)

  await page.route(`**${missingPlaylist}`, (route) =>
    route.continue({ url: route.request().url().replace('nothing-here', 'main-event') }),
  )
  await playerAlert.getByRole('button', { name: 'Retry' }).click()
  await expect
    .poll(() => getPlaybackPosition(page), { timeout: VIDEO_TIMEOUT_MS })
    .toBeGreaterThan(0)
})

test('[AEV-03] edits an upcoming event in the arena’s zone, and no live one', async ({
  page,
  as,
  world,
}) => {
  await as('admin')

  const { id, name } = await getFirstEvent(world, 'UPCOMING')
  const live = await getFirstEvent(world, 'ONGOING')

  await page.goto(`${PATH}?tab=upcoming`)
  await action(page, 'Edit event', name).click()
  await expect(page).toHaveURL(`${PATH}?tab=upcoming&event=${id}`)

  const editor = dialog(page, name)

  // The window shows that the editor loads, and then the editor.
  await expect
    .poll(async () => (await editor.boundingBox())?.width)
    .toBe(page.viewportSize()?.width)

  await fillDateTime(editor, '2001-01-01T20:00')
  await expect(editor.getByText('Choose a time in the future', { exact: true })).toBeVisible()

  await editor.getByRole('button', { name: 'OK' }).click()
  expect(await world.requests('events.update')).toEqual([])

  await field(page, 'Name').fill('Night of the Long Count')
  await fillDateTime(editor, '2031-06-20T21:30')
  await expect(editor).toContainText('21:30 in São Paulo, 02:30 for you')

  await editor.getByRole('button', { name: 'OK' }).click()
  await expect(row(page, 'Night of the Long Count')).toContainText('20–21 June 2031')
  await expect(page).toHaveURL(`${PATH}?tab=upcoming`)

  const [saved] = (await world.rows('events')).filter((event) => event.id === id)
  expect(saved).toMatchObject({
    name: 'Night of the Long Count',
    fromDate: '2031-06-21T00:30:00.000Z',
  })

  await page.goto(`${PATH}?event=${live.id}`)
  await expect(dialog(page, live.name)).toContainText('locked while live.')
  await expect(dialog(page, live.name).getByRole('button', { name: 'OK' })).toHaveCount(0)
  await expect(field(page, 'Name')).toHaveCount(0)
})

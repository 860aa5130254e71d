import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

const PATH = '/dashboard/statistics/bst'
const SERVICES = ['kick-metrics', 'video-metrics'] as const

const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tile = (container: Locator, label: string) => container.getByRole('listitem').filter({ hasText: label })
const formatNumber = (value: number) => value.toLocaleString('en')

interface MapResponse {
  coords: { lat: number | null; userId: number; country?: number }[]
  countries: { name: string; count: number }[]
}

/** Returns each person on the maps once, with the name of their country. */
function countPeopleOnce(bodies: readonly MapResponse[]) {
  const located = bodies.flatMap(({ coords, countries }) =>
    coords.map((coord) => ({ ...coord, name: countries[coord.country ?? -1]?.name ?? '' })),
  )
  return [...new Map(located.map((coord) => [coord.userId, coord])).values()]
}

/** Returns the responses of both services to a call, in any order. */
async function getResponses<Body>(
  page: Page,
  call: string,
  action: () => Promise<unknown>,
): Promise<{ requestBodies: unknown; bodies: Body[] }> {
  const pendingResponses = SERVICES.map((service) =>
    page.waitForResponse((response) => response.url().endsWith(`/${service}/metrics/admin/${call}`) && response.ok()),
  )
  await action()
  const responses = await Promise.all(pendingResponses)
  return {
    requestBodies: responses.map((response) => response.request().postDataJSON()),
    bodies: await Promise.all(responses.map((response) => response.json())),
  }
}

test('[GEN-01] [STK-02] requests the map for one of four periods, default all time, stores it in the URL, zooms from 2 to 18 and offers a table', async ({
  page,
  as,
  world,
}) => {
  await world.freeze()
  await as('stats')
  const period = page.getByRole('combobox', { name: 'Period' })
  const choose = async (summary: string) => {
    await period.click()
    await page.getByTitle(summary, { exact: true }).click()
  }
  const expectMapText = async ({ bodies }: { bodies: MapResponse[] }) => {
    const coords = countPeopleOnce(bodies)
    const locatedCount = coords.filter(({ lat }) => lat !== null).length
    const all = `${formatNumber(coords.length)} users`
    const summary = locatedCount < coords.length ? `${formatNumber(locatedCount)} of ${all} located` : all
    await expect(widget(page, 'Geographic map').getByText(summary)).toBeVisible()
  }

  const first = await getResponses<MapResponse>(page, 'map', () => page.goto(`${PATH}?period=LAST_CENTURY`))
  expect(first.requestBodies).toEqual([{ type: 'NO_LIMITS' }, { type: 'NO_LIMITS' }])
  await expectMapText(first)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The map starts at zoom 2 and ends at 18 after sixteen steps.
  const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true })
  await page.getByRole('group', { name: /^Viewer locations: map/ }).focus()
  for (let step = 0; step < 15; step++) await page.keyboard.press('+')
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('+')
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'true')
  for (const [summary, type] of [
    ['Last day', 'LAST_DAY'],
    ['Last 6 months', 'LAST_HALF_OF_YEAR'],
    ['Last month', 'LAST_MONTH'],
  ] as const) {
    const next = await getResponses<MapResponse>(page, 'map', () => choose(summary))
    expect(next.requestBodies).toEqual([{ type }, { type }])
    await expectMapText(next)
    await expect(page).toHaveURL(`${PATH}?period=${type}`)
  }

  const second = await getResponses<MapResponse>(page, 'map', () => page.reload())
  expect(second.requestBodies).toEqual([{ type: 'LAST_MONTH' }, { type: 'LAST_MONTH' }])
  const people = countPeopleOnce(second.bodies)
  // Without the country of each person the lists of both services add up.
  const isCounted = people.every(({ country }) => country !== undefined)
  const shares = isCounted
    ? people.map(({ name }) => ({ name, count: 1 }))
    : second.bodies.flatMap(({ countries }) => countries)
  const counts = new Map<string, number>()
  for (const { name, count } of shares) counts.set(name, (counts.get(name) ?? 0) + count)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const rows = page.getByRole('region', { name: 'Table of countries' }).getByRole('row')
  await expect(rows.last()).toHaveText(`Total${formatNumber(total)}100%`)
  const formatPercent = (share: number) => `${(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%`
  const texts = [...counts].map(([name, count]) => name + formatNumber(count) + formatPercent(count / total))
  expect((await rows.allTextContents()).slice(1, -1).sort()).toEqual(texts.sort())
})

test('[GEN-01] shows Retry for a failing service while the other works, and shows equal values of one instant', {
  tag: '@full',
}, async ({ page, as, world, browserErrors }) => {
  browserErrors.expect(/^503: POST .*\/video-metrics\/metrics\/admin\/map/)
  await world.freeze()
  await as('stats')
  const end = await world.fault({ match: { endpoint: 'videoMetrics.map' }, status: 503 })
  await page.goto(PATH)
  const map = widget(page, 'Geographic map')
  await expect(map.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(tile(widget(page, 'Realtime'), 'Users')).toHaveText(/\d/)
  await end()
  await map.getByRole('button', { name: 'Retry' }).click()
  await expect(map.getByText(/users located$/)).toBeVisible()
  await expect(map.getByRole('button', { name: /zoom in$/ }).first()).toBeVisible()
  // The age of the figures is of this clock.
  const getContent = async () => (await page.getByRole('main').innerText()).replaceAll(/as of [\d:]+ \S+/gi, '')
  const content = await getContent()
  await page.reload()
  await expect(async () => expect(await getContent()).toBe(content)).toPass()
})

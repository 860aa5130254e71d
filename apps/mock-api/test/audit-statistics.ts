import { MAP_PERIODS, type ViewerMap } from '@cornerman/contract'
import { kickMetrics, videoMetrics } from '@cornerman/contract/endpoints/metrics'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { openMock } from './sign-in.ts'

// Asks the API what an analyst would compare. Usage: npx tsx apps/mock-api/test/audit-statistics.ts [scenario] [now]

const DAY = 24 * 60 * 60_000
const [scenario = 'demo', instant = '2026-03-14T20:00:00Z'] = process.argv.slice(2)
const NOW = Date.parse(instant)
const mock = openMock()
const started = process.cpuUsage()
const world = mock.worlds.create({ id: 'audited', scenario, now: NOW, frozen: true })
const { jwt: token } = await mock.signIn(undefined, world.id)
const options = { token, world: world.id }
const users = world.rows.users.all().filter(({ role }) => role !== 'ADMIN')
print('users', users.length)
print('world and sign-in', `${Math.round(process.cpuUsage(started).user / 1000)} ms of CPU`)

async function ask<Body>(name: string, request: () => Promise<{ status: number; body: Body }>): Promise<Body> {
  const times: number[] = []
  let body = undefined as Body
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage()
    const response = await request()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${JSON.stringify(response.body)}`)
    body = response.body
    world.clock.set({ now: NOW + (round + 1) * 2000 })
  }
  world.clock.set({ now: NOW })
  print(
    name,
    `${times.map((time) => time.toFixed(1)).join(', ')} ms of CPU, ${Buffer.byteLength(JSON.stringify(body))} bytes`,
  )
  return body
}

const services = { kick: kickMetrics, video: videoMetrics }
let lastSignIn: { at: number; jwt: string } | undefined
const maps: ViewerMap[] = []
for (const [name, service] of Object.entries(services)) {
  const list = (page: number, limit = 100) =>
    mock.call(service.list, { body: { orderBy: 'UNIQUE', order: 'DESC', page, limit } }, options) as Promise<{
      status: number
      body: { total: number; data: { unique: number | { total: number }; create_date: string; user: { id: number } }[] }
    }>
  await ask(`${name} history`, () => list(0))
  const totals = await ask(`${name} totals`, () => mock.call(service.totals, {}, options))
  await ask(`${name} top`, () => mock.call(service.top, {}, options))
  await ask(`${name} lineChart`, () => mock.call(service.lineChart, {}, options))
  const realtime = await ask(`${name} realtime`, () => mock.call(service.realtime, {}, options))
  const map = await ask(`${name} map`, () => mock.call(service.map, { body: { type: 'NO_LIMITS' } }, options))
  maps.push(map)
  print(
    `${name} users now, this week, ever, unique`,
    [realtime.users, totals.users.current, totals.users.total, totals.unique.total].join(', '),
  )
  print(
    `${name} countries and cities sum to`,
    [map.countries, map.cities].map((shares) => shares.reduce((sum, { count }) => sum + count, 0)),
  )
  const periods = await Promise.all(MAP_PERIODS.map((type) => mock.call(service.map, { body: { type } }, options)))
  print(
    `${name} viewers by period`,
    periods.map(({ body }) => body.coords.length),
  )
  print(`${name} viewers without a row`, map.coords.filter(({ userId }) => !world.rows.users.get(userId)).length)

  const rows = []
  for (let page = 0; page * 100 < totals.videos.total; page++) rows.push(...(await list(page)).body.data)
  const uniques = rows.map(({ unique }) => (typeof unique === 'number' ? unique : unique.total))
  print(`${name} rows`, rows.length)
  print(`${name} rows with more unique viewers than users`, uniques.filter((unique) => unique > users.length).length)
  print(`${name} most unique viewers of a row`, Math.max(0, ...uniques))
  const since = new Map(users.map(({ id, createDate }) => [id, Date.parse(createDate)]))
  print(
    `${name} rows uploaded before registration`,
    rows.filter(({ create_date, user }) => Date.parse(create_date) < (since.get(user.id) ?? 0)).length,
  )

  let [sum, polls] = [0, 0]
  for (let now = NOW - 7 * DAY; now < NOW; now += 5 * 60_000 + 1300) {
    world.clock.set({ now })
    sum += (await mock.call(service.realtime, {}, { ...options, token: (await renew(now)) ?? token })).body.users
    polls++
  }
  world.clock.set({ now: NOW })
  const watched = (sum / polls) * 7 * 24 * 60 * 60
  print(
    `${name} seconds viewed this week / mean realtime × 604,800`,
    `${totals.viewed.current} / ${Math.round(watched)} = ${(totals.viewed.current / watched).toFixed(2)}`,
  )
}

/** Sessions begin and end on the world's clock. */
async function renew(now: number) {
  if (lastSignIn !== undefined && Math.abs(now - lastSignIn.at) < 10 * 60_000) return lastSignIn.jwt
  lastSignIn = { at: now, jwt: (await mock.signIn(undefined, world.id)).jwt }
  return lastSignIn.jwt
}

const ids = maps.flatMap(({ coords }) => coords.map(({ userId }) => userId))
print('kicks and videos: viewers counted, people', `${ids.length}, ${new Set(ids).size}`)
const live = world.rows.events.all().find(({ status, video }) => status === 'ONGOING' && video)
if (live?.video) {
  const body = { videoId: live.video.id, from: NOW - DAY, to: NOW + 1 }
  const history = await ask('stream history', () => mock.call(streamMetrics.history, { body }, options))
  const map = await ask('stream map', () => mock.call(streamMetrics.map, { body }, options))
  await ask('stream graph', () => mock.call(streamMetrics.graph, { body: { ...body, step: 1 } }, options))
  const realtime = await ask('stream realtime', () =>
    mock.call(streamMetrics.realtime, { body: { videoId: live.video?.id ?? 0 } }, options),
  )
  print(
    'stream users now, max online, total, requests',
    [realtime.users, history.maxOnline, history.totalUsers, history.requests].join(', '),
  )
  maps.push(map)
}
const homes = new Map<number, { lat: number; lon: number }[]>()
for (const { lat, lon, userId } of maps.flatMap(({ coords }) => coords))
  if (lat !== null && lon !== null) homes.set(userId, [...(homes.get(userId) ?? []), { lat, lon }])
const seen = [...homes.values()].filter((places) => places.length > 1)
const apart = seen.filter((places) => places.some((place) => getKilometres(place, places[0] as typeof place) > 100))
print('people on several maps, of them placed more than 100 km apart', `${seen.length}, ${apart.length}`)
print('memory', `${Math.round(process.memoryUsage().rss / 1e6)} MB`)

function getKilometres(a: { lat: number; lon: number }, b: { lat: number; lon: number }) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const h =
    Math.sin(radians(a.lat - b.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(a.lon - b.lon) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, h)))
}

function print(name: string, value: unknown) {
  console.log(`${name.padEnd(60)} ${Array.isArray(value) ? value.join(', ') : value}`)
}

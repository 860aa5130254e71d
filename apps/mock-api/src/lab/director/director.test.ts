import { streaming } from '@cornerman/contract/endpoints/streaming'
import type { EventRow } from '@cornerman/tables'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeRow, NOW, openMock } from '../../../test/sign-in.ts'
import { PersistenceError } from '../../store/errors.ts'
import type { DirectorDescription } from './schema.ts'

const MINUTE = 60_000
const WORLD = 'night'
let mock: ReturnType<typeof openMock>

function openNight(scenario: string, now = new Date().toISOString()) {
  mock = openMock()
  return mock.worlds.create({ id: WORLD, scenario, now, frozen: true })
}

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  mock.send({ method, url: `/w/${WORLD}/__mock${path}`, ...(payload && { payload }) })

const direct = async (body: object): Promise<DirectorDescription> => {
  const response = await send('POST', '/director', body)
  expect(response.statusCode).toBe(201)

  return response.json()
}

const describeNow = async (): Promise<DirectorDescription> =>
  (await send('GET', '/director')).json()
const getNow = () => mock.worlds.get(WORLD)?.clock.now() ?? 0

/** Moves the world's clock to an instant: no test waits. */
const moveTo = (at: string) => send('PUT', '/clock', { now: at })
const findStep = ({ steps }: DirectorDescription, summary: RegExp) =>
  steps.find((step) => summary.test(step.summary))!

/** From the rows: a session expires as the clock moves. */
const getRows = () => mock.worlds.get(WORLD)!.rows
const getEvent = (id: number) => getRows().events.get(id)!
const getStream = (kind = 'live') =>
  mock.send({ method: 'GET', url: `/w/${WORLD}/media/${kind}/main-event.m3u8` })

describe('an evening passes as the clock passes its steps:', () => {
  let evening: DirectorDescription

  beforeEach(async () => {
    openNight('fight-night')
    evening = await direct({ script: 'evening' })
  })

  const event = () => getEvent(evening.eventId)
  const getFirstBout = () => getRows().slots.get(event().currentSlotId ?? 0)

  test('it begins with the weigh-in, ten minutes before the fights', () => {
    const after = (minutes: number) => new Date(getNow() + minutes * MINUTE).toISOString()
    const weighting = { fromDate: after(0), toDate: after(10), video: { status: 'LIVE' } }
    expect(evening).toMatchObject({ speed: 60, isOver: false })
    expect(event()).toMatchObject({ status: 'ONGOING', fromDate: after(20), weighting })
  })

  test('the weigh-in ends, and the fights are ahead', async () => {
    await moveTo(findStep(evening, /weigh-in ends/).at)
    expect(event()).toMatchObject({ status: 'UPCOMING', weighting: { status: 'FINISHED' } })
  })

  test('the first bout begins, and the event is live', async () => {
    const { at } = findStep(evening, / begins$/)
    await moveTo(at)
    expect(event()).toMatchObject({ status: 'ONGOING', video: { status: 'LIVE' } })
    expect(getFirstBout()?.startedAt).toBe(at)
  })

  test('another admin changes the result of the first bout', async () => {
    await moveTo(findStep(evening, / begins$/).at)

    const first = getRows().fights.get(getFirstBout()?.fightId ?? 0)?.id ?? 0
    const getResult = () => getRows().fights.get(first)?.result
    const { at } = findStep(evening, /changes the result/)

    await moveTo(new Date(Date.parse(at) - MINUTE).toISOString())
    expect(getResult()).toBe('DECISION')

    await moveTo(at)
    expect(getResult()).toBe('DRAW')
  })

  test('the stream fails, but no recording does, and it comes back', async () => {
    await moveTo(findStep(evening, /stream fails/).at)
    expect((await getStream()).statusCode).toBe(503)
    expect((await getStream('vod')).statusCode).toBe(200)

    await moveTo(findStep(evening, /stream is back/).at)
    expect((await getStream()).statusCode).toBe(200)
  })

  test('it ends with its recording and with a result of every bout', async () => {
    await moveTo(evening.steps.at(-1)?.at ?? '')

    const videoUrl = expect.stringContaining('/media/vod/main-event.m3u8')
    expect(event()).toMatchObject({ status: 'FINISHED', video: { videoUrl } })

    const bouts = getRows().fights.by('eventId', evening.eventId)
    expect(bouts.filter(({ winner }) => winner === null)).toEqual([])
    expect(await describeNow()).toMatchObject({ isOver: true })
  })

  test('every step succeeds', async () => {
    await moveTo(evening.steps.at(-1)?.at ?? '')

    const { steps } = await describeNow()
    expect(steps.filter(({ problem }) => problem !== null)).toEqual([])
  })
})

test.each([
  [
    'evening',
    [0, 10, 19, 35, 48, 50, 53, 63, 65, 68, 72, 78, 80, 93, 95, 108, 115],
    /^Empty corner vs Tavares begins$/,
  ],
  [
    'live',
    [-5, 8, 10, 13, 23, 25, 28, 32, 38, 45],
    /^Another admin changes the result of \S+ vs \S+ to a draw$/,
  ],
])('plans each step of %s by the minute', async (script, minutes, fourth) => {
  const night = openNight('fight-night', new Date(NOW).toISOString())
  const [bout] = night.rows.fights.by('eventId', 15)

  changeRow(night, 'fights', bout?.id ?? 0, {
    initiatorId: null,
    fakeInitiatorId: null,
    targetId: null,
    fakeTargetId: 1,
  })

  const { steps } = await direct({ script })
  expect(steps.map(({ at }) => Math.floor((Date.parse(at) - night.clock.now()) / MINUTE))).toEqual(
    minutes,
  )
  expect(steps.filter(({ isDone }) => isDone)).toEqual([steps[0]])
  expect(steps[3]?.summary).toMatch(fourth)
})

test.each<[string, 'evening' | 'live', Partial<EventRow>, number | undefined]>([
  ['is not upcoming', 'evening', { status: 'CANCELED' }, 1],
  ['has no weigh-in', 'evening', { weighting: null }, 1],
  ['has no video', 'live', { video: null }, undefined],
])('directs no event that %s', async (_, script, fields, next) => {
  const night = openNight('fight-night')
  changeRow(night, 'events', script === 'live' ? 2 : 15, fields)
  expect((await send('POST', '/director', { script })).json().eventId).toBe(next)
})

test('continues after a step that an admin has prevented, and gives the reason', async () => {
  openNight('fight-night')

  const evening = await direct({ script: 'live', speed: 1 })

  const stop = {
    status: 'ENDED' as const,
    type: 'FIGHT_EVENT' as const,
    urls: { video: 'https://m.example/vod/own.m3u8' },
  }

  await mock.call(
    streaming.startOrStop,
    { params: { id: evening.eventId }, body: stop },
    { token: (await mock.signIn('admin@cornerman.test', WORLD)).jwt, world: WORLD },
  )

  await moveTo(evening.steps.at(-1)?.at ?? '')
  expect((await describeNow()).steps.at(-1)).toMatchObject({
    isDone: true,
    problem: expect.stringContaining('is not live'),
  })
})

test('stops when the mock is closed', async () => {
  const { clock } = openNight('fight-night')
  const evening = await direct({ script: 'evening' })
  const before = getEvent(evening.eventId)

  await mock.app.close()
  clock.set({ advance: 60 * MINUTE })
  expect(getEvent(evening.eventId)).toEqual(before)
})

test('stops, also during the outage, when it is told to and when the world is reset', async () => {
  openNight('fight-night')
  for (const stop of [() => send('POST', '/reset'), () => send('DELETE', '/director')]) {
    const evening = await direct({ script: 'evening' })
    await moveTo(findStep(evening, /stream fails/).at)
    expect((await getStream()).statusCode).toBe(503)

    await stop()
    expect((await getStream()).statusCode).toBe(200)

    const before = getEvent(evening.eventId)
    await moveTo(new Date(getNow() + 30 * MINUTE).toISOString())
    expect(getEvent(evening.eventId).currentSlotId).toBe(before.currentSlotId)
    expect((await send('GET', '/director')).json()).toBeNull()
  }
})

test('rejects an unknown script, a wrong speed, and a world without such an event', async () => {
  openNight('empty')

  for (const body of [
    { script: 'party' },
    { speed: 0 },
    { script: 'live' },
    { script: 'evening' },
  ]) {
    expect((await send('POST', '/director', body)).statusCode).toBe(400)
  }

  expect((await send('GET', '/director')).json()).toBeNull()
})

describe('the clock of the world', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test.each([
    [60, false, 60],
    [1, false, 1],
    [60, true, 0],
  ])('runs %d times as fast as real time, unless it stands: %j', async (speed, frozen, factor) => {
    openNight('fight-night')
    await send('PUT', '/clock', { frozen })
    await direct({ script: 'live', speed })

    const before = getNow()
    vi.advanceTimersByTime(10_000)
    expect(getNow() - before).toBe(10_000 * factor)
  })

  test('is moved by one director only, until the last step', async () => {
    openNight('fight-night')
    await send('PUT', '/clock', { frozen: false })

    const timers = vi.getTimerCount()

    for (let at = 0; at < 2; at++) {
      await direct({ script: 'live', speed: 600 })
    }

    expect(vi.getTimerCount()).toBe(timers + 1)

    vi.advanceTimersByTime(10_000)
    expect((await describeNow()).isOver).toBe(true)
    expect(vi.getTimerCount()).toBe(timers)
  })

  test('continues when a reset is rejected, because the rows of the world do not fit the present', async () => {
    mock = openMock()

    const fields = { lastVisit: new Date(Date.now() - MINUTE).toISOString() }

    mock.worlds.create({
      id: WORLD,
      scenario: 'fight-night',
      rows: { patch: { users: [{ key: 'admin@cornerman.test', fields }] } },
    })

    await direct({ script: 'live', speed: 1 })
    vi.setSystemTime(Date.now() - 60 * MINUTE)
    expect((await send('POST', '/reset')).statusCode).toBe(400)
    expect(await describeNow()).not.toBeNull()
  })

  test('is moved at the next tick when a move could not be stored, and the error is logged', async () => {
    openNight('fight-night')
    await send('PUT', '/clock', { frozen: false })
    await direct({ script: 'live', speed: 60 })

    const before = getNow()
    const clock = mock.worlds.get(WORLD)!.clock

    vi.spyOn(clock, 'set').mockImplementationOnce(() => {
      throw new PersistenceError('disk_full')
    })
    vi.advanceTimersByTime(10_000)
    expect(getNow() - before).toBe(600_000)
    expect(mock.logged.join()).toContain('could not move the clock')
  })
})

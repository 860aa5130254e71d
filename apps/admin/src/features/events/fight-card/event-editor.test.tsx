import type { EventStatus, FightEvent, Permission } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { act, renderHook, screen } from '@testing-library/react'
import { App } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { updateSession } from '#api/session.ts'
import { setUpStubApi } from '#api/testing/set-up-stub-api.ts'
import * as queries from '#api/use-query.ts'
import { formatPrice } from '#shared/events/event-price.ts'
import { createEvent } from '#shared/events/testing/card.ts'
import * as photo from '#shared/photo/photo-slot.tsx'
import * as time from '#ui/date-time/time.ts'
import type { Ask } from '#ui/dialog/dialog.tsx'
import { renderScreen } from '#ui/testing/screen.tsx'
import { press, type } from '#ui/testing/user.ts'
import EventEditor, { describeTime, toEventDetails, useSaveEventDetails } from './event-editor.tsx'
import EventEditorBody from './event-editor-body.tsx'
import { findLastChange } from './last-change.ts'

const EVENT = {
  id: 5,
  name: 'Last Bell',
  fromDate: '2030-06-20T21:00:30.000Z',
  location: { tz: 'America/Sao_Paulo' },
} as FightEvent

const INITIAL = toEventDetails(EVENT)
const stub = setUpStubApi()

/** The event on the server. Another admin changes it directly. */
let saved: FightEvent

beforeEach(() => {
  saved = EVENT
  stub.api.respond(({ call }) => (call.startsWith('GET') ? [200, saved] : [200, {}]))
})

async function save(
  edited: Partial<typeof INITIAL>,
  ask: Ask = async () => true,
  parts: Partial<FightEvent> = {},
) {
  const { result } = renderHook(() => useSaveEventDetails({ ...EVENT, ...parts }))
  await act(() => result.current({ ...INITIAL, ...edited }, ask, INITIAL))

  return stub.api.of('PATCH /api/v1/fight-events/admin').map(({ body }) => JSON.parse(body))
}

test('[AEV-03] saves a new name without moving an event back that another admin has moved', async () => {
  saved = { ...EVENT, fightSlots: [], fromDate: '2030-06-21T22:00:45.000Z' }
  expect(await save({ name: 'First Bell' })).toEqual([
    { fightEventId: 5, name: 'First Bell', fromDate: '2030-06-21T22:00:45.000Z' },
  ])
})

test('[AEV-03] asks before it replaces the time that another admin has changed, and names both', async () => {
  saved = { ...EVENT, fromDate: '2030-06-21T22:00:00.000Z' }

  const ask = vi.fn<Ask>().mockResolvedValue(true)
  expect(await save({ startDate: '2030-06-20T19:00' }, ask)).toMatchObject([
    { fromDate: '2030-06-20T22:00:00.000Z' },
  ])
  expect(ask.mock.calls[0]?.[0].text).toBe(
    'Saved by the other admin: Date and time: 21 June 2030, 19:00 GMT-3. Yours: Date and time: 20 June 2030, 19:00 GMT-3.',
  )
})

test.each([{}, { tz: null }, { tz: 'Lisbon' }])(
  '[AEV-03] writes no time for an arena whose zone is unknown: %j',
  async (zone) => {
    const location = { ...zone, address: { city: 'Lisbon' } } as FightEvent['location']
    saved = { ...EVENT, location }
    expect(describeTime(EVENT.fromDate, location)).toBe(
      '21:00 UTC. Time zone unknown, shown as UTC. The time can be changed once the zone is known.',
    )
    await expect(save({ startDate: '2030-06-21T22:00' }, undefined, { location })).rejects.toThrow(
      'Nothing was saved, because the time zone of the arena is unknown.',
    )
    expect(stub.api.of('PATCH /api/v1/fight-events/admin')).toEqual([])
  },
)

test.each([
  ['America/Sao_Paulo', '18:00 in Lisbon, 18:30 for you'],
  ['America/St_Johns', '18:30 in Lisbon'],
])('[AEV-03] shows the time in the zone of an arena, %s, and in that of the viewer', (tz, text) => {
  const location = { tz, address: { city: 'Lisbon' } } as FightEvent['location']
  vi.spyOn(time, 'getViewerTimeZone').mockReturnValue('America/St_Johns')
  expect(describeTime(EVENT.fromDate, location)).toBe(text)
  expect(describeTime(undefined, location)).toBe(`In the arena's time zone, ${tz}`)
})

test.each([
  ['UPCOMING', '2030-06-20', {}, 'Begins 2030-06-20'],
  ['UPCOMING', '2030-06-10', {}, 'Was due 2030-06-10'],
  ['ONGOING', '2030-06-20', { startedAt: '2030-06-11' }, 'Began 2030-06-11'],
  ['FINISHED', '2030-06-10', {}, 'Began 2030-06-10'],
  ['FINISHED', '2030-06-10', { endedAt: '2030-06-12' }, 'Ended 2030-06-12'],
  ['FINISHED', '2030-06-10', { startedAt: '2030-06-11' }, 'Began 2030-06-11'],
  ['ONGOING', '2030-06-20', {}, undefined],
  ['ONGOING', '2030-06-10', { endedAt: '2030-06-12' }, 'Began 2030-06-10'],
  ['CANCELED', '2030-06-10', {}, undefined],
  ['UPCOMING', undefined, {}, undefined],
  ['FINISHED', undefined, {}, undefined],
] as const)(
  'says of an event that is %s and planned for %s what happened, and when',
  (status, fromDate, video, text) => {
    const change = findLastChange({ status, fromDate, video } as FightEvent, new Date('2030-06-15'))
    expect(change && `${change.verb} ${change.at}`).toBe(text)
  },
)

test('sends nothing without a change', async () =>
  expect(await save({ name: 'Last Bell' })).toEqual([]))

test('[AEV-03] names the event after a save as it was saved', async () => {
  saved = createEvent({ name: 'Last Bell', status: 'UPCOMING', images: [] })

  stub.api.respond(({ call }) => {
    if (call.startsWith('GET')) {
      return call.endsWith(`/${saved.id}`) ? [200, saved] : [404, {}]
    }

    return [200, {}]
  })

  renderScreen(<EventEditor event={saved} open onClose={() => {}} />, '/', { wrapper: App })
  await type(await screen.findByLabelText('Name'), 'First Bell')
  await press(await screen.findByText('OK'))
  await screen.findByText('First Bell is saved')
})

test('[AEV-03] sends and deletes the photo of an event, and reads the card every ten seconds', async () => {
  updateSession({ permissions: ['view_arena_events', 'upload_arena_images'] })

  const picture = { id: 31, positionId: 2, href: '/2.jpg', original: '/original.jpg' }
  saved = createEvent({ images: [picture] })

  const slot = vi.spyOn(photo, 'PhotoSlot').mockReturnValue(null as never)
  const query = vi.spyOn(queries, 'useQuery')
  renderScreen(<EventEditorBody event={saved} form={null} />, '/', { wrapper: App })
  expect(query).toHaveBeenCalledWith(events.one, { params: { id: 7 } }, { refreshInterval: 10_000 })

  const { upload, remove, ...shown } = slot.mock.lastCall![0]
  expect(shown).toMatchObject({
    name: 'photo of Last Bell',
    fullSizeSrc: '/original.jpg',
    aspect: 1.36,
  })

  // Nothing confirms the new picture.
  const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' })
  await act(() => upload!.send(file, {} as never).catch(() => {}))
  await act(() => remove!.onDelete().catch(() => {}))

  const sent = stub.api.requests.filter(({ call }) => !call.startsWith('GET'))
  expect(sent[0]?.call).toMatch(/upload-fight-event-image$/)
  expect(sent[0]?.body).toMatch(/"position"\s+2\r/)
  expect(sent[0]?.body).toMatch(/"fightEventId"\s+7\r/)
  expect(JSON.parse(sent[1]?.body ?? '{}')).toEqual({ userId: 9, imagesIds: [31] })
})

/** Opens an event with a photo. Returns what its place offers. */
function openPhoto(permission: Permission, status: EventStatus) {
  updateSession({ permissions: [permission] })

  const slot = vi.spyOn(photo, 'PhotoSlot').mockReturnValue(null as never)
  saved = createEvent({ status, images: [{ id: 31, positionId: 0, href: '/2.jpg' }] })
  renderScreen(<EventEditorBody event={saved} form={null} />, '/', { wrapper: App })

  return slot.mock.lastCall![0]
}

test('[AEV-03] offers to change the photo with the permission for images of arenas', () => {
  const { upload, remove } = openPhoto('upload_arena_images', 'UPCOMING')
  expect(upload).toBeDefined()
  expect(remove).toBeDefined()
})

test.each<[when: string, permission: Permission, status: EventStatus]>([
  ['with the permission for images of fighters', 'upload_fighter_images', 'UPCOMING'],
  ['once the event has begun', 'upload_arena_images', 'ONGOING'],
])('[AEV-03] does not offer to change the photo %s', (_, permission, status) => {
  const { upload, remove } = openPhoto(permission, status)
  expect(upload).toBeUndefined()
  expect(remove).toBeUndefined()
})

test.each<[price: object, text: string]>([
  [{ price: { price: 1200, discount: 0, sale: 0 } }, '1,200 coins'],
  [
    { price: { price: 1, discount: 0, sale: 20 }, prices: [{ currency: 'USD', price: 999 }] },
    '1 coin, 20% off · USD 9.99',
  ],
  [{}, ''],
])('[PPV-01] says what an event costs, of %o', (parts, text) =>
  expect(formatPrice(createEvent(parts))).toBe(text),
)

import type { EventPricing, Fight, FightEvent, Slot } from '@cornerman/contract'
import type { chat } from '@cornerman/contract/endpoints/chat'
import type { events } from '@cornerman/contract/endpoints/events'
import type { fights } from '@cornerman/contract/endpoints/fights'
import type { prices } from '@cornerman/contract/endpoints/prices'
import type { slots } from '@cornerman/contract/endpoints/slots'
import type { streaming } from '@cornerman/contract/endpoints/streaming'
import { isSameId } from '../ids.ts'
import type { CachedRecords } from './cached-records.ts'
import { describe, joinName, toChanges, toEvent } from './description.ts'

/** Commands about events, their cards and their prices. */
export const EVENT_DESCRIPTIONS = {
  'POST /fight-events/admin/create': describe<typeof events.create>(({ body }) => ({
    action: 'Created an event',
    changes: [{ field: 'fromDate', to: body.fromDate }],
    complete: ({ id }) => ({ records: [{ kind: 'event', id, name: body.streamName }] }),
  })),
  'PATCH /fight-events/admin': describe<typeof events.update>(({ body: { fightEventId, ...to } }, cache) => {
    const event = cache.byId<FightEvent>(fightEventId, 'fightSlots')
    const from = event && { name: event.name, fromDate: event.fromDate }
    return {
      action: 'Edited an event',
      records: [toEvent(cache, fightEventId)],
      changes: toChanges(from, to),
      undo: from && { fightEventId, from, to },
    }
  }),
  'POST /fight-events/admin/upload-fight-event-image': describe<typeof events.uploadImage>(({ body }, cache) => ({
    action: 'Uploaded a photo',
    records: [toEvent(cache, body.fightEventId)],
  })),
  'PATCH /web-hooks/events/:id': describe<typeof streaming.startOrStop>(({ params, body }, cache) => ({
    action: body.status === 'STARTED' ? 'Started a stream' : 'Stopped a stream',
    records: [toEvent(cache, params.id)],
    changes: [{ field: 'stream', to: body.type }],
  })),
  'PATCH /web-hooks/events/timeslot/:id': describe<typeof chat.setCurrentSlot>(({ params: { id } }, cache) => {
    const { event, ...description } = describeBout('Set the current bout', (slot) => isSameId(slot.id, id), cache)
    return {
      ...description,
      undo: event?.currentSlotId !== undefined ? { eventId: event.id, from: event.currentSlotId, to: id } : undefined,
    }
  }),
  'DELETE /fight-events/admin/current-slot/:id': describe<typeof slots.clearCurrent>(({ params }, cache) => ({
    action: 'Cleared the current bout',
    records: [toEvent(cache, params.id)],
  })),
  'POST /fight-events/admin/slots': describe<typeof slots.saveAll>(({ body }, cache) => ({
    action: 'Changed order or times of a card',
    records: [toEvent(cache, body.fightEventId)],
  })),
  'POST /locations/admin/empty-slot/:id': describe<typeof slots.addEmpty>(({ body }, cache) => ({
    action: 'Added a bout',
    records: [toEvent(cache, body.fightEventId)],
  })),
  'POST /fights/admin/create-fight': describe<typeof fights.create>(({ body }, cache) =>
    describePairing(body.slotId, cache),
  ),
  'POST /fights/admin/replace-while-live': describe<typeof slots.replaceWhileLive>(({ body }, cache) =>
    describePairing(body.slotId, cache),
  ),
  'DELETE /fights/delete-fight': describe<typeof fights.remove>(({ body: { slotId } }, cache) =>
    describeBout('Removed a bout', (slot) => isSameId(slot.id, slotId), cache),
  ),
  'POST /fights/update-fight-winner': describe<typeof fights.setResult>(
    ({ body: { fightId, winner, result } }, cache) =>
      describeResult('Set a result', fightId, { winner, result }, cache),
  ),
  'POST /fights/no-contest': describe<typeof fights.noContest>(({ body: { fightId } }, cache) =>
    describeResult('Set a result', fightId, { winner: null, result: 'NO_CONTEST' }, cache),
  ),
  'POST /fights/clear-result': describe<typeof fights.clearResult>(({ body: { fightId } }, cache) =>
    describeResult('Cleared a result', fightId, { winner: null, result: null }, cache),
  ),
  'PATCH /fights/admin/update-fight': describe<typeof fights.setLink>(
    ({ body: { id, fightLink: to, timezone } }, cache) => {
      const { event, slot, ...description } = describeBout(
        to === null ? 'Removed the video of a bout' : 'Set the video of a bout',
        hasFight(id),
        cache,
      )
      const from = slot?.fight?.fightLink
      return {
        ...description,
        changes: [...description.changes, { field: 'video', from, to }],
        undo: event && from !== undefined ? { eventId: event.id, id, from, to, timezone } : undefined,
      }
    },
  ),
  'PUT /fight-events/admin/price': describe<typeof prices.save>(({ body: { fightEventId, ...to } }, cache) => {
    const from = cache.getResponse<EventPricing>('/fight-events/admin/price/:id', fightEventId)?.price
    return {
      action: 'Set the coin price',
      records: [toEvent(cache, fightEventId)],
      changes: toChanges(from, to),
      undo: from && { fightEventId, from, to },
    }
  }),
  'POST /fight-events/admin/free-for-subscribers': describe<typeof prices.setFree>(
    ({ body: { fightEventId, freeForSubscribers: to } }, cache) => {
      const from = cache.getResponse<EventPricing>('/fight-events/admin/price/:id', fightEventId)?.isFreeForSubscribers
      return {
        action: to ? 'Made an event free for subscribers' : 'Made subscribers pay for an event',
        records: [toEvent(cache, fightEventId)],
        changes: [{ field: 'freeForSubscribers', from, to }],
        undo: from !== undefined ? { fightEventId, from, to } : undefined,
      }
    },
  ),
  'POST /fight-events/admin/update-to-ppv': describe<typeof prices.convertToPpv>(
    ({ body: { fightEventId, prices } }, cache) => ({
      action: 'Made an event pay-per-view',
      records: [toEvent(cache, fightEventId)],
      changes: [{ field: 'currencies', to: prices.map(({ currency }) => currency) }],
    }),
  ),
}

const hasFight = (fightId: number) => (slot: Slot) => isSameId(slot.fight?.id, fightId)

function describeBout(action: string, fits: (slot: Slot) => boolean, cache: CachedRecords) {
  const event = cache.find<FightEvent>(({ fightSlots }) => fightSlots?.some?.(fits))
  const slot = event?.fightSlots.find(fits)
  return {
    action,
    event,
    slot,
    records: event ? [toEvent(cache, event.id)] : [],
    changes: [{ field: 'bout', to: formatPair(slot?.fight) as unknown }],
  }
}

function describePairing(slotId: number, cache: CachedRecords) {
  const { records, slot } = describeBout('', (each) => isSameId(each.id, slotId), cache)
  const from = formatPair(slot?.fight)
  return {
    action: 'Changed the people of a bout',
    records,
    changes: [{ field: 'bout', from }],
    complete: (saved: Slot) => ({ changes: [{ field: 'bout', from, to: formatPair(saved.fight) }] }),
  }
}

function describeResult(action: string, fightId: number, to: Pick<Fight, 'winner' | 'result'>, cache: CachedRecords) {
  const { event, slot, records, changes } = describeBout(action, hasFight(fightId), cache)
  const from = slot?.fight ? { winner: slot.fight.winner, result: slot.fight.result } : undefined
  return {
    action,
    records,
    changes: [...changes, ...toChanges(from, to)],
    undo: event && from && { eventId: event.id, fightId, from, to },
  }
}

/** "Ana Lima – Eva Roth". */
function formatPair(fight: Fight | null | undefined): string | undefined {
  const [red, blue] = [fight?.initiator ?? fight?.fakeInitiator, fight?.target ?? fight?.fakeTarget].map((person) =>
    person ? joinName(person) : '',
  )
  return red || blue ? `${red || '…'} – ${blue || '…'}` : undefined
}

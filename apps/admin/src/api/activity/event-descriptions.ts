import type { EventPricing, Fight, FightEvent, Slot } from '@cornerman/contract'
import type { chat } from '@cornerman/contract/endpoints/chat'
import type { events } from '@cornerman/contract/endpoints/events'
import type { fights } from '@cornerman/contract/endpoints/fights'
import type { prices } from '@cornerman/contract/endpoints/prices'
import type { slots } from '@cornerman/contract/endpoints/slots'
import type { streaming } from '@cornerman/contract/endpoints/streaming'
import { isSameId } from '../ids.ts'
import { describe, joinName, toChanges, toEvent } from './description.ts'
import type { Known } from './known.ts'

/** Commands about events, their cards and their prices. */
export const EVENT_DESCRIPTIONS = {
  'POST /fight-events/admin/create': describe<typeof events.create>(({ body }) => ({
    action: 'Created an event',
    changes: [{ field: 'fromDate', to: body.fromDate }],
    complete: ({ id }) => ({ records: [{ kind: 'event', id, name: body.streamName }] }),
  })),
  'PATCH /fight-events/admin': describe<typeof events.update>(({ body: { fightEventId, ...to } }, known) => {
    const event = known.byId<FightEvent>(fightEventId, 'fightSlots')
    const from = event && { name: event.name, fromDate: event.fromDate }
    return {
      action: 'Edited an event',
      records: [toEvent(known, fightEventId)],
      changes: toChanges(from, to),
      undo: from && { fightEventId, from, to },
    }
  }),
  'POST /fight-events/admin/upload-fight-event-image': describe<typeof events.uploadImage>(({ body }, known) => ({
    action: 'Uploaded a photo',
    records: [toEvent(known, body.fightEventId)],
  })),
  'PATCH /web-hooks/events/:id': describe<typeof streaming.startOrStop>(({ params, body }, known) => ({
    action: body.status === 'STARTED' ? 'Started a stream' : 'Stopped a stream',
    records: [toEvent(known, params.id)],
    changes: [{ field: 'stream', to: body.type }],
  })),
  'PATCH /web-hooks/events/timeslot/:id': describe<typeof chat.setCurrentSlot>(({ params: { id } }, known) => {
    const { event, ...description } = describeBout('Set the current bout', (slot) => isSameId(slot.id, id), known)
    return { ...description, undo: event?.currentSlotId !== undefined ? { eventId: event.id, from: event.currentSlotId, to: id } : undefined }
  }),
  'DELETE /fight-events/admin/current-slot/:id': describe<typeof slots.clearCurrent>(({ params }, known) => ({
    action: 'Cleared the current bout',
    records: [toEvent(known, params.id)],
  })),
  'POST /fight-events/admin/slots': describe<typeof slots.saveAll>(({ body }, known) => ({
    action: 'Changed order or times of a card',
    records: [toEvent(known, body.fightEventId)],
  })),
  'POST /locations/admin/empty-slot/:id': describe<typeof slots.addEmpty>(({ body }, known) => ({
    action: 'Added a bout',
    records: [toEvent(known, body.fightEventId)],
  })),
  'POST /fights/admin/create-fight': describe<typeof fights.create>(({ body }, known) => describePairing(body.slotId, known)),
  'POST /fights/admin/replace-while-live': describe<typeof slots.replaceWhileLive>(({ body }, known) => describePairing(body.slotId, known)),
  'DELETE /fights/delete-fight': describe<typeof fights.remove>(({ body: { slotId } }, known) =>
    describeBout('Removed a bout', (slot) => isSameId(slot.id, slotId), known),
  ),
  'POST /fights/update-fight-winner': describe<typeof fights.setResult>(({ body: { fightId, winner, result } }, known) =>
    describeResult('Set a result', fightId, { winner, result }, known),
  ),
  'POST /fights/no-contest': describe<typeof fights.noContest>(({ body: { fightId } }, known) =>
    describeResult('Set a result', fightId, { winner: null, result: 'NO_CONTEST' }, known),
  ),
  'POST /fights/clear-result': describe<typeof fights.clearResult>(({ body: { fightId } }, known) =>
    describeResult('Cleared a result', fightId, { winner: null, result: null }, known),
  ),
  'PATCH /fights/admin/update-fight': describe<typeof fights.setLink>(({ body: { id, fightLink: to, timezone } }, known) => {
    const { event, slot, ...description } = describeBout(to === null ? 'Removed the video of a bout' : 'Set the video of a bout', hasFight(id), known)
    const from = slot?.fight?.fightLink
    return {
      ...description,
      changes: [...description.changes, { field: 'video', from, to }],
      undo: event && from !== undefined ? { eventId: event.id, id, from, to, timezone } : undefined,
    }
  }),
  'PUT /fight-events/admin/price': describe<typeof prices.save>(({ body: { fightEventId, ...to } }, known) => {
    const from = known.answer<EventPricing>('/fight-events/admin/price/:id', fightEventId)?.price
    return {
      action: 'Set the coin price',
      records: [toEvent(known, fightEventId)],
      changes: toChanges(from, to),
      undo: from && { fightEventId, from, to },
    }
  }),
  'POST /fight-events/admin/free-for-subscribers': describe<typeof prices.setFree>(({ body: { fightEventId, freeForSubscribers: to } }, known) => {
    const from = known.answer<EventPricing>('/fight-events/admin/price/:id', fightEventId)?.isFreeForSubscribers
    return {
      action: to ? 'Made an event free for subscribers' : 'Made subscribers pay for an event',
      records: [toEvent(known, fightEventId)],
      changes: [{ field: 'freeForSubscribers', from, to }],
      undo: from !== undefined ? { fightEventId, from, to } : undefined,
    }
  }),
  'POST /fight-events/admin/update-to-ppv': describe<typeof prices.convertToPpv>(({ body: { fightEventId, prices } }, known) => ({
    action: 'Made an event pay-per-view',
    records: [toEvent(known, fightEventId)],
    changes: [{ field: 'currencies', to: prices.map(({ currency }) => currency) }],
  })),
}

const hasFight = (fightId: number) => (slot: Slot) => isSameId(slot.fight?.id, fightId)

function describeBout(action: string, fits: (slot: Slot) => boolean, known: Known) {
  const event = known.find<FightEvent>(({ fightSlots }) => fightSlots?.some?.(fits))
  const slot = event?.fightSlots.find(fits)
  return {
    action,
    event,
    slot,
    records: event ? [toEvent(known, event.id)] : [],
    changes: [{ field: 'bout', to: formatPair(slot?.fight) as unknown }],
  }
}

function describePairing(slotId: number, known: Known) {
  const { records, slot } = describeBout('', (each) => isSameId(each.id, slotId), known)
  const from = formatPair(slot?.fight)
  return {
    action: 'Changed the people of a bout',
    records,
    changes: [{ field: 'bout', from }],
    complete: (saved: Slot) => ({ changes: [{ field: 'bout', from, to: formatPair(saved.fight) }] }),
  }
}

function describeResult(action: string, fightId: number, to: Pick<Fight, 'winner' | 'result'>, known: Known) {
  const { event, slot, records, changes } = describeBout(action, hasFight(fightId), known)
  const from = slot?.fight ? { winner: slot.fight.winner, result: slot.fight.result } : undefined
  return { action, records, changes: [...changes, ...toChanges(from, to)], undo: event && from && { eventId: event.id, fightId, from, to } }
}

/** "Ana Lima – Eva Roth". */
function formatPair(fight: Fight | null | undefined): string | undefined {
  const [red, blue] = [fight?.initiator ?? fight?.fakeInitiator, fight?.target ?? fight?.fakeTarget].map((person) => (person ? joinName(person) : ''))
  return red || blue ? `${red || '…'} – ${blue || '…'}` : undefined
}

import {
  canCall,
  type Endpoint,
  type EventPricing,
  type Fight,
  type Input,
  type Permission,
  type UserChanges,
} from '@cornerman/contract'
import { admins } from '@cornerman/contract/endpoints/admins'
import { chat } from '@cornerman/contract/endpoints/chat'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { penalties } from '@cornerman/contract/endpoints/penalties'
import { people, users } from '@cornerman/contract/endpoints/people'
import { prices } from '@cornerman/contract/endpoints/prices'
import { slots } from '@cornerman/contract/endpoints/slots'
import { type ActivityEntry, runUndo } from '../../api/activity/activity.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { hasCapability } from '../../api/configuration.ts'
import { useCommand } from '../../api/hooks.ts'
import { isSameId } from '../../api/ids.ts'
import { isSameValue } from '../../ui/form/same-values.ts'

type Outcome = Pick<Fight, 'winner' | 'result'>
interface Change<Value> {
  from: Value
  to: Value
}

const RESULT_CALLS = [fights.setResult, fights.noContest, fights.clearResult].map(toName)

/** The command that takes another back, by the call of that one. `isOffered` looks at the installation. */
const INVERSES: Readonly<Record<string, { endpoint: Endpoint; isOffered?: (data: never) => boolean }>> = {
  [toName(penalties.add)]: { endpoint: penalties.remove },
  [toName(penalties.remove)]: { endpoint: penalties.add },
  [toName(admins.update)]: { endpoint: admins.update },
  [toName(people.rate)]: { endpoint: people.rate },
  [toName(users.edit)]: { endpoint: users.edit, isOffered: () => hasCapability('users.edit') },
  [toName(events.update)]: { endpoint: events.update },
  [toName(prices.save)]: { endpoint: prices.save },
  [toName(prices.setFree)]: { endpoint: prices.setFree },
  [toName(fights.setLink)]: { endpoint: fights.setLink },
  [toName(chat.setCurrentSlot)]: {
    endpoint: chat.setCurrentSlot,
    isOffered: ({ from }: Change<number | null>) => from !== null || hasCapability('slots.clearCurrent'),
  },
  ...Object.fromEntries(RESULT_CALLS.map((name) => [name, { endpoint: fights.setResult, isOffered: canSaveResult }])),
}

function toName({ method, path }: Endpoint) {
  return `${method} ${path}`
}
function canSaveResult({ from }: Partial<Change<Outcome>>) {
  if (!from) return false
  if (from.result === null) return hasCapability('fights.clearResult')
  return from.winner !== null || hasCapability('fights.noContest')
}

/** Whether to offer Undo in a notice. Wherever a result is set, it has its own Undo. */
export const shouldOffer = (entry: ActivityEntry, permissions: readonly Permission[]): boolean =>
  canUndo(entry, permissions) && !RESULT_CALLS.includes(entry.call)

/** Whether the API has a call that takes the command back, and this admin may send it. */
export function canUndo(
  { call: name, undo, undoSentAt, undoneAt, outcome }: ActivityEntry,
  permissions: readonly Permission[],
): boolean {
  const inverse = INVERSES[name]
  if (!inverse || typeof undo !== 'object' || undo === null || undoSentAt || undoneAt || outcome !== 'done')
    return false
  return canCall(inverse.endpoint.access, permissions) && inverse.isOffered?.(undo as never) !== false
}

const createConflictError = () =>
  new ApiError({
    kind: 'rejected',
    message: 'Not undone: it has been changed since. Open the record to see its current values.',
  })

/** Returns a function that takes a command back. Reads the record first: throws when it no longer has the value that the command set. */
export function useUndoEntry(): (entry: ActivityEntry) => Promise<void> {
  const addPenalty = useCommand(penalties.add)
  const removePenalty = useCommand(penalties.remove)
  const updateAdmin = useCommand(admins.update)
  const rate = useCommand(people.rate)
  const edit = useCommand(users.edit)
  const updateEvent = useCommand(events.update)
  const savePrice = useCommand(prices.save)
  const setFree = useCommand(prices.setFree)
  const setLink = useCommand(fights.setLink)
  const setResult = useCommand(fights.setResult)
  const setNoContest = useCommand(fights.noContest)
  const clearResult = useCommand(fights.clearResult)
  const setCurrent = useCommand(chat.setCurrentSlot)
  const clearCurrent = useCommand(slots.clearCurrent)

  async function undoResult({ eventId, fightId, from, to }: Change<Outcome> & { eventId: number; fightId: number }) {
    const fight = await readFight(eventId, fightId)
    if (fight.winner !== to.winner || fight.result !== to.result) throw createConflictError()
    if (from.result === null) return clearResult.run({ body: { fightId } })
    if (from.winner === null) return setNoContest.run({ body: { fightId } })
    const initiatorId = (fight.initiator ?? fight.fakeInitiator)?.id ?? null
    const targetId = (fight.target ?? fight.fakeTarget)?.id ?? null
    return setResult.run({ body: { fightId, winner: from.winner, result: from.result, initiatorId, targetId } })
  }

  // Each takes what `api/activity` has recorded for its call.
  const undoers: Readonly<Record<string, (data: never) => Promise<unknown>>> = {
    [toName(penalties.add)]: ({ id }: { id: number }) => removePenalty.run({ params: { id } }),
    [toName(penalties.remove)]: (body: Input<typeof penalties.add>['body']) => addPenalty.run({ body }),
    async [toName(admins.update)]({
      userId,
      granted,
      withdrawn,
    }: {
      userId: number
      granted: Permission[]
      withdrawn: Permission[]
    }) {
      // Keeps what other admins have changed since.
      const before = (await call(admins.list, {})).find(({ id }) => isSameId(id, userId))
      if (!before) throw createConflictError()
      const others = before.permissions.filter(
        (permission) => !granted.includes(permission) && !withdrawn.includes(permission),
      )
      return updateAdmin.run({ body: { userId, permissions: [...others, ...withdrawn] } }, { before })
    },
    async [toName(people.rate)]({ userId, from, to }: Change<number> & { userId: number }) {
      const before = await call(people.adminProfile, { params: { id: userId } })
      if (before.details?.ranking !== to) throw createConflictError()
      return rate.run({ body: { roleName: 'FIGHTER', userId, details: { ranking: from } } }, { before })
    },
    async [toName(users.edit)]({ id, from, to }: { id: number; from: UserChanges; to: object }) {
      const before = await call(people.byId, { params: { id } })
      if (!hasValues({ ...before, ...before.details }, to)) throw createConflictError()
      return edit.run({ params: { id }, body: from }, { before })
    },
    async [toName(events.update)]({
      fightEventId,
      from,
      to,
    }: Change<{ name: string; fromDate: string }> & { fightEventId: number }) {
      const before = await call(events.one, { params: { id: fightEventId } })
      if (before.name !== to.name || Date.parse(before.fromDate) !== Date.parse(to.fromDate))
        throw createConflictError()
      return updateEvent.run({ body: { fightEventId, ...from } }, { before })
    },
    async [toName(prices.save)]({ fightEventId, from, to }: Change<EventPricing['price']> & { fightEventId: number }) {
      const { price } = await call(prices.get, { params: { id: fightEventId } })
      if (!hasValues(price, to)) throw createConflictError()
      return savePrice.run({ body: { fightEventId, ...from } })
    },
    async [toName(prices.setFree)]({ fightEventId, from, to }: Change<boolean> & { fightEventId: number }) {
      const { isFreeForSubscribers } = await call(prices.get, { params: { id: fightEventId } })
      if (isFreeForSubscribers !== to) throw createConflictError()
      return setFree.run({ body: { fightEventId, freeForSubscribers: from } })
    },
    async [toName(fights.setLink)]({
      eventId,
      id,
      from,
      to,
      timezone,
    }: Change<string | null> & { eventId: number; id: number; timezone?: string }) {
      if ((await readFight(eventId, id)).fightLink !== to) throw createConflictError()
      return setLink.run({ body: { id, fightLink: from, ...(timezone && { timezone }) } })
    },
    async [toName(chat.setCurrentSlot)]({ eventId, from, to }: Change<number | null> & { eventId: number }) {
      const { currentSlotId } = await call(events.one, { params: { id: eventId } })
      if (currentSlotId !== to) throw createConflictError()
      return from === null ? clearCurrent.run({ params: { id: eventId } }) : setCurrent.run({ params: { id: from } })
    },
    ...Object.fromEntries(RESULT_CALLS.map((name) => [name, undoResult])),
  }

  return ({ id, call: name, undo }) => runUndo(id, async () => undoers[name]?.(undo as never))
}

async function readFight(eventId: number, fightId: number): Promise<Fight> {
  const { fightSlots } = await call(events.one, { params: { id: eventId } })
  const fight = fightSlots.find((slot) => isSameId(slot.fight?.id, fightId))?.fight
  if (!fight) throw createConflictError()
  return fight
}

const hasValues = (record: object, values: object) =>
  Object.entries(values).every(([field, value]) => isSameValue((record as Record<string, unknown>)[field], value))

import type { FightEvent, Slot } from '@cornerman/contract'
import { useCallback, useEffect } from 'react'
import { parseJson } from '#browser/json.ts'
import { getNow } from '#browser/server-clock.ts'
import { createStoredItem, useStored } from '#browser/storage.ts'
import type { GetStart } from '#shared/events/card/schedule.ts'

/** The start of a clip, in seconds since the event start. */
export interface ClipStart {
  slotId: Slot['id']
  seconds: number
}

/** The facts of a running event that the API may not tell and a reload must not lose. */
interface Memory {
  eventId?: FightEvent['id']
  /** The current bout that was set in this browser. */
  currentSlotId?: Slot['id'] | null
  /** The time at which each slot was first read as the current one, in milliseconds. */
  starts?: Record<Slot['id'], number>
  clipStart?: ClipStart | undefined
}

const NO_STARTS: NonNullable<Memory['starts']> = {}

/** Several events may run at once, each in a tab of its own. */
const MAX_EVENTS = 10

// The name is older than that of the screen: with another one, an update would lose the open clip of a running event.
// The newest event is first. An earlier version stored one event, without a list.
const memory = createStoredItem('cornerman.evening', (text) =>
  [(parseJson(text) ?? []) as Memory | Memory[]].flat(),
)

export function useStoredStarts(event: FightEvent) {
  const stored = useStored(memory)
  const isOfEvent = ({ eventId }: Memory) => eventId === event.id
  const { currentSlotId: own = null, starts = NO_STARTS, clipStart } = stored.find(isOfEvent) ?? {}

  // The documents do not list the current slot, so an API may leave it out.
  const currentSlotId = event.currentSlotId === undefined ? own : event.currentSlotId

  const change = (part: Omit<Memory, 'eventId'>) => {
    const newest = memory.read()
    const changed = { ...newest.find(isOfEvent), ...part, eventId: event.id }
    const others = newest.filter((each) => !isOfEvent(each))

    memory.write(JSON.stringify([changed, ...others].slice(0, MAX_EVENTS)))
  }

  const isNew = currentSlotId !== null && starts[currentSlotId] === undefined

  useEffect(() => {
    if (isNew) {
      change({ starts: { ...starts, [currentSlotId]: getNow().getTime() } })
    }
  })

  const getStart: GetStart = useCallback(
    ({ id, startedAt }) => {
      if (startedAt) {
        return { at: Date.parse(startedAt), isExact: true }
      }

      return starts[id] === undefined ? undefined : { at: starts[id], isExact: false }
    },
    [starts],
  )

  /** Forgets the start of a bout that was started by mistake. */
  const forgetStart = (id: Slot['id']) => {
    const { [id]: _, ...others } = memory.read().find(isOfEvent)?.starts ?? NO_STARTS
    change({ starts: others })
  }

  return { currentSlotId, clipStart, getStart, change, forgetStart }
}

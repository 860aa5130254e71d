import { type FightEvent, type Slot, sortSlots } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { slots as slotCalls } from '@cornerman/contract/endpoints/slots'
import { useRef, useState } from 'react'
import { ApiError, call, useCommand, wrapError } from '#api'
import { capitalize } from '#shared/labels.tsx'
import { formatBout } from '../bout/bout.ts'
import {
  applyPendingPlaces,
  mergeMoves,
  moveSlot,
  type SlotPlacement,
  toSlotOrder,
} from './card-order.ts'

export type CardOrder = ReturnType<typeof useCardOrder>

/**
 * Holds the order of a card. Each move is shown immediately and saved; moves during a save are sent with the next one.
 * A save reads the card again and changes only what was moved, so that moves of another admin stay.
 * When a save fails, discards all unsaved moves and sets `problem`, because the card may have changed on the server.
 * `onMove` is called with each move, before it is saved.
 */
export function useCardOrder(event: FightEvent, refetch: () => void, onMove = () => {}) {
  const { id: fightEventId, location, fightSlots } = event
  const { run } = useCommand(slotCalls.saveAll)
  const [places, setPlaces] = useState<readonly SlotPlacement[]>()
  const [announcement, setAnnouncement] = useState('')

  /** The last move, and where the slot was before. */
  const [lastMove, setLastMove] = useState<{ id: Slot['id']; from: number }>()
  const [problem, setProblem] = useState<ApiError>()

  /** The newest order. A ref, because key presses can come faster than renders. */
  const latest = useRef<readonly SlotPlacement[]>(undefined)
  const saving = useRef(false)
  const getCurrent = () => applyPendingPlaces(fightSlots, latest.current)

  /** An API may reject the card when it is no longer `basedOn`. */
  async function saveMoves(initial: readonly SlotPlacement[], edited: readonly SlotPlacement[]) {
    const { fightSlots: saved } = await call(events.one, { params: { id: fightEventId } })
    const card = mergeMoves({ initial, edited }, saved)
    if (!card) {
      throw CONFLICT
    }

    const { userId } = location
    await run({
      body: { fightEventId, userId, timeSlots: toSlotOrder(card), basedOn: toSlotOrder(saved) },
    })
  }

  async function saveOrder(next: readonly Slot[]) {
    let initial: readonly SlotPlacement[] = getCurrent()
    latest.current = next
    setPlaces(next)
    setProblem(undefined)

    if (saving.current) {
      return
    }

    saving.current = true

    try {
      let edited: readonly SlotPlacement[] | undefined = next
      while (edited) {
        await saveMoves(initial, edited)
        // Repeats if slots were moved during the save. They were moved on the card that is saved now.
        initial = edited
        edited = latest.current === edited ? undefined : latest.current
      }
    } catch (error) {
      setProblem(wrapError(error))
      forgetMove()
      // Any failure can mean that the card is stale.
      refetch()
    }

    saving.current = false
    latest.current = undefined
    setPlaces(undefined)
  }

  const findPosition = (id: number) => getCurrent().findIndex((slot) => slot.id === id)

  function forgetMove() {
    setLastMove(undefined)
    setAnnouncement('')
  }

  function moveTo(id: number, position: number) {
    const before = getCurrent()
    const from = findPosition(id)

    const next = moveSlot(before, id, position)
    if (next.every((slot, index) => slot.id === before[index]?.id)) {
      return
    }

    const at = next.findIndex((slot) => slot.id === id)
    onMove()
    setLastMove({ id, from })
    setAnnouncement(
      `${capitalize(formatBout(next[at] as Slot))} moved to position ${at + 1} of ${next.length}`,
    )
    void saveOrder(next)
  }

  return {
    /** The card in display order. Includes moves that are not saved yet. */
    slots: applyPendingPlaces(fightSlots, places),
    /** The last move, in words. */
    announcement,
    /** Moves back what was moved last, until `forgetMove` or the next change of the order. */
    undoMove:
      lastMove &&
      (() => {
        moveTo(lastMove.id, lastMove.from)
        setLastMove(undefined)
      }),
    forgetMove,
    /** Why the last order was not saved. */
    problem,
    /** Moves a slot to the position of another one and saves all slots. */
    moveOnto(id: number, other: number) {
      const position = findPosition(other)
      if (position >= 0) {
        moveTo(id, position)
      }
    },
    /** Moves a slot one position earlier (-1) or later (1). The two slots swap their times. */
    step: (id: number, by: -1 | 1) => moveTo(id, findPosition(id) + by),
    setMainCard(id: number, isMainCard: boolean) {
      forgetMove()
      void saveOrder(
        sortSlots(getCurrent().map((slot) => (slot.id === id ? { ...slot, isMainCard } : slot))),
      )
    },
  }
}

const CONFLICT = new ApiError({
  kind: 'rejected',
  message: 'Another admin has changed these bouts in the meantime. This is the card as it is now.',
})

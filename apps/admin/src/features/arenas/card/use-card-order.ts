import { type FightEvent, inOrder, type Slot } from '@cornerman/contract'
import { slots as slotCalls } from '@cornerman/contract/endpoints/slots'
import { useEffect, useRef, useState } from 'react'
import { asApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/hooks.ts'
import { titleOf } from './bout.ts'
import { asSaved, inHeldOrder, movedTo, type Place, withPlaces } from './order.ts'

export interface CardOrder {
  /** The card as it is shown: what somebody has just moved stands where they put it before the server knows. */
  slots: readonly Slot[]
  /** While somebody's hands are on a row, all keep their places, whatever others move; undefined lets go. */
  hold(slotId: number | undefined): void
  /** What was last moved, for a reader. */
  said: string
  /** Why the order was taken back. */
  problem: string | undefined
  forgetProblem(): void
  /** Puts a slot where another one stands, and saves all slots. */
  moveOnto(id: number, other: number): void
  /** One place up (-1) or down (1): the two swap their times. */
  step(id: number, by: -1 | 1): void
  setMainCard(id: number, isMainCard: boolean): void
}

/**
 * The order of a card, saved at each move and shown at once. What is moved while a save is under way goes with the next one.
 * A refusal takes everything unsaved back to what the server says, and tells why: the card may have been changed elsewhere.
 */
export function useCardOrder(event: FightEvent, readAgain: () => void): CardOrder {
  const { id: fightEventId, location, fightSlots } = event
  const { run } = useCommand(slotCalls.saveAll)
  const [places, setPlaces] = useState<readonly Place[]>()
  const [held, setHeld] = useState<{ by: number; ids: readonly number[] }>()
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  /** The newest wish, ahead of what was last drawn: keys may come faster. */
  const wish = useRef<readonly Place[]>(undefined)
  const saving = useRef(false)
  const known = useRef(fightSlots)
  useEffect(() => {
    known.current = fightSlots
  })
  const now = () => withPlaces(known.current, wish.current)

  async function arrange(next: readonly Slot[]) {
    wish.current = next
    setPlaces(next)
    setProblem(undefined)
    if (saving.current) return
    saving.current = true
    try {
      let sent: readonly Place[] | undefined = next
      while (sent) {
        await run({ body: { fightEventId, userId: location.userId, timeSlots: asSaved(withPlaces(known.current, sent)) } })
        // Moved again meanwhile?
        sent = wish.current === sent ? undefined : wish.current
      }
    } catch (error) {
      const { message, status } = asApiError(error)
      setProblem(message)
      setSaid('')
      // Conflicts are read again by the command itself; of two slots at one time the card may be as stale.
      if (status !== 409 && status !== 404) readAgain()
    }
    saving.current = false
    wish.current = undefined
    setPlaces(undefined)
  }

  const placeOf = (id: number) => now().findIndex((slot) => slot.id === id)

  function moveTo(id: number, place: number) {
    const before = now()
    const next = movedTo(before, id, place)
    if (next.every((slot, index) => slot.id === before[index]?.id)) return
    const at = next.findIndex((slot) => slot.id === id)
    setSaid(`${sentence(titleOf(next[at] as Slot))} moved to place ${at + 1} of ${next.length}`)
    void arrange(next)
  }

  const isHere = (wanted: number | undefined) => fightSlots.some(({ id }) => id === wanted)
  // What somebody moves themselves is shown at once.
  const shown = places ? withPlaces(fightSlots, places) : inHeldOrder(inOrder(fightSlots), isHere(held?.by) ? held?.ids : undefined)

  return {
    slots: shown,
    hold: (by) => setHeld(by === undefined ? undefined : { by, ids: shown.map(({ id }) => id) }),
    said,
    problem,
    forgetProblem: () => setProblem(undefined),
    moveOnto: (id, other) => {
      const place = placeOf(other)
      if (place >= 0) moveTo(id, place)
    },
    step: (id, by) => {
      const place = placeOf(id)
      if (place >= 0) moveTo(id, place + by)
    },
    setMainCard: (id, isMainCard) => void arrange(inOrder(now().map((slot) => (slot.id === id ? { ...slot, isMainCard } : slot)))),
  }
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

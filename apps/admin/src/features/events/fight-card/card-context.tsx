import { type EditableParts, type FightEvent, getEditableParts } from '@cornerman/contract'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { FightCardState } from '#shared/events/card/use-fight-card.ts'
import type { PlayerHandle } from '#ui/media/player/player.tsx'
import type { ShownBout } from './shown-bout.ts'
import { useUnchanged } from './use-unchanged.ts'

/** The event without its bouts. They have a context each, so that one that changes draws no other one again. */
export type EventOfCard = Omit<FightEvent, 'fightSlots' | 'currentSlotId'>

interface CardValue {
  event: EventOfCard
  editable: EditableParts
  /** The card, for what a press does. What a bout shows of the card comes by `useBout`. */
  card: RefObject<FightCardState>
  player: RefObject<PlayerHandle | null>
}

const CardContext = createContext<CardValue | undefined>(undefined)
const BoutContext = createContext<ShownBout | undefined>(undefined)

interface CardProps {
  event: FightEvent
  card: FightCardState
  player: RefObject<PlayerHandle | null>
  children: ReactNode
}

/** Gives a card to the components of its bouts. */
export function CardProvider({ event, card, player, children }: CardProps) {
  const { fightSlots: _slots, currentSlotId: _current, ...eventOfCard } = event
  const shownEvent = useUnchanged<EventOfCard>(eventOfCard)

  // The card is another object at each poll. A ref hands it on without drawing the bouts again.
  const newestCard = useRef(card)
  useLayoutEffect(() => {
    newestCard.current = card
  })

  const value = useMemo(
    () => ({
      event: shownEvent,
      editable: getEditableParts(shownEvent.status),
      card: newestCard,
      player,
    }),
    [shownEvent, player],
  )

  return <CardContext value={value}>{children}</CardContext>
}

/** Gives a bout to its components. A poll that does not change the bout draws none of them again. */
export const BoutProvider = ({ bout, children }: { bout: ShownBout; children: ReactNode }) => (
  <BoutContext value={useUnchanged(bout)}>{children}</BoutContext>
)

/** Returns the card of a bout: the event, what can be edited, and what a press needs. */
export function useCard(): CardValue {
  const card = use(CardContext)
  if (!card) {
    throw new Error('useCard needs a CardProvider above it.')
  }

  return card
}

/** Returns the bout that a component shows. */
export function useBout(): ShownBout {
  const bout = use(BoutContext)
  if (!bout) {
    throw new Error('useBout needs a BoutProvider above it.')
  }

  return bout
}

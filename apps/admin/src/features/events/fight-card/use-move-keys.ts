import type { KeyboardEvent } from 'react'
import type { FocusTarget } from '#shared/events/card/use-fight-card.ts'
import { useBout, useCard } from './card-context.tsx'
import { isMovable } from './shown-bout.ts'

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** Alt and an arrow key move the bout whose button has the focus, which moves with it. */
export function useMoveKeys(target?: FocusTarget) {
  const { card } = useCard()
  const bout = useBout()
  if (!isMovable(bout)) {
    return {}
  }

  const { slot } = bout

  return {
    'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
    onKeyDown(pressed: KeyboardEvent) {
      const by = STEPS[pressed.key]
      if (!pressed.altKey || by === undefined) {
        return
      }

      pressed.preventDefault()
      card.current.order.step(slot.id, by)
      card.current.focus(slot.id, target)
    },
  }
}

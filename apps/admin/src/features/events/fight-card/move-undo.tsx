import { useEffect, useEffectEvent } from 'react'
import { UndoBar } from '#shared/action/undo-bar.tsx'
import { UNDO_DELAY } from '#shared/action/use-undo.ts'
import type { CardOrder } from '#shared/events/card/use-card-order.ts'
import { useShortcuts } from '#ui/navigation/shortcuts.ts'
import ui from '#ui/ui.module.css'

/** Says which bout was moved, and for five seconds takes it back. The buttons of the bout do so afterwards. */
export function MoveUndo({ order }: { order: CardOrder }) {
  const { announcement, undoMove, forgetMove } = order
  const canUndo = undoMove !== undefined
  const hide = useEffectEvent(forgetMove)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move counts anew.
  useEffect(() => {
    if (!canUndo) {
      return
    }
    const timer = setTimeout(() => hide(), UNDO_DELAY)
    return () => clearTimeout(timer)
  }, [canUndo, announcement])
  useShortcuts(undoMove ? { z: undoMove } : {})
  return (
    <>
      <UndoBar
        isFixed
        undo={{
          last: undoMove && { label: announcement, state: 'sent' },
          pending: false,
          undo: () => undoMove?.(),
          dismiss: forgetMove,
        }}
      />
      {/* A move that was taken back has nothing to take back, and is only read. */}
      <p role="status" className={ui.onlyRead}>
        {!canUndo && announcement}
      </p>
    </>
  )
}

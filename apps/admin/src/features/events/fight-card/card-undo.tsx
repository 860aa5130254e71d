import { useEffect, useEffectEvent } from 'react'
import { UndoBar } from '#shared/action/undo-bar.tsx'
import { UNDO_DELAY } from '#shared/action/use-undo.ts'
import type { FightCardState } from '#shared/events/card/use-fight-card.ts'
import { useShortcuts } from '#ui/navigation/shortcuts.ts'
import ui from '#ui/ui.module.css'

interface UndoableChange {
  label: string
  undo(): void
  forget(): void
}

/** Says what was saved or moved last, and for five seconds takes it back. The open bout does so afterwards. */
export function CardUndo({ card }: { card: FightCardState }) {
  const last = getLastResult(card) ?? getLastMove(card)
  const hide = useEffectEvent(() => last?.forget())
  const label = last?.label

  useEffect(() => {
    if (label === undefined) {
      return
    }

    const timer = setTimeout(() => hide(), UNDO_DELAY)
    return () => clearTimeout(timer)
  }, [label])

  useShortcuts(last ? { z: last.undo } : {})

  return (
    <>
      <UndoBar
        isFixed
        undo={{
          last: last && { label: last.label, state: 'sent' },
          pending: false,
          undo: () => last?.undo(),
          dismiss: () => last?.forget(),
        }}
      />
      {/* A move that was taken back has nothing to take back, and is only read. */}
      <p role="status" className={ui.onlyRead}>
        {!last && card.order.announcement}
      </p>
      {card.resultUndo.dialog}
    </>
  )
}

function getLastResult({ resultUndo }: FightCardState): UndoableChange | undefined {
  const { label, undo, forget } = resultUndo
  return label === undefined ? undefined : { label, undo, forget }
}

function getLastMove({ order }: FightCardState): UndoableChange | undefined {
  const { announcement, undoMove, forgetMove } = order
  return undoMove && { label: announcement, undo: undoMove, forget: forgetMove }
}

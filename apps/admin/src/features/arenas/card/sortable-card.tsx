import type { Slot } from '@cornerman/contract'
import { closestCenter, DndContext, type DragEndEvent, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { CardOrder } from './use-card-order.ts'

const SLOT_LIST_MAX_HEIGHT = 500

/** The list of bouts, which can be dragged to another position. */
export function SortableCard({ order, children }: { order: CardOrder; children: ReactNode }) {
  // Pointer only. The keyboard uses Alt and the arrow keys, which announce the new position.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    order.freeze(undefined)
    if (over) order.moveOnto(active.id as Slot['id'], over.id as Slot['id'])
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={VERTICAL_ONLY}
      accessibility={NO_ANNOUNCEMENTS}
      onDragStart={({ active }) => order.freeze(active.id as Slot['id'])}
      onDragCancel={() => order.freeze(undefined)}
      onDragEnd={drop}
    >
      <SortableContext items={order.slots.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol
          className="cm-panel"
          aria-label="Bouts"
          style={{ position: 'relative', overflow: 'auto', maxHeight: SLOT_LIST_MAX_HEIGHT }}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
        >
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const VERTICAL_ONLY: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
/** Turns off the library's announcements: the card announces every move itself. */
const NO_ANNOUNCEMENTS = {
  announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined },
}

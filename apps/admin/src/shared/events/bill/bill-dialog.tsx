import type { FightEvent } from '@cornerman/contract'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { DialogParam } from '#ui/navigation/use-url-state.ts'

/** Loaded with the first poster. */
export const LazyBill = lazyPart(() => import('./bill-picture.tsx'), { name: 'bill' })

/** The poster of a card over it. */
export const BillDialog = ({ event, dialog }: { event: FightEvent; dialog: DialogParam }) => (
  <Dialog
    kind="form"
    title="Bill · 1080 × 1350"
    open={dialog.isOpen}
    onClose={dialog.close}
    footer={null}
  >
    <LazyBill event={event} />
  </Dialog>
)

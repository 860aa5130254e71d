import { Dialog } from '../../../ui/feedback/dialog.tsx'
import type { EventDialogProps } from './event-dialogs.tsx'
import { lazyBody } from './lazy-body.tsx'

/** The window from which a live event is run. */
export const EveningDialog = ({ event, open, onClose }: EventDialogProps) => (
  <Dialog kind="full" title={event.name} open={open} onClose={onClose} footer={null}>
    <Evening event={event} />
  </Dialog>
)

const Evening = lazyBody('evening view', () => import('../evening/evening.tsx'))

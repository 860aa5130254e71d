import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { EventDialogProps } from './event-dialog.ts'

/** The whole window for one event, under its name. */
export const EventWindow = ({
  event,
  open,
  onClose,
  children,
}: EventDialogProps & { children: ReactNode }) => (
  <Dialog kind="page" title={event.name} open={open} onClose={onClose} footer={null}>
    {children}
  </Dialog>
)

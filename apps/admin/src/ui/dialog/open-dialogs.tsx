import { createContext, type ReactNode, use, useEffect, useState } from 'react'

interface OpenDialog {
  /** The dialog that this one was opened in. */
  parent: OpenDialog | undefined
  /** Its content is only read. The keys that go to a screen act in it too. */
  isReadOnly: boolean
}

const OpenDialogsContext = createContext<OpenDialog[] | undefined>(undefined)

/** The dialog around a component; undefined in the page. */
const OwnDialogContext = createContext<OpenDialog | undefined>(undefined)

/** Knows the open dialogs, the top one last. It is used once, around the shell. */
export function OpenDialogs({ children }: { children: ReactNode }) {
  const [dialogs] = useState<OpenDialog[]>(() => [])
  return <OpenDialogsContext value={dialogs}>{children}</OpenDialogsContext>
}

/** Lists a dialog while it is open. `InsideDialog` tells its content of it. */
export function useStackedDialog(open: boolean): OpenDialog {
  const dialogs = use(OpenDialogsContext)
  const parent = use(OwnDialogContext)
  const [dialog] = useState<OpenDialog>(() => ({ parent, isReadOnly: false }))

  useEffect(() => {
    if (!open || !dialogs) {
      return
    }

    insert(dialog, dialogs)

    return () => void dialogs.splice(dialogs.indexOf(dialog), 1)
  }, [dialogs, dialog, open])

  return dialog
}

/** Of two dialogs that open at once, React reports the inner one first. */
function insert(dialog: OpenDialog, dialogs: OpenDialog[]) {
  const inner = dialogs.findIndex(({ parent }) => parent === dialog)
  dialogs.splice(inner === -1 ? dialogs.length : inner, 0, dialog)
}

export const InsideDialog = ({ dialog, children }: { dialog: OpenDialog; children: ReactNode }) => (
  <OwnDialogContext value={dialog}>{children}</OwnDialogContext>
)

/** Says of the dialog around the component that it is only read. */
export function useReadOnlyDialog() {
  const dialog = use(OwnDialogContext)
  useEffect(() => {
    if (!dialog) {
      return
    }

    dialog.isReadOnly = true

    return () => {
      dialog.isReadOnly = false
    }
  }, [dialog])
}

/** Returns functions that tell of the dialog around the component, or of the page, whether it is on top. */
export function useTopDialog() {
  const dialogs = use(OpenDialogsContext)
  const own = use(OwnDialogContext)

  return {
    isOwn: () => dialogs === undefined || dialogs.at(-1) === own,
    isReadOnly: () => dialogs?.at(-1)?.isReadOnly ?? false,
  }
}

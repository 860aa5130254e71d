import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

interface Props {
  /** "Activate Hall?" */
  question: string
  open: boolean
  /** What will happen, and what cannot be undone. */
  children: ReactNode
  /** On the button that does it: the verb, or the documents' own word, such as "Agree". */
  yes: string
  no?: string
  danger?: boolean
  /** Under way: locked until answered. */
  pending?: boolean
  onYes(): void
  onNo(): void
}

/** A question with two answers. It starts on No. */
export function ConfirmDialog({ question, open, children, yes, no = 'Cancel', danger = false, pending = false, onYes, onNo }: Props) {
  return (
    <Dialog kind="question" title={question} open={open} onClose={onNo} cancelText={no} pending={pending} action={{ label: yes, run: onYes, danger }}>
      {children}
    </Dialog>
  )
}

type Asked = Pick<Props, 'question' | 'yes' | 'no' | 'danger'> & { text: ReactNode }

/**
 * A question in the middle of an action: `if (!(await ask({ … }))) return`. Draw `dialog` somewhere beside what asks.
 * Escape answers no; a second question answers the first one so.
 */
export function useAsk() {
  const [asked, setAsked] = useState<Asked & { answer(yes: boolean): void }>()
  const [open, setOpen] = useState(false)

  function ask(given: Asked): Promise<boolean> {
    asked?.answer(false)
    return new Promise((resolve) => {
      setAsked({ ...given, answer: resolve })
      setOpen(true)
    })
  }
  function answer(yes: boolean) {
    setOpen(false)
    asked?.answer(yes)
  }

  // The words stay while it closes.
  const { text, question = '', yes = '', no = 'Cancel', danger = false } = asked ?? ({} as Partial<Asked>)
  const dialog = (
    <ConfirmDialog question={question} yes={yes} no={no} danger={danger} open={open} onYes={() => answer(true)} onNo={() => answer(false)}>
      {text}
    </ConfirmDialog>
  )
  return { ask, dialog }
}

import { Modal } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { restoreFocus } from './restore-focus.ts'
import type { UnsavedChanges } from './unsaved/unsaved-forms.ts'
import './dialog.css'

export interface DialogAction {
  /** The verb on the button. */
  label: string
  run(): void
  pending?: boolean
  /** Why it cannot be done now: the button is locked, and this stands beside it. */
  unavailable?: string | false | undefined
  danger?: boolean
}

interface Props {
  title: string
  open: boolean
  onClose(): void
  /** What the dialog is for. One without only shows something, and closes by a click beside it too. */
  action?: DialogAction
  /** On the other button: "Cancel", and "Close" where there is nothing to do. null leaves it out. */
  cancelText?: string | null
  /** Instead of both buttons; null leaves the whole foot out. */
  footer?: ReactNode
  /**
   * `question` is small, has no cross, and starts on its first answer; a form starts in its first field. `wide` and `full` are for what is looked at;
   * any width of CSS will do.
   */
  kind?: 'question' | 'form' | 'wide' | 'full'
  width?: string | number
  /** Over every other dialog, also over those that stand within one: for what is asked from outside of them. */
  topmost?: boolean
  /** At work: nothing closes it. */
  pending?: boolean
  /** Of the form inside (useRecordForm, useUnsavedGuard): once something is typed, closing asks first. */
  guard?: Pick<UnsavedChanges, 'dirty' | 'leave'>
  children: ReactNode
}

const WIDTHS = { question: 416, form: 560, wide: '60%', full: '100%' } as const
/** antd begins at 1000 and adds 100 or 200 with each dialog inside another. Notices stand above. */
const TOPMOST = 1900

/** antd's modal with the ways of the house: one foot, one way to close, nothing typed is lost, and the focus goes back to where it was. */
export function Dialog({ title, open, onClose, action, kind = 'form', width = WIDTHS[kind], topmost = false, guard, children, ...rest }: Props) {
  const { footer, pending = action?.pending ?? false, cancelText = action ? 'Cancel' : 'Close' } = rest
  const reasonId = useId()
  const body = useRef<HTMLDivElement>(null)
  const { opener, openedAt } = useOpener(open)
  const isQuestion = kind === 'question'
  const close = () => {
    if (pending) return
    if (guard) guard.leave(onClose)
    else onClose()
  }

  return (
    <Modal
      title={title}
      open={open}
      onCancel={close}
      onOk={() => action?.run()}
      okText={action?.label}
      cancelText={cancelText}
      confirmLoading={pending}
      okButtonProps={{
        danger: action?.danger ?? false,
        disabled: !!action?.unavailable,
        ...(action?.unavailable && { 'aria-describedby': reasonId }),
      }}
      cancelButtonProps={{ disabled: pending }}
      closable={isQuestion ? false : { disabled: pending }}
      keyboard={!pending}
      // What asks or holds a form stays: a click on the mask may be the second half of a double click on the button that opened it.
      mask={{ closable: !action && !isQuestion && !guard?.dirty && !pending }}
      width={width}
      {...(topmost && { zIndex: TOPMOST })}
      centered={isQuestion}
      destroyOnHidden
      className={`cm-dialog cm-dialog-${kind}`}
      afterOpenChange={(shown) => {
        // Whoever went elsewhere from here starts at the heading there.
        if (!shown) restoreFocus(location.pathname === openedAt ? opener : null)
        else if (kind === 'form') firstField(body.current)?.focus()
        else if (isQuestion) firstAnswer(body.current)?.focus()
      }}
      footer={
        footer !== undefined
          ? footer
          : (_, { OkBtn, CancelBtn }) => (
              <div className="cm-row cm-dialog-foot">
                <span id={reasonId} className="cm-quiet" role="status">
                  {action?.unavailable || ''}
                </span>
                {cancelText !== null && <CancelBtn />}
                {action && <OkBtn />}
              </div>
            )
      }
    >
      <div ref={body}>{children}</div>
    </Modal>
  )
}

interface Opening {
  opener: Element | null
  /** The path of the screen that it opened over. */
  openedAt: string
}

/** What had the focus when the dialog opened: it has it again afterwards, also when the dialog goes without being closed. */
function useOpener(open: boolean): Opening {
  const [held, setHeld] = useState<Opening & { open: boolean }>({ open: false, opener: null, openedAt: '' })
  if (held.open !== open) setHeld(open ? { open, opener: document.activeElement, openedAt: location.pathname } : { ...held, open })
  const { opener } = held
  useEffect(() => () => restoreFocus(opener), [opener])
  return held
}

const firstField = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('input:not([disabled], [type="hidden"], [type="file"]), textarea:not([disabled]), select:not([disabled])')

/** Of the buttons below the words: No, Cancel, Stay. What stands among the words, such as an id to copy, comes before them. */
function firstAnswer(body: HTMLElement | null) {
  const buttons = body?.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? []
  return [...buttons].find((button) => !body?.contains(button))
}

interface QuestionProps {
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
export function ConfirmDialog({ question, open, children, yes, no = 'Cancel', danger = false, pending = false, onYes, onNo }: QuestionProps) {
  return (
    <Dialog kind="question" title={question} open={open} onClose={onNo} cancelText={no} pending={pending} action={{ label: yes, run: onYes, danger }}>
      {children}
    </Dialog>
  )
}

type Asked = Pick<QuestionProps, 'question' | 'yes' | 'no' | 'danger'> & { text: ReactNode }

/**
 * A question in the middle of an action: `if (!(await ask({ … }))) return`. Draw `dialog` somewhere beside what asks.
 * Escape answers no; a second question answers the first one so.
 */
export function useConfirm() {
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

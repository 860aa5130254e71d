import { Modal } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import ui from '#ui/ui.module.css'
import styles from './dialog.module.css'
import { InsideDialog, useStackedDialog } from './open-dialogs.tsx'
import { useDeferredRevocation, useRevocationNotice } from './revocation.ts'
import { useWasOpened } from './use-was-opened.ts'

export interface DialogAction {
  /** The verb on the button. */
  label: string
  onClick(): void
  pending?: boolean
  /** Disables the button and is shown beside it. */
  disabledReason?: string | false | undefined
  danger?: boolean
}

interface Props {
  title: string
  open: boolean
  onClose(): void
  /** The dialog's action. Without one, a click on the backdrop also closes the dialog. */
  action?: DialogAction
  /** Label of the other button: "Cancel", or "Close" without an action. null omits it. */
  cancelText?: string | null
  /** Replaces both buttons; null omits the footer. */
  footer?: ReactNode
  /**
   * `question` is small, has no close icon, and focuses its first answer. `form` focuses its first field.
   * `wide` and `full` are for content, `page` is a full one with a header of its own, `crop` opens without animation. What stands at an edge of the window is a Drawer.
   * `width` overrides the width with any CSS value.
   */
  kind?: keyof typeof WIDTHS
  width?: string | number
  /** Above every other dialog, also nested ones: the question before leaving, and above it one that an action asks. */
  layer?: keyof typeof LAYERS
  /** Nothing closes the dialog while this is true. */
  pending?: boolean
  /** From the form inside (useRecordForm, useUnsavedChanges): closing asks first while it has unsaved changes. */
  guard?: { dirty: boolean; leave(then: () => void): void }
  children: ReactNode
}

const WIDTHS = {
  question: 416,
  form: 560,
  wide: '60%',
  full: '100%',
  page: '100%',
  crop: 640,
} as const

const CLASS_NAMES = {
  header: styles.header,
  container: styles.container,
  body: styles.body,
  footer: styles.footer,
}

/** The content names itself, so that the title is only read. */
const SELF_NAMED = { ...CLASS_NAMES, header: ui.onlyRead }

/** antd starts at 1000 and adds up to 200 per nested dialog. Notices are above. */
const LAYERS = { leave: 1900, action: 1910 } as const

/**
 * antd's Modal knows nothing of unsaved changes, focuses its close icon before the first field, and acts on the second press of a
 * double click. This one asks before unsaved input is lost, focuses what comes first, and says why its action is unavailable.
 */
export function Dialog(props: Props) {
  const wasOpened = useWasOpened(props.open)
  return wasOpened && <OpenedDialog {...props} />
}

function OpenedDialog({
  title,
  open,
  onClose,
  action,
  kind = 'form',
  width = WIDTHS[kind],
  layer,
  guard,
  children,
  ...rest
}: Props) {
  const {
    footer,
    pending = action?.pending ?? false,
    cancelText = action ? 'Cancel' : 'Close',
  } = rest

  const reasonId = useId()
  const body = useRef<HTMLDivElement>(null)
  const isQuestion = kind === 'question'
  const isCentered = isQuestion || kind === 'crop'
  const revocationNotice = useRevocationNotice()

  useDeferredRevocation('dialog', open)

  const dialog = useStackedDialog(open)

  const focusFirst = () => {
    if (kind === 'form' || isQuestion) {
      focusUnlessChosen(body.current, kind === 'form' ? findFirstField : findFirstAnswer)
    }
  }

  // The field gets the focus before the end of the opening animation. Text typed until then would
  // be lost.
  const focusOnOpen = useEffectEvent(focusFirst)

  useEffect(() => {
    // The next frame: a key that opened the dialog must not be typed into the field.
    const frame = open ? requestAnimationFrame(() => focusOnOpen()) : 0
    return () => cancelAnimationFrame(frame)
  }, [open])

  const close = () => {
    if (pending) {
      return
    }

    if (guard) {
      guard.leave(onClose)
    } else {
      onClose()
    }
  }

  return (
    <Modal
      title={<h2>{title}</h2>}
      open={open}
      onCancel={close}
      // The first click of a double click may have opened this dialog or changed the action.
      onOk={({ detail }) => detail <= 1 && action?.onClick()}
      okText={action?.label}
      cancelText={cancelText}
      okButtonProps={{
        loading: action?.pending ?? pending,
        danger: action?.danger ?? false,
        disabled: !!action?.disabledReason,
        ...(action?.disabledReason && { 'aria-describedby': reasonId }),
      }}
      cancelButtonProps={{ disabled: pending }}
      closable={isCentered ? false : { disabled: pending }}
      keyboard={!pending}
      // antd would take the focus back from where an answer has moved it; useRestoreFocus restores only a lost one.
      focusable={NO_RESTORE}
      // Questions and forms ignore backdrop clicks: it may be the second half of a double click on the opening button.
      mask={{ closable: !action && !isQuestion && !guard?.dirty && !pending }}
      width={width}
      // On paper it takes the place of the page (antd.css).
      wrapProps={{ 'data-fills-screen': kind === 'full' || kind === 'page' || undefined }}
      {...(layer && { zIndex: LAYERS[layer] })}
      centered={isCentered}
      // The cropper measures itself on mount.
      {...(kind === 'crop' && { transitionName: '' })}
      destroyOnHidden
      className={clsx(styles.dialog, styles[kind])}
      classNames={kind === 'page' ? SELF_NAMED : CLASS_NAMES}
      // The body may have loaded since.
      afterOpenChange={(shown) => shown && focusFirst()}
      footer={
        footer !== undefined
          ? footer
          : (_, { OkBtn, CancelBtn }) => (
              <div className={clsx(ui.row, styles.foot)}>
                <span id={reasonId} className={ui.quiet} role="status">
                  {action?.disabledReason || ''}
                </span>
                {cancelText !== null && <CancelBtn />}
                {action && <OkBtn />}
              </div>
            )
      }
    >
      <div ref={body}>
        {revocationNotice}
        <InsideDialog dialog={dialog}>{children}</InsideDialog>
      </div>
    </Modal>
  )
}

const NO_RESTORE = { focusTriggerAfterClose: false }

/**
 * Focuses a field or answer, unless the user already has focused one. antd focuses the close icon first, which does not count.
 * The text of a field is selected: what is typed replaces it, as after Tab.
 */
function focusUnlessChosen(
  body: HTMLElement | null,
  find: (body: HTMLElement) => HTMLElement | null | undefined,
) {
  const first = body && find(body)
  const part = body?.contains(first ?? null) ? body : first?.parentElement
  if (!part?.contains(document.activeElement)) {
    first?.focus()
    if (first instanceof HTMLInputElement) {
      first.select()
    }
  }
}

/** A choice that is already made is passed over: the next field is what is left to enter. */
const findFirstField = (body: HTMLElement) =>
  body.querySelector<HTMLElement>(
    'input:not([disabled], [type="hidden"], [type="file"], [type="radio"]:checked), textarea:not([disabled]), select:not([disabled])',
  )

/** Finds the first footer button, such as No or Cancel. Skips buttons in the body, such as a copy button. */
function findFirstAnswer(body: HTMLElement) {
  const buttons =
    body.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? []
  return [...buttons].find((button) => !body.contains(button))
}

export interface Question {
  /** "Activate Hall?" */
  question: string
  /** Explains the consequences. */
  text?: ReactNode
  /** Label of the confirming button: the verb, or the specification's word, such as "Agree". */
  confirmText: string
  cancelText?: string
  danger?: boolean
}

const NO_QUESTION: Question = { question: '', confirmText: '' }

interface Asked {
  question: Question
  /** Stays open after yes, locked, until `close`: the action runs meanwhile. */
  staysOpen: boolean
  state: 'open' | 'running' | 'closed'
  answer(isConfirmed: boolean): void
}

/** Resolves with the answer. Escape answers no. */
export type Ask = (question: Question) => Promise<boolean>

/**
 * antd's `modal.confirm` never settles when it is destroyed, and draws its text outside the router and the contexts of the screen.
 * This one asks a question with two answers, of which Cancel has the focus, during an action: `if (!(await ask({ … }))) return`.
 * Render `dialog` beside the caller. A second question, and leaving the screen, answer the first one with no.
 */
export function useConfirm() {
  const [current, setCurrent] = useState<Asked>()

  /** The newest question. A ref, because a callback of an earlier render may ask the next one. */
  const newest = useRef<Asked>(undefined)
  const setState = (state: Asked['state']) => setCurrent((asked) => asked && { ...asked, state })

  const open = (question: Question, staysOpen: boolean) => {
    newest.current?.answer(false)
    return new Promise<boolean>((answer) => {
      newest.current = { question, staysOpen, state: 'open', answer }
      setCurrent(newest.current)
    })
  }

  function answer(isConfirmed: boolean) {
    setState(isConfirmed && newest.current?.staysOpen ? 'running' : 'closed')
    newest.current?.answer(isConfirmed)
  }

  // Nobody can answer any more.
  useEffect(() => () => newest.current?.answer(false), [])

  // Keeps the text during the closing animation.
  const { question: asked = NO_QUESTION, staysOpen = false, state = 'closed' } = current ?? {}
  const { question, text, confirmText, cancelText = 'Cancel', danger = false } = asked

  const dialog = (
    <Dialog
      kind="question"
      title={question}
      cancelText={cancelText}
      action={{ label: confirmText, onClick: () => answer(true), danger }}
      {...(!staysOpen && { layer: 'action' })}
      open={state !== 'closed'}
      pending={state === 'running'}
      onClose={() => answer(false)}
    >
      {text}
    </Dialog>
  )

  return {
    ask: ((question) => open(question, false)) satisfies Ask as Ask,
    askFirst: ((question) => open(question, true)) satisfies Ask as Ask,
    close: () => setState('closed'),
    isOpen: state !== 'closed',
    dialog,
  }
}

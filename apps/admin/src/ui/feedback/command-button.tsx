import type { Command } from '@cornerman/contract'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import type { ResponseBody } from '../../api/call.ts'
import { useCommand } from '../../api/hooks.ts'
import { restoreFocus } from '../navigation/restore-focus.ts'
import { Can } from '../permission/can.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { useErrorNotice } from './error-details.tsx'
import { useNotices } from './notices.tsx'

interface Props<In, Out> extends Omit<ConfirmedCommand<In, Out>, 'confirmText'> {
  /** The verb, shown on the button and on the confirming button. */
  children: string
  /** Accessible name, where several records have the button: the verb and the record. */
  label?: string
  /** Label of the confirming button, where the specification names another. */
  confirmText?: string
  /** Appearance of the button. */
  variant?: 'small' | 'default' | 'primary' | 'link'
  /** Disables the button and becomes its tooltip. */
  disabledReason?: string | false | undefined
}

const VARIANTS = {
  small: { size: 'small' },
  default: {},
  primary: { type: 'primary' },
  link: { type: 'link', size: 'small' },
} as const

/** A button for one command. Hidden without permission, locked until the response arrives. */
export function CommandButton<In, Out>({
  children,
  label,
  confirmText = children,
  variant = 'small',
  disabledReason,
  ...command
}: Props<In, Out>) {
  const { start, pending, isConfirming, dialog } = useConfirmedCommand({ ...command, confirmText })
  return (
    <Can call={command.endpoint}>
      <Tooltip title={disabledReason}>
        <Button
          {...VARIANTS[variant]}
          danger={command.danger ?? false}
          disabled={!!disabledReason}
          loading={pending && !isConfirming}
          aria-label={label}
          onClick={start}
        >
          {children}
        </Button>
      </Tooltip>
      {dialog}
    </Can>
  )
}

interface Confirmation<Out> {
  /** Asks for confirmation first. Without it one press runs the action. */
  question?: string | undefined
  description?: ReactNode
  /** Button labels: the verb, or what the specification names. */
  confirmText: string
  cancelText?: string
  danger?: boolean
  /** The success notice; null for none. */
  successText?: string | null
  /** Called after success, when the changed data has been refetched. */
  onSuccess?: (result: Out) => void
  /** Called after success and failure. Restores the focus by default. */
  onSettled?: () => void
}

export interface ConfirmedCommand<In, Out> extends Confirmation<ResponseBody<Out> | undefined> {
  endpoint: Command<In, Out>
  input: NoInfer<In>
}

/** Confirms and sends a command (see useConfirmedAction). */
export function useConfirmedCommand<In, Out>({ endpoint, input, ...confirmation }: ConfirmedCommand<In, Out>) {
  const { run } = useCommand(endpoint)
  return useConfirmedAction(() => run(input), confirmation)
}

/**
 * Confirms an action if there is a question, runs it once, and shows a notice with the result.
 * Errors show the server's message. Render `dialog` beside the element that calls `start`.
 */
export function useConfirmedAction<Out>(run: () => Promise<Out>, confirmation: Confirmation<Out>) {
  const {
    question,
    description,
    successText = 'Success',
    onSuccess,
    onSettled = () => restoreFocus(),
    ...labels
  } = confirmation
  const isRunning = useRef(false)
  const [pending, setPending] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const notices = useNotices()
  const showError = useErrorNotice()

  async function confirm() {
    // A ref, because a second click may come before the next render.
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    try {
      const result = await run()
      if (successText !== null) notices.success(successText)
      onSuccess?.(result)
    } catch (error) {
      showError(error)
    }
    isRunning.current = false
    setPending(false)
    setIsConfirming(false)
    onSettled()
  }

  const dialog = (
    <ConfirmDialog
      {...labels}
      question={question ?? ''}
      open={isConfirming}
      pending={pending}
      onConfirm={confirm}
      onCancel={() => setIsConfirming(false)}
    >
      {description}
    </ConfirmDialog>
  )
  return {
    start: () => void (question === undefined ? confirm() : setIsConfirming(true)),
    pending,
    isConfirming,
    dialog,
  }
}

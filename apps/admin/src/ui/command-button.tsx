import type { Command } from '@cornerman/contract'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { wrapError } from '../api/api-error.ts'
import { Can } from '../api/can.tsx'
import { useCommand } from '../api/hooks.ts'
import { ConfirmDialog } from './dialog.tsx'
import { useNotices } from './notices/notices.tsx'
import { restoreFocus } from './restore-focus.ts'

interface Props<In, Out> extends Omit<ConfirmedCommand<In, Out>, 'confirmText'> {
  /** The verb, shown on the button and on the confirming button. */
  children: string
  /** Label of the confirming button, where the specification names another. */
  confirmText?: string
  /** Appearance of the button. */
  variant?: 'small' | 'default' | 'primary' | 'link'
  /** Disables the button and becomes its title. */
  disabledReason?: string | false | undefined
}

const VARIANTS = {
  small: { size: 'small' },
  default: {},
  primary: { type: 'primary' },
  link: { type: 'link', size: 'small' },
} as const

/** A button for one command. Hidden without permission, locked until the response arrives. */
export function CommandButton<In, Out>({ children, confirmText = children, variant = 'small', disabledReason, ...command }: Props<In, Out>) {
  const { start, pending, isConfirming, dialog } = useConfirmedCommand({ ...command, confirmText })
  return (
    <Can call={command.endpoint}>
      <Button
        {...VARIANTS[variant]}
        danger={command.danger ?? false}
        disabled={!!disabledReason}
        title={disabledReason || undefined}
        loading={pending && !isConfirming}
        onClick={start}
      >
        {children}
      </Button>
      {dialog}
    </Can>
  )
}

export interface ConfirmedCommand<In, Out> {
  endpoint: Command<In, Out>
  input: NoInfer<In>
  /** Asks for confirmation first. Without it one press runs the command. */
  question?: string | undefined
  description?: ReactNode
  /** Button labels: the verb, or what the specification names. */
  confirmText: string
  cancelText?: string
  danger?: boolean
  /** The success notice. */
  successText?: string
  /** Called after success, when the changed data has been refetched. */
  onSuccess?: (answer: Out) => void
}

/**
 * Confirms a command if there is a question, sends it once, and shows a notice with the result.
 * Errors show the server's message. Render `dialog` beside the element that calls `start`.
 */
export function useConfirmedCommand<In, Out>({
  endpoint,
  input,
  question,
  description,
  confirmText,
  cancelText = 'Cancel',
  danger = false,
  ...rest
}: ConfirmedCommand<In, Out>) {
  const { successText = 'Success', onSuccess } = rest
  const { run, pending } = useCommand(endpoint)
  const [isConfirming, setAsking] = useState(false)
  const notices = useNotices()

  async function confirm() {
    if (pending) return
    try {
      const answer = await run(input)
      notices.success(successText)
      onSuccess?.(answer)
    } catch (error) {
      notices.failure('Something went wrong', wrapError(error).message)
    }
    setAsking(false)
    restoreFocus()
  }

  const dialog = (
    <ConfirmDialog
      question={question ?? ''}
      open={isConfirming}
      confirmText={confirmText}
      cancelText={cancelText}
      danger={danger}
      pending={pending}
      onConfirm={confirm}
      onCancel={() => setAsking(false)}
    >
      {description}
    </ConfirmDialog>
  )
  return { start: () => void (question === undefined ? confirm() : setAsking(true)), pending, isConfirming, dialog }
}

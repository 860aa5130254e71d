import type { Command } from '@cornerman/contract'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { wrapError } from '../api/api-error.ts'
import { Can } from '../api/can.tsx'
import { useCommand } from '../api/hooks.ts'
import { ConfirmDialog } from './dialog.tsx'
import { useNotices } from './notices/notices.tsx'
import { restoreFocus } from './restore-focus.ts'

interface Props<In, Out> extends Omit<ConfirmedCommand<In, Out>, 'yes'> {
  /** The verb, shown on the button and on the confirming button. */
  children: string
  /** Label of the confirming button, where the specification names another. */
  yes?: string
  /** Appearance of the button. */
  look?: 'small' | 'default' | 'primary' | 'link'
  /** Disables the button and becomes its title. */
  unavailable?: string | false | undefined
}

const LOOKS = {
  small: { size: 'small' },
  default: {},
  primary: { type: 'primary' },
  link: { type: 'link', size: 'small' },
} as const

/** A button for one command. Hidden without permission, locked until the response arrives. */
export function CommandButton<In, Out>({ children, yes = children, look = 'small', unavailable, ...command }: Props<In, Out>) {
  const { start, pending, asking, dialog } = useConfirmedCommand({ ...command, yes })
  return (
    <Can call={command.to}>
      <Button
        {...LOOKS[look]}
        danger={command.danger ?? false}
        disabled={!!unavailable}
        title={unavailable || undefined}
        loading={pending && !asking}
        onClick={start}
      >
        {children}
      </Button>
      {dialog}
    </Can>
  )
}

export interface ConfirmedCommand<In, Out> {
  to: Command<In, Out>
  input: NoInfer<In>
  /** Asks for confirmation first. Without it one press runs the command. */
  question?: string | undefined
  consequence?: ReactNode
  /** Button labels: the verb, or what the specification names. */
  yes: string
  no?: string
  danger?: boolean
  /** The success notice. */
  done?: string
  /** Called after success, when the changed data has been refetched. */
  onDone?: (answer: Out) => void
}

/**
 * Confirms a command if there is a question, sends it once, and shows a notice with the result.
 * Errors show the server's message. Render `dialog` beside the element that calls `start`.
 */
export function useConfirmedCommand<In, Out>({
  to,
  input,
  question,
  consequence,
  yes,
  no = 'Cancel',
  danger = false,
  ...rest
}: ConfirmedCommand<In, Out>) {
  const { done = 'Success', onDone } = rest
  const { run, pending } = useCommand(to)
  const [asking, setAsking] = useState(false)
  const notices = useNotices()

  async function confirm() {
    if (pending) return
    try {
      const answer = await run(input)
      notices.success(done)
      onDone?.(answer)
    } catch (error) {
      notices.failure('Something went wrong', wrapError(error).message)
    }
    setAsking(false)
    restoreFocus()
  }

  const dialog = (
    <ConfirmDialog
      question={question ?? ''}
      open={asking}
      yes={yes}
      no={no}
      danger={danger}
      pending={pending}
      onYes={confirm}
      onNo={() => setAsking(false)}
    >
      {consequence}
    </ConfirmDialog>
  )
  return { start: () => void (question === undefined ? confirm() : setAsking(true)), pending, asking, dialog }
}

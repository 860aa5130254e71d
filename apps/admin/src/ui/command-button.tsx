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
  /** The verb: on the button, and on the one that confirms. */
  children: string
  /** Where the documents name another answer than the verb. */
  yes?: string
  /** How it looks before it is pressed: a small button, or a link among text. */
  look?: 'small' | 'default' | 'primary' | 'link'
  /** Why it cannot be done now: the button is locked, and this is its title. */
  unavailable?: string | false | undefined
}

const LOOKS = {
  small: { size: 'small' },
  default: {},
  primary: { type: 'primary' },
  link: { type: 'link', size: 'small' },
} as const

/** A button for one command: hidden without permission, locked until answered (see useAskedCommand). */
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
  /** Asked first: what will happen, and what cannot be undone. Without it one press does it, which is for what can be undone in as many. */
  question?: string | undefined
  consequence?: ReactNode
  /** The answers: the verb, or what the documents name. */
  yes: string
  no?: string
  danger?: boolean
  /** Said once it is done. */
  done?: string
  /** Once it is done, and what it changed has been read again. */
  onDone?: (answer: Out) => void
}

/**
 * A command on its way from a press to its notice: it asks if there is a question, sends once, and says how it went.
 * A refusal is told in the server's words, and the list behind is read again (see useCommand). Draw `dialog` beside what starts it.
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

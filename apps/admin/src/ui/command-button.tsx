import type { Command } from '@cornerman/contract'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { Allowed } from '../api/allowed.tsx'
import { asApiError } from '../api/api-error.ts'
import { useCommand } from '../api/hooks.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { keepFocusOnPage } from './keep-focus.ts'
import { useNotices } from './notices/notices.ts'

interface Props<In, Out> {
  to: Command<In, Out>
  input: NoInfer<In>
  /** The verb: on the button, and on the one that confirms. */
  children: string
  /** Asked first: what will happen, and what cannot be undone. Without it one press does it, which is for what can be undone in as many. */
  question?: string | undefined
  consequence?: ReactNode
  /** The answers, where the documents name others than the verb and Cancel. */
  yes?: string
  no?: string
  danger?: boolean
  /** How it looks before it is pressed: a small button, or a link among text. */
  look?: 'small' | 'default' | 'primary' | 'link'
  /** Why it cannot be done now: the button is locked, and this is its title. */
  unavailable?: string | false | undefined
  /** Said once it is done. */
  done?: string
  /** Once it is done, and what it changed has been read again. */
  onDone?: (answer: Out) => void
}

const LOOKS = {
  small: { size: 'small' },
  default: {},
  primary: { type: 'primary' },
  link: { type: 'link', size: 'small' },
} as const

/**
 * A button for one command: hidden without permission; it asks first if there is a question, is locked until answered, and says how it went.
 * A refusal is told in the server's words, and the list behind is read again (see useCommand).
 */
export function CommandButton<In, Out>({ to, input, children, question, consequence, done = 'Success', look = 'small', ...rest }: Props<In, Out>) {
  const { yes = children, no = 'Cancel', danger = false, unavailable, onDone } = rest
  const { run, pending } = useCommand(to)
  const sending = useRef(false)
  const [asking, setAsking] = useState(false)
  const notices = useNotices()

  async function confirm() {
    // Not `pending`, which is as it was last drawn: a second click may come before it is drawn again.
    if (sending.current) return
    sending.current = true
    try {
      const answer = await run(input)
      notices.success(done)
      onDone?.(answer)
    } catch (error) {
      notices.failure('Something went wrong', asApiError(error).message)
    }
    sending.current = false
    setAsking(false)
    keepFocusOnPage()
  }

  return (
    <Allowed to={to}>
      <Button
        {...LOOKS[look]}
        danger={danger}
        disabled={!!unavailable}
        title={unavailable || undefined}
        loading={pending && !asking}
        onClick={() => (question === undefined ? confirm() : setAsking(true))}
      >
        {children}
      </Button>
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
    </Allowed>
  )
}

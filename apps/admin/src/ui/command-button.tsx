import type { Command } from '@cornerman/contract'
import { Button, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { Allowed } from '../api/allowed.tsx'
import { asApiError } from '../api/api-error.ts'
import { useCommand } from '../api/hooks.ts'
import { keepFocusOnPage } from './keep-focus-on-page.ts'
import { useNotices } from './notices/notices.ts'

interface Props<In, Out> {
  to: Command<In, Out>
  input: NoInfer<In>
  /** The verb: on the button, and on the one that confirms. */
  children: string
  /** Asked first: what will happen, and what cannot be undone. */
  question: string
  consequence: ReactNode
  /** Said once it is done. */
  done?: string
}

/**
 * A button for one command: hidden without permission; it asks first, is locked until answered, and says how it went.
 * A refusal is told in the server's words, and the list behind is read again (see useCommand).
 */
export function CommandButton<In, Out>({ to, input, children, question, consequence, done = 'Success' }: Props<In, Out>) {
  const { run, pending } = useCommand(to)
  const sending = useRef(false)
  const [asking, setAsking] = useState(false)
  const notices = useNotices()

  async function confirm() {
    // Not `pending`, which is as it was last drawn: a second click may come before it is drawn again.
    if (sending.current) return
    sending.current = true
    try {
      await run(input)
      notices.success(done)
    } catch (error) {
      notices.failure('Something went wrong', asApiError(error).message)
    }
    sending.current = false
    setAsking(false)
    keepFocusOnPage()
  }

  return (
    <Allowed to={to}>
      <Button size="small" onClick={() => setAsking(true)}>
        {children}
      </Button>
      <Modal
        title={question}
        open={asking}
        onOk={confirm}
        onCancel={() => setAsking(false)}
        okText={children}
        confirmLoading={pending}
        cancelButtonProps={{ disabled: pending }}
        // Without the cross, the focus starts on Cancel.
        closable={false}
        keyboard={!pending}
        // A click on the mask may be the second half of a double click on the button; Escape and Cancel close.
        mask={{ closable: false }}
        width={416}
        centered
      >
        {consequence}
      </Modal>
    </Allowed>
  )
}

import type { Command } from '@cornerman/contract'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { Allowed } from '../api/allowed.tsx'
import { asApiError } from '../api/api-error.ts'
import { useCommand } from '../api/hooks.ts'
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
  const [asking, setAsking] = useState(false)
  const notices = useNotices()

  async function confirm() {
    if (pending) return
    try {
      await run(input)
      notices.success(done)
    } catch (error) {
      notices.failure('Something went wrong', asApiError(error).message)
    }
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
        mask={{ closable: !pending }}
        width={416}
        centered
      >
        {consequence}
      </Modal>
    </Allowed>
  )
}

/** The button may be gone with the state it was for, and the focus with it: then the heading takes it. */
function keepFocusOnPage() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  })
}

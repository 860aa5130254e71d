import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { wrapError } from '../../api/api-error.ts'
import { ConfirmDialog } from '../dialog.tsx'
import { useNotices } from '../notices/notices.tsx'

export interface Deleting {
  /** Deletes the photo; rejects with ApiError. */
  onDelete: () => Promise<unknown>
  /** False where nothing is lost by it, such as a photo of a form that is not sent yet. */
  asks?: boolean
}

interface Props extends Deleting {
  what: string
  onBusy: (busy: boolean) => void
  /** The photo may be gone by then, and this button with it. */
  onDone: () => void
}

/** Asks first, sends once, and says how it went: a refusal in the server's words. */
export function DeletePhoto({ what, onDelete, asks = true, onBusy, onDone }: Props) {
  const notices = useNotices()
  const sending = useRef(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    // Not `busy`, which is as it was last drawn: a second click may come before it is drawn again.
    if (sending.current) return
    sending.current = true
    mark(true)
    try {
      await onDelete()
      if (asks) notices.success('Success')
    } catch (error) {
      notices.failure('Something went wrong', wrapError(error).message)
    }
    sending.current = false
    mark(false)
    setAsking(false)
    onDone()
  }

  function mark(now: boolean) {
    setBusy(now)
    onBusy(now)
  }

  return (
    <>
      <Button
        size="small"
        icon={<DeleteOutlined />}
        aria-label={`Delete ${what}`}
        loading={busy}
        onClick={() => (asks ? setAsking(true) : void remove())}
      >
        Delete
      </Button>
      <ConfirmDialog
        question={`Delete ${what}?`}
        open={asking}
        yes="Delete"
        danger
        pending={busy}
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      >
        The photo is gone for everybody. A new one can be uploaded in its place.
      </ConfirmDialog>
    </>
  )
}

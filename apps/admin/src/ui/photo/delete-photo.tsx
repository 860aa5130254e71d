import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { wrapError } from '../../api/api-error.ts'
import { ConfirmDialog } from '../dialog.tsx'
import { useNotices } from '../notices/notices.tsx'

export interface Deleting {
  /** Deletes the photo; rejects with ApiError. */
  onDelete: () => Promise<unknown>
  /** False deletes without confirmation, such as a photo in an unsent form. */
  asks?: boolean
}

interface Props extends Deleting {
  what: string
  onBusy: (busy: boolean) => void
  /** Called after success and failure. This button may have unmounted. */
  onDone: () => void
}

/** Confirms, sends once, and shows a notice with the result. */
export function DeletePhoto({ what, onDelete, asks = true, onBusy, onDone }: Props) {
  const notices = useNotices()
  const sending = useRef(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    // A ref, because a second click may come before the next render.
    if (sending.current) return
    sending.current = true
    updateBusy(true)
    try {
      await onDelete()
      if (asks) notices.success('Success')
    } catch (error) {
      notices.failure('Something went wrong', wrapError(error).message)
    }
    sending.current = false
    updateBusy(false)
    setAsking(false)
    onDone()
  }

  function updateBusy(isBusy: boolean) {
    setBusy(isBusy)
    onBusy(isBusy)
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
        The photo will be removed for all users. You can upload a new one.
      </ConfirmDialog>
    </>
  )
}

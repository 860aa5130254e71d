import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { wrapError } from '../../api/api-error.ts'
import { ConfirmDialog } from '../dialog.tsx'
import { useNotices } from '../notices/notices.tsx'

export interface PhotoDeletion {
  /** Deletes the photo; rejects with ApiError. */
  onDelete: () => Promise<unknown>
  /** False deletes without confirmation, such as a photo in an unsent form. */
  shouldConfirm?: boolean
}

interface Props extends PhotoDeletion {
  name: string
  onBusy: (busy: boolean) => void
  /** Called after success and failure. This button may have unmounted. */
  onSettled: () => void
}

/** Confirms, sends once, and shows a notice with the result. */
export function DeletePhoto({ name, onDelete, shouldConfirm = true, onBusy, onSettled }: Props) {
  const notices = useNotices()
  const sending = useRef(false)
  const [isConfirming, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    // A ref, because a second click may come before the next render.
    if (sending.current) return
    sending.current = true
    updateBusy(true)
    try {
      await onDelete()
      if (shouldConfirm) notices.success('Success')
    } catch (error) {
      notices.failure('Something went wrong', wrapError(error).message)
    }
    sending.current = false
    updateBusy(false)
    setAsking(false)
    onSettled()
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
        aria-label={`Delete ${name}`}
        loading={busy}
        onClick={() => (shouldConfirm ? setAsking(true) : void remove())}
      >
        Delete
      </Button>
      <ConfirmDialog
        question={`Delete ${name}?`}
        open={isConfirming}
        confirmText="Delete"
        danger
        pending={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        The photo will be removed for all users. You can upload a new one.
      </ConfirmDialog>
    </>
  )
}

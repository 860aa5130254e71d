import { useRef, useState } from 'react'
import { wrapError } from '../../../api/api-error.ts'
import type { CallOptions } from '../../../api/call.ts'
import type { ShownError } from '../../feedback/error-details.tsx'
import { NOTICE_DURATION, useNotices } from '../../feedback/notices.tsx'

/** Sends a photo with the other fields of its form, through `run` of `useCommand`. Rejects with ApiError. */
export type UploadPhoto = (photo: File, options: Required<CallOptions>) => Promise<unknown>

/** Result of the last attempt, when it failed or was canceled. */
export interface SubmissionResult {
  status: 'failed' | 'canceled'
  error: ShownError
}

const CANCELED = 'The upload was canceled. Nothing was saved.'
const CANCELED_LATE = 'The upload was canceled after the photo was sent. It may have been saved.'

/** Runs one upload at a time, with progress. Shows the server's error for 1.5 s as a notice (ERR-02), and returns it. */
export function usePhotoSubmission(send: UploadPhoto) {
  const notices = useNotices()
  const running = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  /** Uploaded percentage; undefined while nothing is uploading. */
  const [percent, setPercent] = useState<number>()
  const [result, setResult] = useState<SubmissionResult>()

  /** Creates the file and sends it. Resolves with success. Ignored while a submission is running. */
  async function start(createFile: () => Promise<File>): Promise<boolean> {
    if (running.current) return false
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    let allSent = false
    setBusy(true)
    setResult(undefined)
    try {
      const file = await createFile()
      signal.throwIfAborted()
      setPercent(0)
      const onProgress = (sent: number, total = file.size) => {
        // Stays true when the retry starts from zero.
        allSent ||= sent >= total
        setPercent(Math.min(100, Math.floor((sent / total) * 100)))
      }
      await send(file, { signal, onProgress })
      return true
    } catch (error) {
      if (signal.aborted) setResult({ status: 'canceled', error: { message: allSent ? CANCELED_LATE : CANCELED } })
      else {
        const shown = error instanceof PhotoNotReadyError ? { message: error.message } : wrapError(error)
        notices.failure(shown.message, undefined, { duration: NOTICE_DURATION.imageUploadFailure })
        setResult({ status: 'failed', error: shown })
      }
      return false
    } finally {
      running.current = undefined
      setBusy(false)
      setPercent(undefined)
    }
  }

  /** Aborts the request. */
  const cancel = () => running.current?.abort()
  return { start, cancel, busy, percent, result }
}

/** The file could not be created. The message can be shown. */
export class PhotoNotReadyError extends Error {}

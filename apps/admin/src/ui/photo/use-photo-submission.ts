import { useRef, useState } from 'react'
import { wrapError } from '../../api/api-error.ts'
import type { CallOptions } from '../../api/call.ts'
import { NOTICE, useNotices } from '../notices/notices.tsx'

/** Sends a photo: `run` of `useCommand`, with the rest of its form around the file. Rejects with ApiError. */
export type UploadPhoto = (photo: File, options: Required<CallOptions>) => Promise<unknown>

interface PhotoSubmission {
  /** Makes the file and sends it; answers whether it arrived. Asked again meanwhile, it does nothing. */
  start(make: () => Promise<File>): Promise<boolean>
  /** Takes the request back. */
  cancel(): void
  busy: boolean
  /** Whole percent of what has gone out; undefined while nothing goes. */
  percent: number | undefined
  /** How the last try ended, if not well. */
  ended: SubmissionResult | undefined
}

export interface SubmissionResult {
  how: 'failed' | 'canceled'
  text: string
}

const CANCELED = 'The upload was canceled. Nothing was saved.'
const CANCELED_LATE = 'The upload was canceled, but all of the photo was sent already: it may have been saved.'

/** One upload at a time, with its progress. A failure is told in the server's words, for 1.5 s (ERR-02), and stays to be read. */
export function usePhotoSubmission(send: UploadPhoto): PhotoSubmission {
  const notices = useNotices()
  const running = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  const [percent, setPercent] = useState<number>()
  const [ended, setEnded] = useState<SubmissionResult>()

  async function start(make: () => Promise<File>): Promise<boolean> {
    if (running.current) return false
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    let allSent = false
    setBusy(true)
    setEnded(undefined)
    try {
      const file = await make()
      signal.throwIfAborted()
      setPercent(0)
      const onProgress = (sent: number, total = file.size) => {
        // It stays so when the one retry begins from nothing.
        allSent ||= sent >= total
        setPercent(Math.min(100, Math.floor((sent / total) * 100)))
      }
      await send(file, { signal, onProgress })
      return true
    } catch (error) {
      if (signal.aborted) setEnded({ how: 'canceled', text: allSent ? CANCELED_LATE : CANCELED })
      else {
        const text = error instanceof PhotoNotReadyError ? error.message : wrapError(error).message
        notices.failure(text, undefined, NOTICE.imageUploadFailure)
        setEnded({ how: 'failed', text })
      }
      return false
    } finally {
      running.current = undefined
      setBusy(false)
      setPercent(undefined)
    }
  }

  return { start, cancel: () => running.current?.abort(), busy, percent, ended }
}

/** There was no file to send. Its message is fit to be shown. */
export class PhotoNotReadyError extends Error {}

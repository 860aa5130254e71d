import type { Download } from '@cornerman/contract'
import { useEffect, useRef, useState } from 'react'
import { wrapError } from '../../api/api-error.ts'
import type { CallOptions } from '../../api/call.ts'
import { useNotices } from '../notices/notices.tsx'

/** Fetches or makes the file: mostly `(options) => call(endpoint, input, options)`. Rejects with ApiError. */
export type MakeFile = (options: Required<CallOptions>) => Promise<Download>

/** Bytes that have come; `total` when the server says how many there will be. */
export interface DownloadProgress {
  bytes: number
  total: number | undefined
}

/** One download at a time: saved under its dated name, or told why not. An empty file is not saved. Leaving the screen cancels it. */
export function useDownload(make: MakeFile): { start(): Promise<void>; cancel(): void; received: DownloadProgress | undefined } {
  const notices = useNotices()
  const running = useRef<AbortController>(undefined)
  const [received, setReceived] = useState<DownloadProgress>()
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setReceived({ bytes: 0, total: undefined })
    try {
      const { blob, fileName, rows } = await make({ signal, onProgress: (bytes, total) => setReceived({ bytes, total }) })
      if (signal.aborted) return
      if (blob.size === 0) return notices.info('Empty result', 'Data is empty')
      saveFile(blob, toDatedName(fileName, new Date()))
      notices.success(rows === undefined ? 'Downloaded' : `Downloaded ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`)
    } catch (error) {
      // Whoever canceled it knows.
      if (!signal.aborted) notices.failure('Something went wrong', wrapError(error).message)
    } finally {
      running.current = undefined
      setReceived(undefined)
    }
  }

  return { start, cancel: () => running.current?.abort(), received }
}

/** "40%", or "1.2 MB" where nobody knows of how many. 1,000 bytes to the kB. */
export function formatProgress({ bytes, total }: DownloadProgress): string {
  if (total) return `${Math.min(100, Math.floor((bytes / total) * 100))}%`
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} kB`
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** `14-11-2026-users.csv`: the documents put the day in front of every file's name (document 1, section 9). The viewer's own day. */
export function toDatedName(fileName: string, at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(at.getDate())}-${two(at.getMonth() + 1)}-${at.getFullYear()}-${fileName}`
}

/** Lets the browser keep a file where it keeps downloads. */
function saveFile(blob: Blob, fileName: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads it after this turn; how long after is not told.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

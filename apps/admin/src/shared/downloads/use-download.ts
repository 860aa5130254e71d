import type { Download } from '@cornerman/contract'
import { useEffect, useRef, useState } from 'react'
import { type CallOptions, wrapError } from '#api'
import { useErrorNotice } from '#shared/action/command-error.tsx'
import { useNotices } from '#ui/notices.tsx'

/** Fetches or creates the file, usually `(options) => call(endpoint, input, options)`. Rejects with ApiError. */
export type CreateFile = (options: Required<CallOptions>) => Promise<Download>

/** Received bytes; `total` when the server sends it. */
export interface DownloadProgress {
  bytes: number
  total: number | undefined
}

/** Runs one download at a time and saves it under a dated name. Empty files are not saved. Unmounting cancels. */
export function useDownload(createFile: CreateFile): {
  start(): Promise<void>
  cancel(): void
  progress: DownloadProgress | undefined
} {
  const notices = useNotices()
  const showError = useErrorNotice()
  const running = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<DownloadProgress>()

  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    if (running.current) {
      return
    }

    const controller = new AbortController()
    const { signal } = controller

    running.current = controller
    setProgress({ bytes: 0, total: undefined })

    try {
      const download = await createFile({
        signal,
        onProgress: (bytes, total) => setProgress({ bytes, total }),
      })

      if (!signal.aborted) {
        save(download)
      }
    } catch (error) {
      // No notice after the user's own cancel.
      if (!signal.aborted) {
        showError(wrapError(error))
      }
    } finally {
      running.current = undefined
      setProgress(undefined)
    }
  }

  function save({ blob, fileName, rows }: Download) {
    if (blob.size === 0) {
      return notices.info('Empty result', 'Data is empty')
    }

    saveFile(blob, toDatedName(fileName, new Date()))
    notices.success(rows === undefined ? 'Downloaded' : `Downloaded ${formatRows(rows)}`)
  }

  return { start, cancel: () => running.current?.abort(), progress }
}

const formatRows = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`

/** Formats as "40%", or as "1.2 MB" when the total is unknown. 1 kB is 1,000 bytes. */
export function formatProgress({ bytes, total }: DownloadProgress): string {
  if (total) {
    return `${Math.min(100, Math.floor((bytes / total) * 100))}%`
  }
  if (bytes < 1e6) {
    return `${Math.round(bytes / 1e3)} kB`
  }

  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Prepends the viewer's local date: `14-11-2026-users.csv` (DLD-03). Removes the same day from the name that the server gave. */
export function toDatedName(fileName: string, at: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  const day = pad(at.getDate())
  const month = pad(at.getMonth() + 1)
  const year = at.getFullYear()
  const date = `${day}-${month}-${year}`
  const sameDay = [date, `${year}-${month}-${day}`, at.toISOString().slice(0, 10)].join('|')
  const dayInName = new RegExp(`(^|[-_ ])(${sameDay})(?=[-_. ])[-_ ]?`)
  const undated = fileName.replace(dayInName, '$1').replace(/[-_ ]+(?=\.|$)/, '')

  return `${date}-${undated}`
}

/** Saves a file to the browser's downloads. */
function saveFile(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')

  link.href = url
  link.download = fileName
  link.click()

  // The browser reads the URL later, at an unspecified time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

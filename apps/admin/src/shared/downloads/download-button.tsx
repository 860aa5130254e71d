import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import ui from '#ui/ui.module.css'
import { type CreateFile, formatProgress, useDownload } from './use-download.ts'

interface Props {
  /** "Download json". */
  label: string
  /** Distinguishes several buttons: "Fight Night" gives the name "Download json: Fight Night". */
  itemName?: string
  createFile: CreateFile
  size?: 'small'
  /** The main action of the screen, or one of several in a row. */
  type?: 'primary' | 'text'
  /** Disables the button and becomes its tooltip. */
  disabledReason?: string | false
  /** What the button shows, the label by default. */
  children?: ReactNode
}

/** Downloads a file. Shows the progress meanwhile, and cancels: the same button, which keeps the focus. */
export function DownloadButton({
  label,
  itemName,
  createFile,
  size,
  disabledReason,
  children = label,
  ...look
}: Props) {
  const { start, cancel, progress } = useDownload(createFile)
  const name = itemName ? `${label}: ${itemName}` : label
  const Icon = progress ? CloseOutlined : DownloadOutlined

  return (
    <span className={clsx(progress && ui.download)}>
      {progress && (
        <>
          <progress
            aria-label={name}
            value={progress.total && progress.bytes}
            max={progress.total}
          />
          <span>{formatProgress(progress)}</span>
        </>
      )}
      <Tooltip title={disabledReason}>
        <Button
          {...(size && { size })}
          {...(!progress && look)}
          icon={size ? undefined : <Icon aria-hidden />}
          aria-label={progress ? `Cancel, ${name}` : name}
          disabled={!!disabledReason}
          // The second click of a double click does not cancel.
          onClick={({ detail }) => detail <= 1 && void (progress ? cancel() : start())}
        >
          {progress ? 'Cancel' : children}
        </Button>
      </Tooltip>
    </span>
  )
}

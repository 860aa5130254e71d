import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import ui from '#ui/ui.module.css'
import { type CreateFile, formatProgress, useDownload } from './use-download.ts'

interface Props {
  /** "Download json". */
  label: string
  /** Distinguishes several buttons: "Fight Night" gives the name "Download json: Fight Night". */
  itemName?: string
  createFile: CreateFile
  /** `icon` shows no label. */
  variant?: 'icon' | 'button'
  /** Disables the button and becomes its tooltip. */
  disabledReason?: string | false
}

/** Downloads a file. Shows the progress meanwhile, and cancels: the same button, which keeps the focus. */
export function DownloadButton({ label, itemName, createFile, variant = 'button', disabledReason }: Props) {
  const { start, cancel, progress } = useDownload(createFile)
  const name = itemName ? `${label}: ${itemName}` : label
  const Icon = progress ? CloseOutlined : DownloadOutlined
  const button = {
    icon: <Icon aria-hidden />,
    'aria-label': progress ? `Cancel, ${name}` : name,
    onClick({ detail }: MouseEvent) {
      // The second click of a double click does not cancel.
      if (detail <= 1) void (progress ? cancel() : start())
    },
  }
  return (
    <span className={clsx(progress && ui.download)}>
      {progress && (
        <>
          <progress aria-label={name} value={progress.total && progress.bytes} max={progress.total} />
          <span>{formatProgress(progress)}</span>
        </>
      )}
      {variant === 'icon' ? (
        <IconButton {...button} isLarge tooltip={progress ? 'Cancel download' : label} />
      ) : (
        <Tooltip title={disabledReason}>
          <Button {...button} disabled={!!disabledReason}>
            {progress ? 'Cancel' : label}
          </Button>
        </Tooltip>
      )}
    </span>
  )
}

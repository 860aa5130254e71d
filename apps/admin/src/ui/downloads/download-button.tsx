import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type MouseEventHandler, useCallback, useRef } from 'react'
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

/** Downloads a file. Shows the progress and a Cancel button meanwhile. */
export function DownloadButton({ label, itemName, createFile, variant = 'button', disabledReason }: Props) {
  const { start, cancel, progress } = useDownload(createFile)
  const hadFocus = useRef(false)
  const name = itemName ? `${label}: ${itemName}` : label

  // The two buttons replace each other, and the new one takes over the focus.
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (!button) return
    if (hadFocus.current) button.focus()
    hadFocus.current = false
  }, [])
  const keepFocus =
    (then: () => void): MouseEventHandler =>
    ({ currentTarget }) => {
      hadFocus.current = document.activeElement === currentTarget
      then()
    }

  if (progress) {
    return (
      <span className={ui.download}>
        <progress aria-label={name} value={progress.total && progress.bytes} max={progress.total} />
        <span>{formatProgress(progress)}</span>
        <IconButton
          ref={takeFocus}
          icon={<CloseOutlined aria-hidden />}
          aria-label={`Cancel, ${name}`}
          tooltip="Cancel download"
          onClick={keepFocus(cancel)}
        />
      </span>
    )
  }
  if (variant === 'icon') {
    return (
      <IconButton
        isLarge
        ref={takeFocus}
        icon={<DownloadOutlined aria-hidden />}
        aria-label={name}
        tooltip={label}
        onClick={keepFocus(start)}
      />
    )
  }
  return (
    <Tooltip title={disabledReason}>
      <Button
        ref={takeFocus}
        icon={<DownloadOutlined aria-hidden />}
        aria-label={name}
        disabled={!!disabledReason}
        onClick={keepFocus(start)}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

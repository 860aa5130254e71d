import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type MouseEventHandler, useCallback, useRef } from 'react'
import { formatProgress, type MakeFile, useDownload } from './use-download.ts'
import './download-button.css'

interface Props {
  /** "Download json". */
  label: string
  /** Distinguishes several buttons: "Fight Night" gives the name "Download json: Fight Night". */
  of?: string
  make: MakeFile
  /** `icon` shows no label. */
  look?: 'icon' | 'button'
  /** Disables the button and becomes its title. */
  unavailable?: string | false
}

/** Downloads a file. Shows the progress and a Cancel button meanwhile. */
export function DownloadButton({ label, of, make, look = 'button', unavailable }: Props) {
  const { start, cancel, received } = useDownload(make)
  const hadFocus = useRef(false)
  const name = of ? `${label}: ${of}` : label

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

  if (received) {
    const progress = formatProgress(received)
    return (
      <span className="cm-download">
        <progress aria-label={name} value={received.total && received.bytes} max={received.total} />
        <span className="cm-number">{progress}</span>
        <button
          ref={takeFocus}
          type="button"
          className="cm-icon-button"
          aria-label={`Cancel, ${name}`}
          title="Cancel download"
          onClick={keepFocus(cancel)}
        >
          <CloseOutlined aria-hidden />
        </button>
      </span>
    )
  }
  if (look === 'icon') {
    return (
      <button ref={takeFocus} type="button" className="cm-icon-button" aria-label={name} title={label} onClick={keepFocus(start)}>
        <DownloadOutlined aria-hidden />
      </button>
    )
  }
  return (
    <Button
      ref={takeFocus}
      icon={<DownloadOutlined aria-hidden />}
      aria-label={name}
      disabled={!!unavailable}
      title={unavailable || undefined}
      onClick={keepFocus(start)}
    >
      {label}
    </Button>
  )
}

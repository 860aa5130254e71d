import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type MouseEventHandler, useCallback, useRef } from 'react'
import { formatProgress, type MakeFile, useDownload } from './use-download.ts'
import './download-button.css'

interface Props {
  /** "Download json". */
  label: string
  /** What it is of, where there are several such buttons: its name is then "Download json: Fight Night". */
  of?: string
  make: MakeFile
  /** An icon alone, in a row of such. */
  look?: 'icon' | 'button'
  /** Why there is nothing to download now. */
  unavailable?: string | false
}

/** Downloads a file. While it is on its way its progress stands there, with a button that cancels it. */
export function DownloadButton({ label, of, make, look = 'button', unavailable }: Props) {
  const { start, cancel, received } = useDownload(make)
  const hadFocus = useRef(false)
  const name = of ? `${label}: ${of}` : label

  // Each of the two buttons takes the place of the other, and the focus of the one that goes.
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
    const words = formatProgress(received)
    return (
      <span className="cm-download">
        <progress aria-label={name} value={received.total && received.bytes} max={received.total} />
        <span className="cm-number">{words}</span>
        <button
          ref={takeFocus}
          type="button"
          className="cm-icon-button"
          aria-label={`Cancel, ${name}`}
          title="Cancel the download"
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

import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { type MakeFile, receivedInWords, useDownload } from './use-download.ts'
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
  const button = useRef<HTMLButtonElement>(null)
  const held = useRef(false)
  const name = of ? `${label}: ${of}` : label

  // Each of the two buttons takes the place of the other, and the focus of the one that goes.
  const running = received !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there to take the focus changes with it.
  useEffect(() => {
    if (held.current) button.current?.focus()
    held.current = false
  }, [running])
  const holdingFocus = (then: () => void) => () => {
    held.current = document.activeElement === button.current
    then()
  }

  if (received) {
    const words = receivedInWords(received)
    return (
      <span className="cm-download">
        <progress aria-label={name} value={received.total && received.bytes} max={received.total} />
        <span className="cm-number">{words}</span>
        <button
          ref={button}
          type="button"
          className="cm-icon-button"
          aria-label={`Cancel, ${name}`}
          title="Cancel the download"
          onClick={holdingFocus(cancel)}
        >
          <CloseOutlined aria-hidden />
        </button>
      </span>
    )
  }
  if (look === 'icon') {
    return (
      <button ref={button} type="button" className="cm-icon-button" aria-label={name} title={label} onClick={holdingFocus(start)}>
        <DownloadOutlined aria-hidden />
      </button>
    )
  }
  return (
    <Button
      ref={button}
      icon={<DownloadOutlined aria-hidden />}
      aria-label={name}
      disabled={!!unavailable}
      title={unavailable || undefined}
      onClick={holdingFocus(start)}
    >
      {label}
    </Button>
  )
}

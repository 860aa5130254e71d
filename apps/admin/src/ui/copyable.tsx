import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { Breakable } from './breakable.tsx'
import { useNotices } from './notices/notices.ts'
import './copyable.css'

interface Props {
  /** What is copied, and shown unless `children` says otherwise. */
  text: string
  /** What it is: "e-mail", "id". The button is named "Copy e-mail". */
  what: string
  children?: ReactNode
}

/** A text with a button that copies it. */
export function Copyable({ text, what, children }: Props) {
  const [copied, setCopied] = useState(false)
  const notices = useNotices()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Browsers refuse without https or without leave.
      notices.failure('Not copied', `The browser does not allow it. Select the ${what} and copy it by hand.`)
    }
  }

  return (
    <span className="cm-copyable">
      <span className="cm-copyable-text">{children ?? <Breakable text={text} />}</span>
      <button type="button" className="cm-icon-button" aria-label={`Copy ${what}`} title={`Copy ${what}`} onClick={copy}>
        {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      </button>
      <span role="status" className="cm-only-read">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  )
}

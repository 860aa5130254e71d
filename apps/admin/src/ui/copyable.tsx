import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import './copyable.css'
import { useNotices } from './notices/notices.tsx'

interface Props {
  /** What is copied, and shown unless `children` says otherwise. */
  text: string
  /** What it is: "e-mail", "id". The button is named "Copy e-mail". */
  what: string
  children?: ReactNode
}

/** A text with a button that copies it. */
export function Copyable({ text, what, children }: Props) {
  const { copied, copy } = useCopy(text, `The browser does not allow it. Select the ${what} and copy it by hand.`)
  return (
    <span className="cm-copyable">
      <span className="cm-copyable-text">{children ?? <WordBreak text={text} />}</span>
      <button type="button" className="cm-icon-button" aria-label={`Copy ${what}`} title={`Copy ${what}`} onClick={copy}>
        {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      </button>
      <span role="status" className="cm-only-read">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  )
}

/** An address of one long word that has no room on its line: it breaks before its @ and its dots, and not in the middle of a name. */
export function WordBreak({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and none has a state.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Milliseconds that "Copied" stands there. */
const SAID_FOR = 1500

/** Copies a text; `copied` is true for a moment afterwards. Where the browser does not allow it, a notice says `byHand`. */
export function useCopy(text: string, byHand: string): { copied: boolean; copy(): Promise<void> } {
  const [copied, setCopied] = useState(false)
  const notices = useNotices()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_FOR)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Browsers refuse without https or without leave.
      notices.failure('Not copied', byHand)
    }
  }
  return { copied, copy }
}

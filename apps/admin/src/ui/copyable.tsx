import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useCopy } from './use-copy.ts'
import './copyable.css'

interface Props {
  /** What is copied, and shown unless `children` says otherwise. */
  text: string
  /** What it is: "e-mail", "id". The button is named "Copy e-mail". */
  what: string
  children?: ReactNode
}

/** A text with a button that copies it. */
export function Copyable({ text, what, children = text }: Props) {
  const { copied, copy } = useCopy(text, `The browser does not allow it. Select the ${what} and copy it by hand.`)
  return (
    <span className="cm-copyable">
      <span className="cm-copyable-text">{children}</span>
      <button type="button" className="cm-icon-button" aria-label={`Copy ${what}`} title={`Copy ${what}`} onClick={copy}>
        {copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      </button>
      <span role="status" className="cm-only-read">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  )
}

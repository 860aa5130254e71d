import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { useNotices } from '#ui/notices.tsx'
import ui from '#ui/ui.module.css'
import styles from './copyable.module.css'
import { IconButton } from './icon-button.tsx'

interface Props {
  /** The copied text, also shown unless `children` is set. Unknown text shows as a dash. */
  text: string | undefined
  /** Names the button: "email" gives "Copy email". */
  name: string
  /** In a cell the button is shown on demand, over the end of the text. */
  variant?: 'cell'
  children?: ReactNode
}

/** A text with a copy button. */
export function Copyable({ text = '', name, variant, children }: Props) {
  const { copied, copy } = useCopy(
    text,
    `The browser blocked it. Select the ${name} and copy it yourself.`,
  )

  if (!text) {
    return children ?? '–'
  }

  return (
    <span className={variant === 'cell' ? styles.cell : styles.inline}>
      <span className={ui.text}>{children ?? <WordBreak text={text} />}</span>
      <IconButton
        icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        aria-label={`Copy ${name}`}
        onClick={copy}
      />
      <span role="status" className={ui.onlyRead}>
        {copied ? 'Copied' : ''}
      </span>
    </span>
  )
}

/** A phone number that starts a call, with a copy button. */
export const PhoneNumber = ({ text, name }: { text: string; name: string }) => (
  <Copyable text={text} name={name}>
    <a href={`tel:${text.replace(/[^+\d]/g, '')}`}>{text}</a>
  </Copyable>
)

/** Lets a long email address wrap before its @, and elsewhere only where a part has not enough room. */
export function WordBreak({ text = '–' }: { text: string | undefined }) {
  const at = Math.max(0, text.lastIndexOf('@'))
  return (
    <>
      <span className={ui.whole}>{text.slice(0, at)}</span>
      <span className={ui.whole}>{text.slice(at)}</span>
    </>
  )
}

/** "Copied" is shown for this time, in milliseconds. */
const COPIED_DURATION = 1500

/** Copies a text. `copied` is true for a moment afterwards. When the browser blocks it, a notice shows `fallbackText`. */
export function useCopy(
  text: string,
  fallbackText: string,
): { copied: boolean; copy(): Promise<void> } {
  const [copied, setCopied] = useState(false)
  const notices = useNotices()

  useEffect(() => {
    if (!copied) {
      return
    }

    const timer = setTimeout(() => setCopied(false), COPIED_DURATION)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Browsers block the clipboard without https or without permission.
      notices.failure('Not copied', fallbackText)
    }
  }

  return { copied, copy }
}

import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import './plain-button.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'default' | 'link'
  /** At work: it keeps its words, its width and the focus, and hears no click. */
  pending?: boolean
}

/** antd's button without antd, for the pages that come before it: antd is half of the dashboard's code, and login is worth showing at once. */
export function PlainButton({ kind = 'default', pending = false, disabled = false, type = 'button', onClick, children, ...rest }: Props) {
  const idle = pending || disabled
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Not the `disabled` attribute: a button that had the focus would drop it.
    if (idle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={`cm-button cm-button-${kind}`}
      aria-disabled={idle || undefined}
      aria-busy={pending || undefined}
      onClick={click}
    >
      {children}
    </button>
  )
}

import clsx from 'clsx'
import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import styles from './plain-button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'default' | 'link'
  /** While true, ignores clicks but keeps its label, width and focus. */
  pending?: boolean
}

/** A button that looks like antd's, for pages that load without antd, such as login. */
export function PlainButton({
  kind = 'default',
  pending = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const isInactive = pending || disabled
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Not the `disabled` attribute, which would drop the focus.
    if (isInactive) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={clsx(styles.button, styles[kind])}
      aria-disabled={isInactive || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      {children}
    </button>
  )
}

import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from '#ui/feedback.module.css'

interface Props extends ComponentProps<'div'> {
  tone: 'success' | 'error' | 'info' | 'waiting'
}

/** An inline message that stays, unlike a notice. The parent sets its margins. */
export const Callout = ({ tone, className = '', ...rest }: Props) => (
  <div {...rest} className={clsx(styles.callout, className)} data-tone={tone} />
)

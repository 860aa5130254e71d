import clsx from 'clsx'
import type { ComponentProps } from 'react'
import ui from '#ui/ui.module.css'
import { ErrorDetails, type ShownError } from './error-details.tsx'
import styles from './feedback.module.css'

interface Props extends ComponentProps<'div'> {
  tone: 'success' | 'error' | 'info'
}

/** An inline message that stays, unlike a notice. The parent sets its margins. */
export const Callout = ({ tone, className = '', ...rest }: Props) => (
  <div {...rest} className={clsx(styles.callout, className)} data-tone={tone} />
)

/** The error of a command or of a value, next to its control. */
export function CommandError({ error, className = '' }: { error: ShownError | undefined; className?: string }) {
  if (!error) return null
  return (
    <div role="alert" className={clsx(ui.error, className)}>
      <p>{error.message}</p>
      <ErrorDetails error={error} />
    </div>
  )
}

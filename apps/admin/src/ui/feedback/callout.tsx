import type { ComponentProps } from 'react'
import './callout.css'

interface Props extends ComponentProps<'div'> {
  tone: 'success' | 'error' | 'info'
}

/** An inline message that stays, unlike a notice. The parent sets its margins. */
export const Callout = ({ tone, className = '', ...rest }: Props) => <div {...rest} className={`cm-callout cm-tone-${tone} ${className}`} />

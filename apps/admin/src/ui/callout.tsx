import type { ComponentProps } from 'react'
import './callout.css'

interface Props extends ComponentProps<'div'> {
  tone: 'success' | 'error' | 'info'
}

/** How something went, or what to know of it, in its place and until it is over; a notice of the corner goes by itself. Its margins are its surroundings' affair. */
export const Callout = ({ tone, className = '', ...rest }: Props) => <div {...rest} className={`cm-callout cm-tone-${tone} ${className}`} />

import './status-dot.css'

interface Props {
  /** What the state means, not how it looks: the theme knows that. */
  tone: 'good' | 'bad' | 'waiting' | 'neutral'
  /** The state's name. The dot never stands alone: colour is no word. */
  children: string
}

export function StatusDot({ tone, children }: Props) {
  return <span className={`cm-status cm-status-${tone}`}>{children}</span>
}

import './status.css'

interface Props {
  /** What the state means, not how it looks: the theme knows that. */
  tone: 'good' | 'bad' | 'waiting' | 'neutral'
  /** The state's name. The dot never stands alone: colour is no word. */
  children: string
}

export function StatusDot({ tone, children }: Props) {
  return <span className={`cm-status cm-tone-${tone}`}>{children}</span>
}

interface TagProps {
  tone: 'good' | 'bad' | 'neutral'
  /** The state's name: colour is no word. */
  children: string
}

/** A state in a frame, beside what has it. antd's has less contrast than its words need. */
export function Tag({ tone, children }: TagProps) {
  return <span className={`cm-tag cm-tone-${tone}`}>{children}</span>
}

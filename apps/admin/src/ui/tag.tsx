import './tag.css'

interface Props {
  tone: 'good' | 'bad' | 'neutral'
  /** The state's name: colour is no word. */
  children: string
}

/** A state in a frame, beside what has it. antd's has less contrast than its words need. */
export function Tag({ tone, children }: Props) {
  return <span className={`cm-tag cm-tag-${tone}`}>{children}</span>
}

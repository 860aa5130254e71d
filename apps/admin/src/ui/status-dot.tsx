import clsx from 'clsx'
import styles from '#ui/feedback.module.css'
import ui from './ui.module.css'

interface Props {
  /** Meaning of the state; the theme maps it to a colour. */
  tone: 'good' | 'bad' | 'waiting' | 'neutral'
  /** The state's name, because colour alone is not accessible. */
  children: string
}

export const StatusDot = ({ tone, children }: Props) => (
  <span className={styles.status} data-tone={tone}>
    {children}
  </span>
)

/** A bordered label. antd's Tag has too little contrast. */
export const Tag = ({ tone, children }: Props) => (
  <span className={clsx(ui.small, styles.tag)} data-tone={tone}>
    {children}
  </span>
)

import styles from '#ui/feedback.module.css'

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

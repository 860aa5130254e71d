import styles from './status-dot.module.css'

/** What a colour means, in the words of antd: went well, wrong, needs you, a fact. */
export type StatusMeaning = 'success' | 'error' | 'warning' | 'default'

interface Props {
  status: StatusMeaning
  text: string
}

/** A state in words, with a dot in its colour. Not antd's Badge, whose counts and ribbons load with it and whose text has a size of its own. */
export const StatusDot = ({ status, text }: Props) => (
  <span className={styles.status}>
    <span className={styles.dot} data-status={status} aria-hidden />
    {text}
  </span>
)

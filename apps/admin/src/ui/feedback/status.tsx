import clsx from 'clsx'
import styles from './feedback.module.css'

interface Props {
  /** Meaning of the state; the theme maps it to a colour. */
  tone: 'good' | 'bad' | 'waiting' | 'neutral'
  /** The state's name, because colour alone is not accessible. */
  children: string
}

export function StatusDot({ tone, children }: Props) {
  return <span className={clsx(styles.status, `cm-tone-${tone}`)}>{children}</span>
}

/** A bordered label. antd's Tag has too little contrast. */
export function Tag({ tone, children }: Props) {
  return (
    <span className={clsx(styles.tag, `cm-tone-${tone}`)} data-tone={tone}>
      {children}
    </span>
  )
}

import { Tooltip } from 'antd'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Copyable, WordBreak } from '#ui/copyable.tsx'
import styles from './table.module.css'

/** One line of text with an ellipsis. A second one below is quiet. */
export const Line = ({ isSecond = false, className, ...span }: ComponentProps<'span'> & { isSecond?: boolean }) => (
  <span {...span} className={clsx(styles.line, isSecond && styles.second, className)} />
)

/** One line of text with an ellipsis and the full text as tooltip. Empty text shows as a dash. */
export function TextCell({ children }: { children?: string | null | undefined }) {
  return (
    <Tooltip title={children}>
      <Line>{children || '–'}</Line>
    </Tooltip>
  )
}

/** An email with a copy button, because the row may truncate it. `of` names the owner for screen readers. */
export function EmailCell({ email, owner }: { email: string | undefined; owner: string | number }) {
  if (!email) return '–'
  return (
    <Copyable text={email} name={`email of ${owner}`}>
      <Tooltip title={email}>
        <Line>
          <WordBreak text={email} />
        </Line>
      </Tooltip>
    </Copyable>
  )
}

import { Tooltip } from 'antd'
import { Copyable, WordBreak } from '#ui/copyable.tsx'

/** One line of text with an ellipsis and the full text as tooltip. Empty text shows as a dash. */
export function TextCell({ children }: { children?: string | null | undefined }) {
  return (
    <Tooltip title={children}>
      <span className="cm-line">{children || '–'}</span>
    </Tooltip>
  )
}

/** An email with a copy button, because the row may truncate it. `of` names the owner for screen readers. */
export function EmailCell({ email, owner }: { email: string | undefined; owner: string | number }) {
  if (!email) return '–'
  return (
    <Copyable text={email} name={`email of ${owner}`}>
      <Tooltip title={email}>
        <span className="cm-line">
          <WordBreak text={email} />
        </span>
      </Tooltip>
    </Copyable>
  )
}

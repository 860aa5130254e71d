import type { ReactNode } from 'react'
import { Copyable } from '../copyable.tsx'
import './descriptions.css'

/** What is known of a record: a list of labels with their values. */
export function Descriptions({ children }: { children: ReactNode }) {
  return <dl className="cm-facts">{children}</dl>
}

interface ItemProps {
  label: string
  /** Nothing, or an empty text, shows as a dash. */
  children?: ReactNode
  /** The text that a button beside the value copies: ids, e-mails, phone numbers. */
  copy?: string | number | null | undefined
}

export function DescriptionsItem({ label, children, copy }: ItemProps) {
  const text = copy == null || copy === '' ? undefined : String(copy)
  const value = isNothing(children) ? text : children
  return (
    <div className="cm-fact">
      <dt>{label}</dt>
      <dd>
        {text !== undefined ? (
          <Copyable text={text} what={label.toLowerCase()}>
            {isNothing(children) ? undefined : children}
          </Copyable>
        ) : value === undefined ? (
          <Missing />
        ) : (
          value
        )}
      </dd>
    </div>
  )
}

const Missing = () => (
  <span className="cm-quiet">
    <span aria-hidden>–</span>
    <span className="cm-only-read">Not known</span>
  </span>
)

/** What React draws nothing for. 0 is something. */
const isNothing = (value: ReactNode) => value == null || value === '' || typeof value === 'boolean'

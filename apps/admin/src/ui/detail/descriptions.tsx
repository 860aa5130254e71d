import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Copyable } from '#ui/copyable.tsx'
import styles from './detail.module.css'

/** A list of labels and values of a record. */
export function Descriptions({ children }: { children: ReactNode }) {
  return (
    <dl className={styles.descriptions} data-part="descriptions">
      {children}
    </dl>
  )
}

interface ItemProps {
  label: string
  /** Empty values show as a dash. */
  children?: ReactNode
  /** Adds a button that copies this text: an id, email or phone number. */
  copyText?: string | number | null | undefined
}

export function DescriptionsItem({ label, children, copyText }: ItemProps) {
  const text = copyText == null || copyText === '' ? undefined : String(copyText)
  const value = isEmptyNode(children) ? text : children
  return (
    <div className={styles.item} data-part="description">
      <dt className="cm-quiet">{label}</dt>
      <dd>
        {text !== undefined ? (
          <Copyable text={text} name={label.toLowerCase()}>
            {isEmptyNode(children) ? undefined : children}
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
    <span className="cm-only-read">Unknown</span>
  </span>
)

/** Whether React renders nothing for the value. 0 is rendered. */
const isEmptyNode = (value: ReactNode) => value == null || value === '' || typeof value === 'boolean'

export interface TimelineItem {
  key: string | number
  /** Sets the colour. The title must carry the same meaning in words. */
  tone: 'good' | 'neutral'
  title: ReactNode
  state?: ReactNode
}

/** A vertical list of steps in the given order. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline} aria-label={label} data-part="timeline">
      {items.map(({ key, tone, title, state }) => (
        <li key={key} className={styles.step} data-tone={tone}>
          <div className={clsx('cm-row', styles.stepHead)}>
            <span className={styles.stepTitle}>{title}</span>
            {state && <span className="cm-quiet cm-number">{state}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}

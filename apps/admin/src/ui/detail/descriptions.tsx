import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { Copyable } from '#ui/copyable.tsx'
import ui from '#ui/ui.module.css'
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
      <dt className={ui.quiet}>{label}</dt>
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
  <span className={ui.quiet}>
    <span aria-hidden>–</span>
    <span className={ui.onlyRead}>Unknown</span>
  </span>
)

/** Whether React renders nothing for the value. 0 is rendered. */
const isEmptyNode = (value: ReactNode) => value == null || value === '' || typeof value === 'boolean'

interface Fact {
  label: string
  value: ReactNode
  /** A second, quiet line. */
  detail?: ReactNode
}

/** The facts that a person is known by, in large figures. */
export const KeyFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <Flex component="dl" wrap gap="12px 24px">
    {facts.map(({ label, value, detail }) => (
      <div key={label}>
        <dt className={ui.note}>{label}</dt>
        <dd className={styles.value}>{value ?? '–'}</dd>
        {detail && <dd className={ui.note}>{detail}</dd>}
      </div>
    ))}
  </Flex>
)

import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Copyable } from './copyable.tsx'
import styles from './descriptions.module.css'
import ui from './ui.module.css'

/** A list of labels and values of a record. */
export function Descriptions({ children }: { children: ReactNode }) {
  return (
    <dl className={clsx(ui.lines, styles.descriptions)} data-part="descriptions">
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
  const text = String(copyText ?? '')
  const shown = isEmptyNode(children) ? undefined : children
  return (
    <div className={styles.item} data-part="description">
      <dt className={ui.quiet}>{label}</dt>
      <dd>
        {text ? (
          <Copyable text={text} name={label.toLowerCase()}>
            {shown}
          </Copyable>
        ) : (
          (shown ?? <Missing />)
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
const isEmptyNode = (value: ReactNode) =>
  value == null || value === '' || typeof value === 'boolean'

/** The figures that a person is known by. */
export const KeyFigures = ({
  figures,
}: {
  figures: readonly { label: string; value: ReactNode }[]
}) => (
  <dl className={clsx(ui.panel, styles.figures)}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt className={ui.note}>{label}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
)

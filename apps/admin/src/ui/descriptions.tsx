import { Descriptions as AntdDescriptions, type DescriptionsProps, Statistic } from 'antd'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Copyable } from './copyable.tsx'
import styles from './descriptions.module.css'
import ui from './ui.module.css'

type AntdItem = NonNullable<DescriptionsProps['items']>[number]

interface DescriptionsItem extends Pick<AntdItem, 'children'> {
  label: string
  /** Adds a button that copies this text: an id, email or phone number. */
  copyText?: string | number | null | undefined
}

/** antd's Descriptions with what it has not: a missing value as a dash that is read as "Unknown", and texts to copy. */
export const Descriptions = ({ items }: { items: readonly DescriptionsItem[] }) => (
  <AntdDescriptions
    // Only with borders a label is the head of its row. The theme draws none.
    bordered
    size="small"
    column={1}
    className={styles.descriptions}
    classNames={{ label: styles.label, content: styles.content }}
    items={items.map((item) => ({
      key: item.label,
      label: item.label,
      children: <Value {...item} />,
    }))}
  />
)

function Value({ label, children, copyText }: DescriptionsItem) {
  const text = String(copyText ?? '')
  const shown = isEmptyNode(children) ? undefined : children
  if (text) {
    return (
      <Copyable text={text} name={label.toLowerCase()}>
        {shown}
      </Copyable>
    )
  }

  return shown ?? <Missing />
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

interface Figure {
  title: string
  value: ReactNode
}

/** The figures that a person is known by. antd's Statistic shows a missing value as 0. */
export const KeyFigures = ({ figures }: { figures: readonly Figure[] }) => (
  <div className={clsx(ui.panel, styles.figures)}>
    {figures.map(({ title, value }) => (
      <Statistic
        key={title}
        title={title}
        formatter={() => value ?? '–'}
        classNames={{ content: styles.figure }}
      />
    ))}
  </div>
)

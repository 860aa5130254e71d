import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './people.module.css'

/** A panel with its heading. */
export const TitledPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel label={title}>
    <div className={styles.profileHead}>
      <h2>{title}</h2>
    </div>
    {children}
  </Panel>
)

interface Fact {
  label: string
  value: ReactNode
  /** A second, quiet line. */
  detail?: ReactNode
}

/** The facts that a person is known by, in large figures. */
export function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
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
}

/** Panels side by side in columns of equal width; below each other in a narrow container. */
export function PanelColumns({ children }: { children: ReactNode }) {
  return (
    <div className={styles.container}>
      <div className={styles.columns}>{children}</div>
    </div>
  )
}

/** One of the columns. */
export const PanelColumn = ({ children }: { children: ReactNode }) => <div className={styles.column}>{children}</div>

import { Flex, Form } from 'antd'
import type { ReactNode } from 'react'
import { DownloadButton } from '#ui/downloads/download-button.tsx'
import { addRowNumbers } from '#ui/downloads/row-numbers.ts'
import type { CreateFile } from '#ui/downloads/use-download.ts'
import { ColumnPage } from '#ui/form/form-layout.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './downloads.module.css'

interface Props {
  title: string
  /** What a row of the file is about: "user". */
  rowName: string
  /** What it has of it. */
  columns: readonly string[]
  createFile: CreateFile
  missing?: string | undefined
  children: ReactNode
}

/** A screen that downloads a table: choices, and what the file has. */
export function DownloadPage({ title, rowName, columns, createFile, missing, children }: Props) {
  return (
    <ColumnPage>
      <PageHeading note={`Download a table (CSV) with one row per ${rowName}`}>{title}</PageHeading>
      <Panel label="Choices">
        <Form layout="vertical" component="div" className={styles.fields}>
          {children}
          <h2 className={ui.note}>In the file</h2>
          <ol className={ui.row}>
            {['Row number', ...columns].map((column) => (
              <li key={column}>{column}</li>
            ))}
          </ol>
        </Form>
        <Flex wrap gap="8px 16px" align="center" justify="space-between" className={styles.foot}>
          <span role="status" className={ui.quiet}>
            {missing}
          </span>
          <DownloadButton
            label="Download"
            type="primary"
            createFile={async (options) => addRowNumbers(await createFile(options))}
            disabledReason={missing ?? false}
          />
        </Flex>
      </Panel>
    </ColumnPage>
  )
}

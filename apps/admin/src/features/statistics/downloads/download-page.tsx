import { Flex, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { CsvSeparatorField, csvSeparator } from '#shared/downloads/csv-separator.tsx'
import { DownloadButton } from '#shared/downloads/download-button.tsx'
import { addRowNumbers } from '#shared/downloads/row-numbers.ts'
import type { CreateFile } from '#shared/downloads/use-download.ts'
import { ColumnPage } from '#ui/form/form-layout.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './downloads.module.css'

interface Props {
  title: string
  /** The subject of a row of the file: "user". */
  rowName: string
  /** The titles of the file's columns. */
  columns: readonly string[]
  createFile: CreateFile
  missing?: string | undefined
  children: ReactNode
}

/** A screen that downloads a table: choices, what the file has, and what came of the last download. */
export function DownloadPage({ title, rowName, columns, createFile, missing, children }: Props) {
  const [outcome, setOutcome] = useState<{ text: string; isError?: true }>()
  const createTable: CreateFile = async (options) => {
    setOutcome(undefined)
    try {
      const file = await addRowNumbers(await createFile(options), csvSeparator.read())
      const noun = file.rows === 1 ? rowName : `${rowName}s`
      setOutcome({
        text: file.rows
          ? `Last download: ${file.rows.toLocaleString('en')} ${noun}`
          : `No ${noun} for these choices`,
      })
      return file
    } catch (error) {
      if (!options.signal.aborted) {
        setOutcome({ text: 'The download failed. Try again.', isError: true })
      }
      throw error
    }
  }
  return (
    <ColumnPage>
      <PageHeading note={`Download a table (CSV) with one row per ${rowName}`}>{title}</PageHeading>
      <Panel label="Choices">
        <Form layout="vertical" component="div" className={styles.fields}>
          {children}
          <CsvSeparatorField />
          <h2 className={ui.note}>In the file</h2>
          <ol className={ui.row}>
            {['Row number', ...columns].map((column) => (
              <li key={column}>{column}</li>
            ))}
          </ol>
        </Form>
        <Flex wrap gap="8px 16px" align="center" justify="space-between" className={styles.foot}>
          <span role="status" className={outcome?.isError ? ui.error : ui.quiet}>
            {missing ?? outcome?.text}
          </span>
          <DownloadButton
            label="Download"
            type="primary"
            createFile={createTable}
            disabledReason={missing ?? false}
          />
        </Flex>
      </Panel>
    </ColumnPage>
  )
}

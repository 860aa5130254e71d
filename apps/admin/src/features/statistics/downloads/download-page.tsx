import { Flex, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { CsvSeparatorField, csvSeparator } from '#shared/downloads/csv-separator.tsx'
import { DownloadButton } from '#shared/downloads/download-button.tsx'
import { addRowNumbers, type NumberedTable } from '#shared/downloads/row-numbers.ts'
import type { CreateFile } from '#shared/downloads/use-download.ts'
import { Column, Columns } from '#ui/columns.tsx'
import { Descriptions } from '#ui/descriptions.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel, Section } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './downloads.module.css'

interface Props {
  title: string
  /** The subject of a row of the file: "user". */
  rowName: string
  createFile: CreateFile
  missing?: string | undefined
  children: ReactNode
}

/** A screen that downloads a table: choices, what the file has, and what came of the last download. */
export function DownloadPage({ title, rowName, createFile, missing, children }: Props) {
  const [outcome, setOutcome] = useState<{ text: string; isError?: true }>()
  const [lastFile, setLastFile] = useState<NumberedTable>()

  const createTable: CreateFile = async (options) => {
    setOutcome(undefined)
    setLastFile(undefined)

    try {
      const file = await addRowNumbers(await createFile(options), csvSeparator.read())
      const noun = file.rows === 1 ? rowName : `${rowName}s`

      setLastFile(file)

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
    <>
      <PageHeading note={`Download a table (CSV) with one row per ${rowName}`}>{title}</PageHeading>
      <Columns isForm>
        <Column place="main">
          <Panel label="Choices">
            <Form layout="vertical" component="div" className={styles.fields}>
              {children}
              <CsvSeparatorField />
            </Form>
            <Flex
              wrap
              gap="8px 16px"
              align="center"
              justify="space-between"
              className={styles.foot}
            >
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
        </Column>
        <Column place="end" isSticky>
          <FileContents rowName={rowName} lastFile={lastFile} />
        </Column>
      </Columns>
    </>
  )
}

interface FileContentsProps {
  rowName: string
  lastFile: NumberedTable | undefined
}

/** What the file will hold, and after a download what it holds. Only the server knows its rows and columns before it makes it. */
function FileContents({ rowName, lastFile }: FileContentsProps) {
  const columns = lastFile ? lastFile.titles.length : 'A row number, then those of the server'

  return (
    <Section title={lastFile ? 'The last file has' : 'The file will have'}>
      <div className={styles.facts}>
        <Descriptions
          items={[
            {
              label: 'Rows',
              children: lastFile?.rows.toLocaleString('en') ?? `One per ${rowName}`,
            },
            { label: 'Columns', children: columns },
          ]}
        />
      </div>
      {lastFile && (
        <ol className={styles.columns} aria-label="Columns">
          {lastFile.titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ol>
      )}
    </Section>
  )
}

import { downloads } from '@cornerman/contract/endpoints/downloads'
import { Checkbox, Flex, Form } from 'antd'
import { useState } from 'react'
import { call } from '#api'
import { DownloadButton } from '#ui/downloads/download-button.tsx'
import { addRowNumbers } from '#ui/downloads/row-numbers.ts'
import { ColumnPage } from '#ui/form/form-layout.tsx'
import { Select, SingleSelect } from '#ui/form/select.tsx'
import { LanguagesSelect } from '#ui/languages.tsx'
import layout from '#ui/layout.module.css'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Panel } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './downloads.module.css'
import {
  ACTIVITIES,
  EXPORT_LANGUAGES,
  EXPORT_ROLES,
  EXPORT_START,
  type ExportValues,
  findMissingInput,
  MAX_LANGUAGE_TAGS,
  toExportRequest,
} from './downloads.ts'

/** Downloads the users of the chosen roles and languages as a table (DLD-01). */
export default function UserExportScreen() {
  const [values, setValues] = useState(EXPORT_START)
  const change = (part: Partial<ExportValues>) => setValues({ ...values, ...part })
  const missing = findMissingInput(values)

  return (
    <ColumnPage>
      <PageHeading>User statistics</PageHeading>
      <Panel label="Download users" className={styles.downloads}>
        <Form layout="vertical" component="div">
          <Form.Item label="Roles" htmlFor="export-roles" required>
            <Select
              id="export-roles"
              mode="multiple"
              aria-required
              placeholder="Choose roles"
              value={values.roles}
              options={EXPORT_ROLES}
              onChange={(roles) => change({ roles })}
            />
          </Form.Item>
          <Form.Item label="Languages" htmlFor="export-languages" required>
            <LanguagesField value={values.languages} onChange={(languages) => change({ languages })} />
          </Form.Item>
          <Form.Item label="Last activity" htmlFor="export-activity">
            <SingleSelect
              id="export-activity"
              className={layout.choice}
              value={values.activity}
              options={ACTIVITIES}
              onChange={(activity) => change({ activity })}
            />
          </Form.Item>
        </Form>
        <p className={ui.quiet}>
          One row per user: name, email, role, country, language, phone, registration date, last visit.
        </p>
        <Flex wrap gap="8px 12px" align="center">
          <DownloadButton
            label="Download"
            type="primary"
            createFile={async (options) =>
              addRowNumbers(await call(downloads.users, { body: toExportRequest(values) }, options))
            }
            disabledReason={missing ?? false}
          />
          <span role="status" className={ui.quiet}>
            {missing}
          </span>
        </Flex>
      </Panel>
    </ColumnPage>
  )
}

function LanguagesField({ value, onChange }: { value: string[]; onChange(languages: string[]): void }) {
  const all = EXPORT_LANGUAGES.map((language) => language.value)
  return (
    <Flex vertical gap={8}>
      <LanguagesSelect
        id="export-languages"
        aria-required
        languages={EXPORT_LANGUAGES}
        value={value}
        maxTagCount={MAX_LANGUAGE_TAGS}
        maxTagPlaceholder={(hidden) => `and ${hidden.length} more`}
        onChange={onChange}
      />
      <Checkbox
        checked={value.length === all.length}
        indeterminate={value.length > 0 && value.length < all.length}
        onChange={({ target }) => onChange(target.checked ? all : [])}
      >
        All languages
      </Checkbox>
    </Flex>
  )
}

import { downloads } from '@cornerman/contract/endpoints/downloads'
import { Checkbox, Flex, Form } from 'antd'
import { useState } from 'react'
import { call } from '#api'
import { LanguagesSelect } from '#shared/languages.tsx'
import { Select, SingleSelect } from '#ui/form/select.tsx'
import layout from '#ui/layout.module.css'
import { DownloadPage } from './downloads/download-page.tsx'
import {
  ACTIVITIES,
  EXPORT_LANGUAGES,
  EXPORT_ROLES,
  EXPORT_START,
  type ExportValues,
  findMissingInput,
  MAX_LANGUAGE_TAGS,
  toExportRequest,
} from './downloads/downloads.ts'

/** Downloads the users of the chosen roles and languages as a table (DLD-01). */
export default function UsersScreen() {
  const [values, setValues] = useState(EXPORT_START)
  const change = (part: Partial<ExportValues>) => setValues({ ...values, ...part })

  return (
    <DownloadPage
      title="User statistics"
      rowName="user"
      createFile={(options) => call(downloads.users, { body: toExportRequest(values) }, options)}
      missing={findMissingInput(values)}
    >
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
    </DownloadPage>
  )
}

function LanguagesField({
  value,
  onChange,
}: {
  value: string[]
  onChange(languages: string[]): void
}) {
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

import { downloads } from '@cornerman/contract/endpoints/downloads'
import { Checkbox, Form, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { DownloadButton } from '../../ui/downloads/download-button.tsx'
import { withRowNumbers } from '../../ui/downloads/row-numbers.ts'
import { isLookedFor, type Language } from '../../ui/languages.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ACTIVITIES, EXPORT, EXPORT_LANGUAGES, EXPORT_ROLES, EXPORT_START, type ExportValues, missingIn, wantedBy } from './export.ts'
import './downloads.css'

/** Users of some roles and languages, as a table (document 2, "User statistics export"). */
export default function UserExportScreen() {
  const [values, setValues] = useState(EXPORT_START)
  const change = (part: Partial<ExportValues>) => setValues({ ...values, ...part })
  const missing = missingIn(values)

  return (
    <>
      <PageHeading>User statistics</PageHeading>
      <Panel label="Download users" className="cm-downloads">
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
            <Select
              id="export-activity"
              className="cm-downloads-short"
              value={values.activity}
              options={ACTIVITIES}
              onChange={(activity) => change({ activity })}
            />
          </Form.Item>
        </Form>
        <p className="cm-quiet">A row for each user: name, e-mail, role, country, language, phone, when they registered and last came.</p>
        <div className="cm-downloads-foot">
          <DownloadButton
            label="Download"
            make={async (options) => withRowNumbers(await call(downloads.users, { body: wantedBy(values) }, options))}
            unavailable={missing ?? false}
          />
          <span role="status" className="cm-quiet">
            {missing}
          </span>
        </div>
      </Panel>
    </>
  )
}

function LanguagesField({ value, onChange }: { value: string[]; onChange(languages: string[]): void }) {
  const all = EXPORT_LANGUAGES.map((language) => language.value)
  return (
    <div className="cm-downloads-languages">
      <Select<string[], Language>
        id="export-languages"
        mode="multiple"
        aria-required
        placeholder="Choose languages"
        value={value}
        options={[...EXPORT_LANGUAGES]}
        optionRender={({ data: { label, native } }) => (
          <>
            {label} {native !== label && <span className="cm-quiet">{native}</span>}
          </>
        )}
        showSearch={{ filterOption: (term, option) => option !== undefined && isLookedFor(term, option) }}
        maxTagCount={EXPORT.tags}
        maxTagPlaceholder={(left) => `and ${left.length} more`}
        onChange={onChange}
      />
      <Checkbox
        checked={value.length === all.length}
        indeterminate={value.length > 0 && value.length < all.length}
        onChange={({ target }) => onChange(target.checked ? all : [])}
      >
        All languages
      </Checkbox>
    </div>
  )
}

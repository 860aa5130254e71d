import { Form } from 'antd'
import { createStoredChoice, useStored } from '#browser/storage.ts'
import { SingleSelect } from '#ui/form/select.tsx'
import layout from '#ui/layout.module.css'

/** The separator of every CSV file that the app writes. */
export const csvSeparator = createStoredChoice('cornerman.csv-separator', [',', ';'], ',')

const OPTIONS = [
  { value: ',' as const, label: 'Comma' },
  { value: ';' as const, label: 'Semicolon' },
]

/** Chooses the separator, and remembers it in the browser. */
export const CsvSeparatorField = () => (
  <Form.Item
    label="Separator"
    htmlFor="csv-separator"
    extra="Choose the semicolon if your spreadsheet shows all cells in one column, as in Brazil or Germany. It applies to every CSV file of this app, and this browser remembers it."
  >
    <SingleSelect
      id="csv-separator"
      className={layout.choice}
      value={useStored(csvSeparator)}
      options={OPTIONS}
      onChange={csvSeparator.write}
    />
  </Form.Item>
)

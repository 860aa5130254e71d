import { matchesSearch } from '@cornerman/contract'
import type { SelectProps } from 'antd'
import ISO6391 from 'iso-639-1'
import { Select } from '#ui/form/select.tsx'
import ui from '#ui/ui.module.css'

interface Props extends Omit<SelectProps<string[], Language>, 'options'> {
  languages: readonly Language[]
}

/** Selects several languages, searchable by English name, native name or code. */
export const LanguagesSelect = ({ languages, ...select }: Props) => (
  <Select<string[], Language>
    mode="multiple"
    placeholder="Choose languages"
    {...select}
    options={[...languages]}
    optionRender={({ data: { label, native } }) => (
      <>
        {label} {native !== label && <span className={ui.quiet}>{native}</span>}
      </>
    )}
    showSearch={{
      filterOption: (term, option) => option !== undefined && matchesLanguage(term, option),
    }}
  />
)

export interface Language {
  /** ISO 639-1, lower case. */
  value: string
  /** English name. */
  label: string
  /** Native name. */
  native: string
}

export const ENGLISH = 'en'

/** Listed before all others (STS-01). */
const FIRST = [ENGLISH, 'ru', 'pt']

const toLanguage = (value: string): Language => ({
  value,
  label: ISO6391.getName(value),
  native: ISO6391.getNativeName(value),
})

/** All languages of ISO 639-1: the three of FIRST, then the others by English name. */
export const LANGUAGES: readonly Language[] = [
  ...FIRST.map(toLanguage),
  ...ISO6391.getAllCodes()
    .filter((code) => !FIRST.includes(code))
    .map(toLanguage)
    .sort((one, other) => one.label.localeCompare(other.label, 'en')),
]

/** Whether the search term matches a name or equals the code. */
export function matchesLanguage(term: string, { value, label, native }: Language): boolean {
  return value === term.trim().toLowerCase() || matchesSearch(term, `${label}\n${native}`)
}

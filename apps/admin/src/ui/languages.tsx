import { Select, type SelectProps } from 'antd'
import ISO6391 from 'iso-639-1'

interface Props extends Omit<SelectProps<string[], Language>, 'options'> {
  languages: readonly Language[]
}

/** Several languages, found by their English or own name or by their code. */
export const LanguagesSelect = ({ languages, ...select }: Props) => (
  <Select<string[], Language>
    mode="multiple"
    placeholder="Choose languages"
    {...select}
    options={[...languages]}
    optionRender={({ data: { label, native } }) => (
      <>
        {label} {native !== label && <span className="cm-quiet">{native}</span>}
      </>
    )}
    showSearch={{ filterOption: (term, option) => option !== undefined && matchesLanguage(term, option) }}
  />
)

export interface Language {
  /** ISO 639-1, lower case. */
  value: string
  /** Its English name. */
  label: string
  /** As its speakers call it. */
  native: string
}

export const ENGLISH = 'en'
/** Before all others (document 2, "Start and stop modals"). */
const FIRST = [ENGLISH, 'ru', 'pt']

const language = (value: string): Language => ({ value, label: ISO6391.getName(value), native: ISO6391.getNativeName(value) })

/** All of ISO 639-1, the first three first, the rest by their English names. */
export const LANGUAGES: readonly Language[] = [
  ...FIRST.map(language),
  ...ISO6391.getAllCodes()
    .filter((code) => !FIRST.includes(code))
    .map(language)
    .sort((one, other) => one.label.localeCompare(other.label, 'en')),
]

/** Whether somebody who types this looks for the language: by either name, or by its code. */
export function matchesLanguage(term: string, { value, label, native }: Language): boolean {
  const wanted = term.trim().toLowerCase()
  return value === wanted || `${label}\n${native}`.toLowerCase().includes(wanted)
}

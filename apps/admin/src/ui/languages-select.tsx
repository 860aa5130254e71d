import { Select, type SelectProps } from 'antd'
import { isLookedFor, type Language } from './languages.ts'

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
    showSearch={{ filterOption: (term, option) => option !== undefined && isLookedFor(term, option) }}
  />
)

import type { ComponentProps } from 'react'

export const Field = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label>
    {label} <input {...input} autoComplete="off" spellCheck={false} />
  </label>
)

interface SearchProps {
  label: string
  placeholder: string
  /** How many were found. */
  result: string
  onSearch(text: string): void
}

export const Search = ({ label, placeholder, result, onSearch }: SearchProps) => (
  <div className="row search">
    <Field
      label={label}
      placeholder={placeholder}
      onChange={({ target }) => onSearch(target.value)}
    />
    <p className="quiet" role="status">
      {result}
    </p>
  </div>
)

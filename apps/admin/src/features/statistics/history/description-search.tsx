import { SEARCH_TERM_MAX } from '@cornerman/contract'
import { Input } from 'antd'
import { useState } from 'react'
import { HeadSearch } from './head-search.tsx'

interface Props {
  value: string
  onSearch(description: string): void
}

/** Part of a description. The documents have the filter in the address and no field for it: it stands where that of the user does. */
export function DescriptionSearch({ value, onSearch }: Props) {
  // What is typed is a start from what the address says, until that says something else.
  const [typed, setTyped] = useState({ from: value, text: value })
  const text = typed.from === value ? typed.text : value
  return (
    <HeadSearch label="Search description" isOn={value !== ''} onSearch={() => onSearch(text)} onReset={() => onSearch('')}>
      <Input
        aria-label="Search description"
        placeholder="Search description"
        maxLength={SEARCH_TERM_MAX}
        value={text}
        onChange={(event) => setTyped({ from: value, text: event.target.value })}
      />
    </HeadSearch>
  )
}

import type { Address } from '@cornerman/contract'
import { Select } from 'antd'
import { useState } from 'react'
import { useSuggestionsPopup } from '../suggestions/suggestions.tsx'
import { type Places, usePlaces } from './use-places.ts'

interface Props {
  /** Of antd's Form.Item, as all of these. */
  id?: string
  value?: Address | undefined
  onChange?: (address: Address | undefined) => void
  onBlur?: () => void
  placeholder?: string
}

/** A field for one address, found by what one types of it: only a place that the geocoder knows can be picked, so that it has coordinates. */
export function AddressField({ value, onChange, placeholder = 'Type an address and pick it', ...field }: Props) {
  const [typed, setTyped] = useState('')
  const { asked, places, searching, problem } = usePlaces(typed)

  // Another round of places must not show under the text before it.
  const shown = searching || problem ? [] : places
  const popup = useSuggestionsPopup({
    id: field.id,
    isEmpty: shown.length === 0,
    words: <p role="status">{wordsFor({ asked, searching, problem })}</p>,
  })

  return (
    <Select<string>
      {...field}
      {...popup}
      className="cm-address-field"
      placeholder={placeholder}
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={shown.map(({ id, address }) => ({ value: id, label: address.formattedAddress }))}
      {...(value && { value: value.formattedAddress })}
      onChange={(id) => {
        setTyped('')
        onChange?.(places.find((place) => place.id === id)?.address)
      }}
      loading={searching}
    />
  )
}

/** In place of places. Typing on asks again, so that a failure needs no button among what is to be picked. */
function wordsFor({ asked, searching, problem }: Pick<Places, 'asked' | 'searching' | 'problem'>): string {
  if (problem) return `The address could not be looked up. ${problem}`
  if (searching) return 'Searching…'
  return asked ? `No place found for “${asked}”` : 'Type a street, a city or a country'
}

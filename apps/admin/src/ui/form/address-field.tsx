import type { Address } from '@cornerman/contract'
import { useState } from 'react'
import { ErrorDetails } from '../feedback/error-details.tsx'
import { SingleSelect } from './single-select.tsx'
import { useSuggestionsPopup } from './suggestions.tsx'
import { type Places, usePlaces } from './use-places.ts'

interface Props {
  // antd's Form.Item passes these four.
  id?: string
  value?: Address | undefined
  onChange?: (address: Address | undefined) => void
  onBlur?: () => void
  placeholder?: string
}

/** A field for one address. Only places from the geocoder can be selected, so every address has coordinates. */
export function AddressField({ value, onChange, placeholder = 'Search for an address', ...field }: Props) {
  const [typed, setTyped] = useState('')
  const { searchedText, places, isSearching, error } = usePlaces(typed)

  // Hides the results of the previous text.
  const options = isSearching || error ? [] : places
  const popup = useSuggestionsPopup({
    id: field.id,
    isEmpty: options.length === 0,
    emptyContent: (
      <div role="status">
        {getStatusText({ searchedText, isSearching, error })}
        {error && <ErrorDetails error={error} />}
      </div>
    ),
  })

  return (
    <SingleSelect<string>
      {...field}
      {...popup}
      placeholder={placeholder}
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={options.map(({ id, address }) => ({ value: id, label: address.formattedAddress }))}
      {...(value && { value: value.formattedAddress })}
      onChange={(id) => {
        setTyped('')
        onChange?.(places.find((place) => place.id === id)?.address)
      }}
      loading={isSearching}
    />
  )
}

/** Returns the text shown instead of options. Typing again retries, so an error needs no button. */
function getStatusText({ searchedText, isSearching, error }: Pick<Places, 'searchedText' | 'isSearching' | 'error'>): string {
  if (error) return `The address could not be looked up. ${error.message}`
  if (isSearching) return 'Searching…'
  return searchedText ? `No address found for “${searchedText}”` : 'Type a street, a city or a country'
}

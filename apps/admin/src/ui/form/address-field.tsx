import type { Address } from '@cornerman/contract'
import { useState } from 'react'
import { ErrorDetails } from '#ui/feedback/error-details.tsx'
import { SingleSelect } from './select.tsx'
import { useSuggestionsPopup } from './suggestions.tsx'
import { type AddressSearchState, useAddressSearch } from './use-address-search.ts'

interface Props {
  // antd's Form.Item passes these four.
  id?: string
  value?: Address | undefined
  onChange?: (address: Address | undefined) => void
  onBlur?: () => void
  placeholder?: string
}

/** A field for one address, chosen from the results of the geocoder. */
export function AddressField({ value, onChange, placeholder = 'Search for an address', ...field }: Props) {
  const [typed, setTyped] = useState('')
  const { searchedText, results, isSearching, error } = useAddressSearch(typed)

  // Hides the results of the previous text.
  const options = isSearching || error ? [] : results
  const popup = useSuggestionsPopup({
    id: field.id,
    isEmpty: options.length === 0,
    emptyContent: (
      <div role="status">
        <span>{getStatusText({ searchedText, isSearching, error })}</span>
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
        onChange?.(results.find((each) => each.id === id)?.address)
      }}
      loading={isSearching}
    />
  )
}

/** Returns the text shown instead of options. Typing again retries, so an error needs no button. */
function getStatusText({ searchedText, isSearching, error }: Omit<AddressSearchState, 'results' | 'refetch'>): string {
  if (error) return `The address could not be looked up. ${error.message}`
  if (isSearching) return 'Searching…'
  return searchedText ? `No address found for “${searchedText}”` : 'Type a street, a city or a country'
}

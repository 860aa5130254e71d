import { type Address, toAddress } from '@cornerman/contract'
import { maps } from '@cornerman/contract/endpoints/maps'
import { configuration } from '#api'
import { useSearchField, useSuggestions } from '#shared/remote-select/suggestions.tsx'
import { SingleSelect } from '#ui/form/select.tsx'
import { DEBOUNCE } from '#ui/use-debounced-value.ts'

interface Props {
  // antd's Form.Item passes these four.
  id?: string
  value?: Address | undefined
  onChange?: (address: Address | undefined) => void
  onBlur?: () => void
}

/** A field for one address, chosen from the results of the geocoder. */
export function AddressField({ value, onChange, ...field }: Props) {
  const search = useAddressSearch()
  const options = search.state === 'found' ? search.results : []

  const searchField = useSearchField({
    id: field.id,
    search,
    isEmpty: options.length === 0,
    hint: 'Type a street, a city or a country',
    plural: 'addresses',
  })

  return (
    <SingleSelect<string>
      {...field}
      {...searchField}
      placeholder="Search for an address"
      options={options.map(({ id, address }) => ({ value: id, label: address.formattedAddress }))}
      {...(value && { value: value.formattedAddress })}
      onChange={(id) => onChange?.(options.find((each) => each.id === id)?.address)}
    />
  )
}

export type FoundAddress = ReturnType<typeof useAddressSearch>['results'][number]

/** Geocodes the typed address. `results` are of the newest response, also while the next is awaited. */
export function useAddressSearch() {
  const key = configuration().mapsKey

  const { latest, ...search } = useSuggestions(
    maps.geocode,
    (address) => ({ query: { address, language: 'en', ...(key !== '' && { key }) } }),
    DEBOUNCE.address,
  )

  const {
    status = 'OK',
    results = [],
    error_message: message = `The geocoder returned ${status}.`,
  } = latest ?? {}

  const isRefused = status !== 'OK' && status !== 'ZERO_RESULTS'

  return {
    ...search,
    ...(isRefused && { state: 'failed' as const, error: { message } }),
    results: results.map((result) => ({ id: result.place_id, address: toAddress(result) })),
  }
}

import { toAddress, toSearchTerm } from '@cornerman/contract'
import { maps } from '@cornerman/contract/endpoints/maps'
import { configuration } from '#api/configuration.ts'
import { useQuery } from '#api/use-query.ts'
import type { ShownError } from '#ui/feedback/error-details.tsx'
import { DEBOUNCE, useDebouncedValue } from '#ui/use-debounced-value.ts'

export type AddressSearchState = ReturnType<typeof useAddressSearch>
export type FoundAddress = AddressSearchState['results'][number]

/** Geocodes the typed address, debounced by 300 ms. Blank text sends nothing, and repeated text is cached. */
export function useAddressSearch(typed: string) {
  const text = toSearchTerm(typed)
  // Clearing takes effect at once, without the debounce.
  const debounced = useDebouncedValue(text, DEBOUNCE.address)
  const searchedText = text === '' ? '' : debounced
  const key = configuration().mapsKey
  const { data, error, isValidating, refetch } = useQuery(
    maps.geocode,
    searchedText === '' ? null : { query: { address: searchedText, language: 'en', ...(key !== '' && { key }) } },
  )
  const geocoderError =
    data && data.status !== 'OK' && data.status !== 'ZERO_RESULTS'
      ? (data.error_message ?? `The geocoder returned ${data.status}.`)
      : undefined
  const isSettled = data !== undefined || error !== undefined

  const shownError: ShownError | undefined =
    error ?? (geocoderError === undefined ? undefined : { message: geocoderError })
  return {
    /** The debounced text that `results` belong to. Empty while nothing is searched. */
    searchedText,
    results: (data?.results ?? []).map((result) => ({ id: result.place_id, address: toAddress(result) })),
    isSearching: text !== '' && (text !== searchedText || (!isSettled && isValidating)),
    /** Of a failed search. */
    error: shownError,
    refetch,
  }
}

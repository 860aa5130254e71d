import { type Address, toAddress } from '@cornerman/contract'
import { maps } from '@cornerman/contract/endpoints/maps'
import { configuration } from '../../api/configuration.ts'
import { useQuery } from '../../api/hooks.ts'
import type { ShownError } from '../feedback/error-details.tsx'
import { DEBOUNCE, useDebouncedValue } from '../use-debounced-value.ts'

/** A search result of the geocoder. */
export interface Place {
  id: string
  address: Address
}

export interface Places {
  /** The debounced text that `places` belongs to. Empty while nothing is searched. */
  searchedText: string
  places: readonly Place[]
  isSearching: boolean
  /** Of a failed search. */
  error: ShownError | undefined
  refetch(): void
}

/** Geocodes the typed address, debounced by 300 ms. Blank text sends nothing, and repeated text is cached. */
export function usePlaces(typed: string): Places {
  const text = typed.trim()
  // Clearing takes effect at once, without the debounce.
  const debounced = useDebouncedValue(text, DEBOUNCE.address)
  const searchedText = text === '' ? '' : debounced
  const key = configuration().mapsKey
  const { data, error, isValidating, refetch } = useQuery(
    maps.geocode,
    searchedText === '' ? null : { query: { address: searchedText, language: 'en', ...(key !== '' && { key }) } },
  )
  const geocoderError =
    data && data.status !== 'OK' && data.status !== 'ZERO_RESULTS' ? (data.error_message ?? `The geocoder returned ${data.status}.`) : undefined
  const isSettled = data !== undefined || error !== undefined

  return {
    searchedText,
    places: (data?.results ?? []).map((result) => ({ id: result.place_id, address: toAddress(result) })),
    isSearching: text !== '' && (text !== searchedText || (!isSettled && isValidating)),
    error: error ?? (geocoderError === undefined ? undefined : { message: geocoderError }),
    refetch,
  }
}

import { type Address, toAddress } from '@cornerman/contract'
import { maps } from '@cornerman/contract/endpoints/maps'
import { configuration } from '../../api/configuration.ts'
import { useQuery } from '../../api/hooks.ts'
import { DEBOUNCE, useDebouncedValue } from '../use-debounced-value.ts'

/** A place that the typed text may mean. */
export interface Place {
  id: string
  address: Address
}

export interface Places {
  /** What they are the places of: the text as it was when typing rested. Empty while nothing is asked. */
  asked: string
  places: readonly Place[]
  searching: boolean
  /** Why none could be looked up. */
  problem: string | undefined
  refetch(): void
}

/** Looks a typed address up by the geocoder, 300 ms after typing rests. Blanks ask nothing, and the same text asks once. */
export function usePlaces(typed: string): Places {
  const text = typed.trim()
  // What was cleared is gone at once.
  const rested = useDebouncedValue(text, DEBOUNCE.address)
  const asked = text === '' ? '' : rested
  const key = configuration().mapsKey
  const { data, error, isValidating, refetch } = useQuery(
    maps.geocode,
    asked === '' ? null : { query: { address: asked, language: 'en', ...(key !== '' && { key }) } },
  )
  const refused =
    data && data.status !== 'OK' && data.status !== 'ZERO_RESULTS' ? (data.error_message ?? `The geocoder answered ${data.status}.`) : undefined
  const answered = data !== undefined || error !== undefined

  return {
    asked,
    places: (data?.results ?? []).map((result) => ({ id: result.place_id, address: toAddress(result) })),
    searching: text !== '' && (text !== asked || (!answered && isValidating)),
    problem: error?.message ?? refused,
    refetch,
  }
}

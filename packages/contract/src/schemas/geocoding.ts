import * as T from 'typebox'
import { decides } from '../decisions.ts'
import { NamedObject } from './basics.ts'

const LatLng = NamedObject('LatLng', {
  lat: T.Number({ minimum: -90, maximum: 90 }),
  lng: T.Number({ minimum: -180, maximum: 180 }),
})

/** One match for an address, in the format of Google's Geocoding API. */
export const GeocodingResult = NamedObject('GeocodingResult', {
  formatted_address: T.String(),
  address_components: T.Array(
    T.Object({ long_name: T.String(), short_name: T.String(), types: T.Array(T.String()) }),
  ),
  geometry: T.Object({
    location: LatLng,
    location_type: T.Optional(
      T.Enum(['ROOFTOP', 'RANGE_INTERPOLATED', 'GEOMETRIC_CENTER', 'APPROXIMATE']),
    ),
    viewport: T.Optional(T.Object({ northeast: LatLng, southwest: LatLng })),
  }),
  place_id: T.String(),
  types: T.Optional(T.Array(T.String())),
  /** Set when the result does not match the full query. */
  partial_match: T.Optional(T.Boolean()),
})

export type GeocodingResult = T.Static<typeof GeocodingResult>

/** The response of the geocoder. Errors are reported in `status`; the HTTP status is always 200. */
export const GeocodingResponse = NamedObject('GeocodingResponse', {
  results: decides('list', T.Array(GeocodingResult)),
  status: decides(
    'state',
    T.Enum([
      'OK',
      'ZERO_RESULTS',
      'INVALID_REQUEST',
      'OVER_DAILY_LIMIT',
      'OVER_QUERY_LIMIT',
      'REQUEST_DENIED',
      'UNKNOWN_ERROR',
    ]),
  ),
  error_message: T.Optional(T.String()),
})

export type GeocodingResponse = T.Static<typeof GeocodingResponse>

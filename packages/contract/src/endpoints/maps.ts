import * as T from 'typebox'
import { defineQuery } from '../define-endpoint.ts'
import { undocumented } from '../documentation.ts'
import { GeocodingResponse } from '../schemas/geocoding.ts'

/** Geocoding in the format of Google's Geocoding API, so that the real service can replace the mock (specification notes). */
export const maps = {
  geocode: defineQuery({
    service: 'maps',
    path: '/maps/api/geocode/json',
    summary: 'Find places by address',
    access: 'public',
    query: T.Object({
      address: T.Optional(
        T.String({ description: 'omitted or blank: the status is INVALID_REQUEST' }),
      ),
      language: T.Optional(T.String({ maxLength: 20 })),
      key: T.Optional(undocumented(T.String({ maxLength: 200 }), "Google's service needs one")),
    }),
    response: GeocodingResponse,
    reads: ['arenas'],
  }),
}

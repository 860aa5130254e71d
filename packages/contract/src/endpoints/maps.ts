import * as T from 'typebox'
import { defineQuery } from '../define-endpoint.ts'
import { Geocoded } from '../schemas/geocoding.ts'

/** Places by their address, asked and answered as Google's Geocoding API does, so that the real one can take its place (document 1, section 4). */
export const maps = {
  geocode: defineQuery({
    service: 'maps',
    path: '/maps/api/geocode/json',
    summary: 'Find the places that an address may mean',
    access: 'public',
    query: T.Object({
      address: T.Optional(T.String({ description: 'left out or blank, the status is INVALID_REQUEST' })),
      language: T.Optional(T.String({ maxLength: 20 })),
      key: T.Optional(T.String({ maxLength: 200 })),
    }),
    response: Geocoded,
    reads: ['arenas'],
  }),
}

import * as T from 'typebox'

/** May be empty: some places have no street or no city. */
const Part = T.String({ maxLength: 200 })

export const Address = T.Object(
  {
    formattedAddress: T.String({ minLength: 1, maxLength: 500 }),
    country: Part,
    city: Part,
    street: Part,
    building: Part,
    latitude: T.Number({ minimum: -90, maximum: 90 }),
    longitude: T.Number({ minimum: -180, maximum: 180 }),
  },
  { title: 'Address' },
)
export type Address = T.Static<typeof Address>

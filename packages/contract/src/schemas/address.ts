import * as T from 'typebox'

export const Address = T.Object(
  {
    formattedAddress: T.String(),
    country: T.String(),
    city: T.String(),
    street: T.String(),
    building: T.String(),
    latitude: T.Number({ minimum: -90, maximum: 90 }),
    longitude: T.Number({ minimum: -180, maximum: 180 }),
  },
  { title: 'Address' },
)
export type Address = T.Static<typeof Address>

import { OptionalText } from '@cornerman/contract'
import * as T from 'typebox'

/** May be empty: some places have no street or no city. */
const Part = OptionalText(200)

/** Where a person lives or an arena lies. */
export const Address = T.Object({
  formattedAddress: T.String({ minLength: 1, maxLength: 500 }),
  country: Part,
  city: Part,
  street: Part,
  building: Part,
  latitude: T.Number({ minimum: -90, maximum: 90 }),
  longitude: T.Number({ minimum: -180, maximum: 180 }),
})

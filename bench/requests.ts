import { SEARCHED } from './rows.ts'

export const ONE = '/api/v1/users/current'
export const PAGE = `/api/v1/admin/users?page=1&limit=10&roleName=LOCATION_PROVIDER&searchTerm=${SEARCHED}&sort=lastName`

/** What our search looks at, so that the one without a search of its own is asked the same. */
const FIELDS = ['firstName', 'lastName', 'nickname', 'email', 'phoneNumber', 'country']
const FIELDS_OF_ARENA = ['name', 'link']
const anywhere = [
  ...FIELDS.map((field) => ({ [field]: { contains: SEARCHED } })),
  ...FIELDS_OF_ARENA.map((field) => ({ location: { [field]: { contains: SEARCHED } } })),
  ...['formattedAddress', 'city', 'country'].map((field) => ({ location: { address: { [field]: { contains: SEARCHED } } } })),
]
const where = encodeURIComponent(JSON.stringify({ roleName: { eq: 'LOCATION_PROVIDER' }, or: anywhere }))

/** The same page of json-server. 0.17 has a search over all fields. */
export const PAGE_OF = {
  '1.0 beta': `/users?_where=${where}&_sort=lastName&_page=1&_per_page=10`,
  '0.17': `/users?roleName=LOCATION_PROVIDER&q=${SEARCHED}&_sort=lastName&_order=asc&_page=1&_limit=10`,
} as const

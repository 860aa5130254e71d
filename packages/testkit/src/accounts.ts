/** An admin of the fixtures: the part of the email address before the @. */
export type Account = 'admin' | 'events' | 'finance' | 'stats' | 'support' | 'banners' | 'readonly' | 'nothing'

export const getEmail = (account: Account) => `${account}@cornerman.test`

/** The device of a sign-in. */
export interface Device {
  deviceToken?: string
  deviceIdentifier?: string
  deviceName?: string
}

export interface Session {
  jwt: string
  refreshToken: string
  email: string
  permissions: string[]
}

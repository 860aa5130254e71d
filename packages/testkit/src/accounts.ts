/** An admin of the fixtures: the part of the email address before the @. */
export type Account = 'admin' | 'events' | 'finance' | 'stats' | 'support' | 'banners' | 'readonly' | 'nothing'

export const getEmail = (account: Account) => `${account}@cornerman.test`

export const DEVICE = { deviceToken: 'web', deviceIdentifier: 'e2e', deviceName: 'Playwright' }

export interface Session {
  jwt: string
  refreshToken: string
  email: string
  permissions: string[]
}

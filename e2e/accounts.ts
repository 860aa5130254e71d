import { type APIRequestContext, expect } from '@playwright/test'

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

/** Signs in like the app: PIN from the outbox, registration token, session. */
export async function signIn(request: APIRequestContext, prefix: string, email: string): Promise<Session> {
  const post = async (path: string, data: object) => {
    const response = await request.post(`${prefix}/api/v1${path}`, { data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  await post('/email/admin/send-pincode', { email })
  const mails = await (await request.get(`${prefix}/__mock/outbox`, { params: { to: email } })).json()
  const { registrationToken } = await post('/email/check-user', { email, pincode: mails.at(-1).code })
  return post('/auth/login', { registrationToken, email, ...DEVICE })
}

import type { auth as endpoints } from '../endpoints/auth.ts'
import type { ExamplesOf } from './index.ts'

const email = 'admin@cornerman.test'
const device = { deviceToken: 'web', deviceIdentifier: 'an-example-browser', deviceName: 'Chromium on Linux' }

export const auth: ExamplesOf<typeof endpoints> = {
  sendPin: { body: { email } },
  checkPin: { body: { pincode: '123456', email } },
  login: { body: { registrationToken: 'an-example-token', email, ...device } },
  googleLogin: { headers: { 'google-token': 'an-example-token' }, body: { ...device, email, provider: 'GOOGLE' } },
  refresh: { headers: { 'refresh-token': 'an-example-token' }, body: { deviceIdentifier: device.deviceIdentifier } },
  current: {},
}

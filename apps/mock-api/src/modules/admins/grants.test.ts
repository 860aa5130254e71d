import { ALL_PERMISSIONS } from '@cornerman/contract'
import { admins } from '@cornerman/contract/endpoints/admins'
import { auth } from '@cornerman/contract/endpoints/auth'
import { expect, test } from 'vitest'
import { openMock } from '../../../test/sign-in.ts'

test("[NAV-06] applies each of the 38 permissions to the admin's next request", async () => {
  const mock = openMock()
  const [superAdmin, other] = [await mock.signIn(), await mock.signIn('nothing@cornerman.test')]
  for (const permissions of [...ALL_PERMISSIONS.map((permission) => [permission]), [...ALL_PERMISSIONS]]) {
    await mock.call(admins.update, { body: { userId: 8, permissions } }, { token: superAdmin.jwt })
    expect((await mock.call(auth.current, {}, { token: other.jwt })).body.permissions).toEqual(permissions)
  }
})

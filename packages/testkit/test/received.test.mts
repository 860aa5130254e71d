import { createMock } from '@cornerman/testkit'
import { expect } from '@cornerman/testkit/vitest'
import { World } from '@cornerman/testkit/world'
import { test } from 'vitest'

test('expects what the client has sent', async () => {
  const mock = await createMock()
  const world = await World.create({ mockUrl: mock.url })
  await fetch(`${world.url}/api/v1/users/current`)
  await expect(world).toHaveReceived('auth.current', { times: 1, status: 401 })
  await expect(world).not.toHaveReceived('auth.login')
  // @ts-expect-error A misspelt call.
  await expect(expect(world).toHaveReceived('auth.logn')).rejects.toThrow('auth.login')
  await mock.close()
})

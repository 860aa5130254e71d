import { expect, test } from '@cornerman/testkit/playwright'

test('expects what the client has sent, and nothing else', async ({ world, request }) => {
  const path = `${world.url}/api/v1/email/admin/send-pincode`
  const email = 'finance@cornerman.test'

  await request.post(path, { data: { email } })

  const { status } = await world.waitForRequest({ call: 'auth.sendPin' })
  expect(status).toBe(200)
  await expect(world).toHaveReceived('auth.sendPin', { times: 1, body: { email } })
  await expect(world).not.toHaveReceived('auth.login')
  await expect(world).toHaveReceivedNoOtherCallsThan(['auth.sendPin'])

  await request.get(`${world.url}/api/v1/users/current`)
  await expect(world).toHaveReceivedInOrder(['auth.sendPin', 'auth.current'])

  const other = expect(world).toHaveReceivedNoOtherCallsThan(['auth.sendPin'])
  await expect(other).rejects.toThrow('(auth.current, 401)')

  const missing = expect(world).toHaveReceived('auth.login')
  await expect(missing).rejects.toThrow('No request of this call came. The nearest:')
  // @ts-expect-error A text is no world.
  expect('').toHaveReceived
})

/** Signs in the admin with every permission, by the calls that the app makes. */
export async function signIn(url, email = 'admin@cornerman.test') {
  const post = async (path, body) => {
    const response = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  await post('/api/v1/email/admin/send-pincode', { email })
  const mails = await (await fetch(`${url}/__mock/outbox?to=${email}`)).json()
  const { registrationToken } = await post('/api/v1/email/check-user', { email, pincode: mails.at(-1).code })
  return post('/api/v1/auth/login', { registrationToken, email, deviceToken: 'w', deviceIdentifier: 'd', deviceName: 'n' })
}

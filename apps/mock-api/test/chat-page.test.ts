import '@testing-library/jest-dom/vitest'
import { configure, getByLabelText, getByRole, getByText, within } from '@testing-library/dom'
import { JSDOM, VirtualConsole } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrangeEvent, changeEvent, Guest, listen, toParams } from './chat-client.ts'
import { ADMIN, NOW, openMock } from './sign-in.ts'

// Visibility checks compute every style of every parent, which takes seconds with many bot messages.
configure({ defaultHidden: true, asyncUtilTimeout: 30_000 })

let mock: ReturnType<typeof openMock>
let host: string
let jwt: string
let other: Guest
let windows: JSDOM[]

beforeEach(async () => {
  windows = []
  mock = openMock()
  host = await listen(mock)
  arrangeEvent(mock.world)
  jwt = (await mock.signIn(ADMIN)).jwt
  other = new Guest(host, (await mock.signIn('events@cornerman.test')).jwt)
  await other.next('welcome')
})

afterEach(async () => {
  for (const { window } of windows) {
    window.close()
  }

  await mock.app.close()
})

/** Opens the page in jsdom with its script and socket. */
async function openPage(): Promise<HTMLElement> {
  const virtualConsole = new VirtualConsole().on('jsdomError', (error) => {
    throw error
  })

  const page = await JSDOM.fromURL(`http://${host}/chat-service/chat?${toParams(jwt)}`, {
    runScripts: 'dangerously',
    resources: 'usable',
    virtualConsole: virtualConsole,
  })

  windows.push(page)

  const { body } = page.window.document
  await waitFor(() => expect(getSendButton(body)).toHaveProperty('disabled', false))

  return body
}

/** Retries until the check passes. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 30_000 })
const getLog = (body: HTMLElement) => getByRole(body, 'list', { name: 'Messages' })
const getSendButton = (body: HTMLElement) => getByText(body, 'Send')
const getField = (body: HTMLElement) => getByLabelText<HTMLInputElement>(body, 'Message')
const press = (body: HTMLElement, name: string | RegExp) =>
  getByRole(body, 'button', { name }).click()

function write(body: HTMLElement, text: string) {
  getField(body).value = text
  getSendButton(body).click()
}

test('[AEV-06] shows and sends messages', async () => {
  await other.request({ type: 'send', text: '<b>hello</b>' })

  const body = await openPage()

  // The token must not stay in the URL.
  expect(body.ownerDocument.location.href).toBe(`http://${host}/chat-service/chat`)
  expect(within(getLog(body)).getByText('<b>hello</b>')).toBeInTheDocument()
  expect(body.textContent).toMatch(/Times in [A-Z]\w+[/]\w+/)

  write(body, ' ')
  expect(getByRole(body, 'alert').textContent).toBe('Write something first.')

  write(body, 'good evening')
  await within(getLog(body)).findByText('good evening')
  expect(
    (await other.next('message', ({ message }) => message.author === 'user 1')).message.text,
  ).toBe('good evening')

  await waitFor(() => expect(getField(body).value).toBe(''))
})

test('[AEV-06] keeps a rejected message in the field and shows the reason', async () => {
  const body = await openPage()
  for (let at = 0; at < 5; at++) {
    write(body, `${at}`)
    await waitFor(() => {
      expect(getField(body).value).toBe('')
      expect(getSendButton(body)).toHaveProperty('disabled', false)
    })
  }

  write(body, 'one too many')
  await waitFor(() =>
    expect(getByRole(body, 'alert').textContent).toContain('at most 5 in 5 seconds'),
  )
  expect(getField(body).value).toBe('one too many')
})

test('[AEV-06] lets a moderator delete, mute and unmute', async () => {
  await other.request({ type: 'send', text: 'rude' })

  const body = await openPage()
  const messageItem = within(getLog(body)).getByText('rude').closest('li') as HTMLElement
  const name = messageItem.querySelector('.author')?.textContent?.trim() ?? ''

  // The buttons are visible on the line with the focus.
  messageItem.focus()
  press(messageItem, `Mute ${name}`)

  const unmute = await within(messageItem).findByRole('button', { name: `Unmute ${name}` })
  expect(getByRole(body, 'status').textContent).toBe(`${name} is muted.`)

  // For a moment, the second half of a double press takes nothing back.
  unmute.click()
  expect(await other.request({ type: 'send', text: 'but' })).toMatchObject({
    reason: 'muted_in_chat',
  })

  await waitFor(() => expect(unmute.getAttribute('aria-disabled')).toBe('false'))
  unmute.click()
  await within(messageItem).findByRole('button', { name: `Mute ${name}` })
  press(messageItem, `Delete Message from ${name}`)
  expect(within(getLog(body)).getByText('rude')).toBeInTheDocument()

  press(messageItem, `Delete it? Message from ${name}`)
  await within(messageItem).findByText('Deleted by a moderator')
  expect(within(getLog(body)).queryByText('rude')).toBeNull()
  // Whom to mute is still there.
  expect(messageItem.textContent).toContain(name)

  getByRole(messageItem, 'button', { name: `Mute ${name}` })
})

test('[AEV-06] disables sending when the event ends', async () => {
  const body = await openPage()
  changeEvent(mock.world, { status: 'FINISHED' })
  await waitFor(() => expect(body.textContent).toContain('The event has ended'))
  expect(getSendButton(body)).toHaveProperty('disabled', true)
})

test('[AEV-06] shows why the connection was closed', async () => {
  const body = await openPage()
  mock.clock.set({ now: NOW + 16 * 60_000 })

  await waitFor(() =>
    expect(getByRole(body, 'alert').textContent).toMatch(
      /The session token expired .* Close and reopen the chat\./,
    ),
  )

  expect(getSendButton(body)).toHaveProperty('disabled', true)
  expect(getByRole(body, 'status').textContent).toBe('')
})

test('[AEV-06] gives up a connection that does not answer, keeps the text, and opens the next one', async () => {
  const body = await openPage()
  const { window } = body.ownerDocument.defaultView as unknown as { window: JSDOM['window'] }
  const send = vi.spyOn(window.WebSocket.prototype, 'send').mockImplementation(() => {})
  const passTime = holdTime(window)

  write(body, 'still there?')
  passTime(15_000)
  await waitFor(() =>
    expect(getByRole(body, 'alert').textContent).toContain('No answer in 15 seconds.'),
  )
  expect(getField(body).value).toBe('still there?')

  send.mockRestore()

  // At most this long before the next connection.
  passTime(1000)
  await waitFor(() => expect(getSendButton(body)).toHaveProperty('disabled', false))
  getSendButton(body).click()
  await within(getLog(body)).findByText('still there?')
})

/** Holds the timers of a page. Returns a function that ends those of at most so many milliseconds. */
function holdTime(window: JSDOM['window']) {
  let held: { act: () => void; milliseconds: number }[] = []
  window.setTimeout = ((act: () => void, milliseconds = 0) =>
    held.push({ act, milliseconds })) as unknown as typeof window.setTimeout

  return (milliseconds: number) => {
    const ended = held.filter((timer) => timer.milliseconds <= milliseconds)
    held = held.filter((timer) => !ended.includes(timer))

    for (const { act } of ended) {
      act()
    }
  }
}

import { configure, getByLabelText, getByRole, getByText, within } from '@testing-library/dom'
import { JSDOM, VirtualConsole } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrange, change, Guest, listen, paramsOf } from '../../../test/chat-client.ts'
import { ADMIN, NOW, openMock } from '../../../test/front-door.ts'

// Whether something is hidden is asked of every style of every parent: seconds, with a crowd of bots.
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
  arrange(mock.world)
  jwt = (await mock.signIn(ADMIN)).jwt
  other = new Guest(host, (await mock.signIn('events@cornerman.test')).jwt)
  await other.next('welcome')
})
afterEach(async () => {
  for (const { window } of windows) window.close()
  await mock.app.close()
})

/** The page as a browser opens it, with its script, its socket and everything. */
async function openPage(): Promise<HTMLElement> {
  const trouble = new VirtualConsole().on('jsdomError', (error) => {
    throw error
  })
  const page = await JSDOM.fromURL(`http://${host}/chat-service/chat?${paramsOf(jwt)}`, {
    runScripts: 'dangerously',
    resources: 'usable',
    virtualConsole: trouble,
    beforeParse(window) {
      // What the made-up browser lacks.
      window.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS
      window.ResizeObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      }
    },
  })
  windows.push(page)
  const { body } = page.window.document
  await until(() => expect(sendOf(body)).toHaveProperty('disabled', false))
  return body
}
/** Checks until it holds. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000 })
const log = (body: HTMLElement) => getByRole(body, 'list', { name: 'Messages' })
const sendOf = (body: HTMLElement) => getByText(body, 'Send')
const field = (body: HTMLElement) => getByLabelText<HTMLInputElement>(body, 'Message')
const press = (body: HTMLElement, name: string | RegExp) => getByRole(body, 'button', { name }).click()
function write(body: HTMLElement, text: string) {
  field(body).value = text
  sendOf(body).click()
}

test('[AEV-06] the page shows what was said, the bout and who is here, and sends', async () => {
  await other.asks({ type: 'send', text: '<b>hello</b>' })
  const body = await openPage()
  expect(body.textContent).toContain('Now: Ana Dias vs Bia Melo')
  expect(body.textContent).toContain('2 people here')
  expect(within(log(body)).getByText('<b>hello</b>')).toBeTruthy()
  write(body, 'good evening')
  await within(log(body)).findByText('good evening')
  expect((await other.next('message', ({ message }) => message.author === 'user 1')).message.text).toBe('good evening')
  await until(() => expect(field(body).value).toBe(''))
})

test('[AEV-06] what the chat does not take stays in the field, with the reason beside it', async () => {
  const body = await openPage()
  for (let at = 0; at < 5; at++) {
    write(body, `${at}`)
    await until(() => {
      expect(field(body).value).toBe('')
      expect(sendOf(body)).toHaveProperty('disabled', false)
    })
  }
  write(body, 'one too many')
  await until(() => expect(getByRole(body, 'alert').textContent).toContain('5 messages in 5 seconds are the most'))
  expect(field(body).value).toBe('one too many')
})

test('[AEV-06] a moderator deletes, mutes and gives the word back, from the message and from the list', async () => {
  await other.asks({ type: 'send', text: 'rude' })
  const body = await openPage()
  const theirs = within(log(body)).getByText('rude').closest('li') as HTMLElement
  const name = theirs.querySelector('.author')?.textContent?.trim() ?? ''
  press(theirs, `Mute ${name}`)
  await until(() => expect(getByRole(theirs, 'button', { name: `Unmute ${name}` }).getAttribute('aria-disabled')).toBe('false'))
  expect(await other.asks({ type: 'send', text: 'but' })).toMatchObject({ reason: 'muted_in_chat' })
  press(body.querySelector('#muted-list') as HTMLElement, `Unmute ${name}`)
  await until(() => expect(getByRole(theirs, 'button', { name: `Mute ${name}` })).toBeTruthy())
  press(theirs, `Delete the message of ${name}`)
  await within(log(body)).findByText('Deleted by a moderator')
  expect(within(log(body)).queryByText('rude')).toBeNull()
})

test('[AEV-06] the page says which bout is on, and when the event ends takes no message any more', async () => {
  const body = await openPage()
  change(mock.world, { bout: 'second' })
  await within(log(body)).findByText('Now: Caio Reis vs Davi Luz')
  change(mock.world, { status: 'FINISHED' })
  await within(log(body)).findByText('The event has ended.')
  expect(sendOf(body)).toHaveProperty('disabled', true)
})

test('[AEV-06] the page says why it was cut off', async () => {
  const body = await openPage()
  mock.clock.set({ now: NOW + 16 * 60_000 })
  await until(() => expect(getByRole(body, 'alert').textContent).toMatch(/The session token expired .* Close the chat and open it again\./))
  expect(sendOf(body)).toHaveProperty('disabled', true)
  expect(getByRole(body, 'status').textContent).toBe('')
})

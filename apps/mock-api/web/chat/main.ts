import type { ErrorBody } from '@cornerman/contract'
import type {
  ClientMessage,
  EventState,
  Message,
  ServerMessage,
} from '../../src/modules/chat/protocol.ts'
import '../base.ts'
import './style.css'

const MAX_LINES = 300

/** Distance from the end, in pixels, that counts as the end. */
const END = 40

/** Milliseconds. */
const REST = 1000

/** Milliseconds. A connection that has not answered by then is dead, although no browser says so. */
const SILENT_AFTER = 15_000

const STATUS_TEXTS = {
  UPCOMING: 'Not live',
  ONGOING: 'LIVE',
  FINISHED: 'The event has ended',
  CANCELED: 'The event was canceled',
}

// The theme of the app that shows this page in a frame.
document.documentElement.dataset.theme = location.hash.slice(1)

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector) as E
const view = find('main')
const log = find('ol')
const timeZone = find('#zone').textContent
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
const failure = find('[role=alert]')
const note = find('[role=status]')
const input = find<HTMLInputElement>('input')
const submit = find<HTMLButtonElement>('form [type=submit]')
const newer = find<HTMLButtonElement>('.newer')

const create = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  fields: Partial<HTMLElementTagNameMap[Tag]>,
) => Object.assign(document.createElement(tag), fields)

/** Leaves an equal text alone, because a screen reader reads out what changes in the log. */
function setText(element: Element, text: string) {
  if (element.textContent !== text) {
    element.textContent = text
  }
}

type Welcome = Extract<ServerMessage, { type: 'welcome' }>
let you: Welcome['you']
const muted = new Set<string>()

/** The lines of the log by message. `update` shows what has changed around the message. */
const lines = new Map<string, { item: HTMLElement; update(): void; showDeleted(): void }>()

/** Authors who were muted or unmuted a moment ago: a second press at the same place would take it back. */
const resting = new Set<string>()
let isOpen = false
let isOver = false
let isSending = false
let followsEnd = true

function receive(message: ServerMessage) {
  switch (message.type) {
    case 'welcome':
      enter(message)
      break
    case 'message':
      append(message.message)
      break
    case 'deleted':
      lines.get(message.id)?.showDeleted()
      break
    case 'muted':
      muted.add(message.author)
      sayMuting(message.author, `${message.name} is muted.`)

      break
    case 'unmuted':
      muted.delete(message.author)
      sayMuting(message.author, `${message.name} can write again.`)

      break
    case 'event':
      showEvent(message.event)
  }

  update()

  if (!isHeld()) {
    followEnd()
  }

  newer.hidden = isAtEnd()
}

/** Shows the room as it is, also after the connection was lost. */
function enter(welcome: Welcome) {
  you = welcome.you
  muted.clear()

  for (const { author } of welcome.muted) {
    muted.add(author)
  }

  const ids = new Set(welcome.messages.map(({ id }) => id))
  const gone = [...lines.keys()].filter((id) => !ids.has(id))

  gone.forEach(removeLine)

  if (lines.size === 0) {
    log.replaceChildren(create('li', { className: 'quiet', textContent: 'No messages yet.' }))
  }

  welcome.messages.forEach(append)
  showEvent(welcome.event)

  isOpen = true
  tries = 0
  setText(note, '')
  setText(failure, '')
}

/** What somebody is about to act on stays where it is. A line keeps the focus within a frame that has lost it. */
function isHeld(): boolean {
  const isPointedAt = view.querySelector('li:hover') !== null
  const isFocused = document.hasFocus() && view.querySelector('li:focus-within') !== null
  return isPointedAt || isFocused || getSelection()?.isCollapsed === false
}

const isAtEnd = () => view.scrollHeight - view.scrollTop - view.clientHeight < END

function followEnd() {
  if (followsEnd) {
    view.scrollTop = view.scrollHeight
  }
}

function sayMuting(author: string, text: string) {
  setText(note, text)
  resting.add(author)
  setTimeout(() => {
    resting.delete(author)
    update()
  }, REST)
}

function append({ id, author, name, text, at }: Message) {
  if (lines.has(id)) {
    return
  }

  if (lines.size === 0) {
    log.replaceChildren()
  }

  const item = create('li', { tabIndex: -1, className: author === you.author ? 'mine' : '' })
  const heading = create('strong', { className: 'author' })
  const badge = create('small', {})

  heading.append(name, ' ', badge)

  const time = create('time', { dateTime: at, textContent: clock.format(new Date(at)) })
  const tools = create('div', { className: 'tools' })
  const remove = createButton(() =>
    askedId === id ? void sendRequest({ type: 'delete', id }) : askToDelete(id),
  )

  const mute = createButton(() => {
    if (!resting.has(author)) {
      void sendRequest({ type: muted.has(author) ? 'unmute' : 'mute', author })
    }
  })

  remove.addEventListener('blur', () => askToDelete(undefined))
  tools.append(remove, mute)

  const body = create('p', { className: 'text', dir: 'auto', textContent: text })
  item.append(heading, time, body, tools)
  log.append(item)

  lines.set(id, {
    item,
    update() {
      const isMuted = muted.has(author)
      const action = isMuted ? 'Unmute' : 'Mute'

      setText(badge, isMuted ? 'muted' : '')

      const question = askedId === id ? 'Delete it?' : 'Delete'
      remove.className = askedId === id ? 'error' : ''
      showButton(remove, question, `${question} Message from ${name}`, you.canMute)
      mute.setAttribute('aria-disabled', `${resting.has(author)}`)

      showButton(
        mute,
        action,
        `${action} ${name}`,
        author !== you.author && (isMuted ? you.canUnmute : you.canMute),
      )
    },
    showDeleted() {
      // Keeps the focus on the line.
      if (document.activeElement === remove) {
        item.focus()
      }

      Object.assign(body, { className: 'text quiet', textContent: 'Deleted by a moderator' })
      remove.remove()
    },
  })

  for (const oldest of lines.keys()) {
    if (lines.size > MAX_LINES) {
      removeLine(oldest)
    }
  }
}

function removeLine(id: string) {
  lines.get(id)?.item.remove()
  lines.delete(id)
}

const createButton = (onclick: () => void) => create('button', { type: 'button', onclick })

/** The message whose Delete was pressed once. */
let askedId: string | undefined

function askToDelete(id: string | undefined) {
  askedId = id
  update()
}

function showButton(button: HTMLButtonElement, text: string, label: string, isAllowed: boolean) {
  setText(button, text)
  Object.assign(button, { hidden: !isAllowed, disabled: !isOpen })
  button.setAttribute('aria-label', label)
}

function showEvent({ name, status }: EventState) {
  isOver = status === 'FINISHED' || status === 'CANCELED'
  setText(find('h1'), name)
  setText(find('#state'), STATUS_TEXTS[status])
  find('#state').className = status === 'ONGOING' ? 'live' : ''
}

function update() {
  for (const line of lines.values()) {
    line.update()
  }

  input.disabled = isOver
  input.placeholder = isOver ? 'The chat is closed.' : ''
  submit.disabled = !isOpen || isOver || isSending
}

/** A client message without its reference, which is added here. */
type Request = ClientMessage extends infer Each
  ? Each extends ClientMessage
    ? Omit<Each, 'ref'>
    : never
  : never

/** Requests without a reply, by their reference. */
const pending = new Map<string, (errorMessage: string) => void>()
let socket: WebSocket
let tries = 0
let isReconnecting = false
let requestCount = 0

async function sendRequest(request: Request): Promise<boolean> {
  setText(failure, '')

  const ref = `r${++requestCount}`
  const reply = new Promise<string>((resolve) => pending.set(ref, resolve))

  socket.send(JSON.stringify({ ...request, ref }))

  const silence = setTimeout(() => endConnection(socket, 'No answer in 15 seconds.'), SILENT_AFTER)
  const errorMessage = await reply

  clearTimeout(silence)
  setText(failure, errorMessage)

  return errorMessage === ''
}

const query = location.search

// Removes the token from the URL, where history, screenshots and referrers would keep it.
history.replaceState(null, '', location.pathname)

function connect() {
  const url = new URL(`socket${query}`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'

  let closeMessage = ''
  const opened = new WebSocket(url)

  socket = opened

  opened.addEventListener('message', ({ data }) => {
    // What a connection that was given up still sends comes again with the next one.
    if (opened !== socket) {
      return
    }

    const message: ServerMessage = JSON.parse(data)
    if (message.type !== 'done' && message.type !== 'rejected') {
      return receive(message)
    }

    const errorMessage = message.type === 'rejected' ? (message as ErrorBody).message : ''
    if (message.ref === undefined) {
      closeMessage = errorMessage
    } else {
      pending.get(message.ref)?.(errorMessage)
    }

    pending.delete(message.ref ?? '')
  })

  opened.addEventListener('close', ({ code, reason }) => {
    // After these codes the client must not reconnect.
    const isFinal = code >= 4400 && code < 4500
    if (!isFinal || opened !== socket) {
      return endConnection(opened, 'Connection lost.')
    }

    finishRequests('Connection lost.')
    setText(note, '')
    setText(failure, `${closeMessage || reason} Close and reopen the chat.`)
  })
}

/** Gives a connection up and opens the next one. The text in the field stays. */
function endConnection(ended: WebSocket, reason: string) {
  // It was given up before it closed.
  if (ended !== socket || isReconnecting) {
    return
  }

  isReconnecting = true
  ended.close()
  finishRequests(reason)
  setText(note, `${reason} Reconnecting…`)

  const delay = Math.min(15_000, 500 * 2 ** tries++) * (0.75 + Math.random() / 2)

  setTimeout(() => {
    isReconnecting = false
    connect()
  }, delay)
}

function finishRequests(reason: string) {
  isOpen = false

  for (const finish of pending.values()) {
    finish(`${reason} This action may not have completed.`)
  }

  pending.clear()
  update()
}

view.tabIndex = 0

view.addEventListener('scroll', () => {
  followsEnd = isAtEnd()
  if (followsEnd) {
    newer.hidden = true
  }
})

newer.addEventListener('click', () => {
  followsEnd = true
  followEnd()
  view.focus()
})

// Also when a hidden frame is shown.
addEventListener('resize', followEnd)

// The arrow keys choose a message, whose buttons then follow with Tab.
document.addEventListener('keydown', (event) => {
  const target = event.target as Element
  const next = target === input ? undefined : findNextLine(event.key, target.closest('li'))
  if (next instanceof HTMLElement) {
    event.preventDefault()
    next.focus()
  }
})

/** From outside of the log, the arrow up leads to its last message. */
function findNextLine(key: string, line: Element | null) {
  switch (key) {
    case 'ArrowUp':
      return line ? line.previousElementSibling : log.lastElementChild
    case 'ArrowDown':
      return line?.nextElementSibling
    default:
      return undefined
  }
}

input.addEventListener('input', () => setText(failure, ''))

find('form').addEventListener('submit', async (event) => {
  event.preventDefault()

  const text = input.value
  if (submit.disabled) {
    return
  }
  if (text.trim() === '') {
    return setText(failure, 'Write something first.')
  }

  isSending = true
  update()

  // Keeps a rejected text in the field, to be sent again.
  if ((await sendRequest({ type: 'send', text })) && input.value === text) {
    input.value = ''
  }

  isSending = false
  update()
})

setText(note, 'Connecting…')
connect()

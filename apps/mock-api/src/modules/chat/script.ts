/** What fills the page. It stands in a sandbox without an origin: it keeps nothing, and asks nothing but its socket. */
export const SCRIPT = `
const MOST_SHOWN = 300
const at = (id) => document.getElementById(id)
const [log, form, text, send, trouble, connection, newer] = ['log', 'form', 'text', 'send', 'trouble', 'connection', 'newer'].map(at)
const clock = new Intl.DateTimeFormat([], { hour: '2-digit', minute: '2-digit' })

let socket
let you = { author: '', moderator: false }
let status = ''
let tries = 0
let refs = 0
/** What was asked and not answered yet, by its ref. */
const asked = new Map()
/** Names of those who are muted, by author. */
const muted = new Map()

function connect() {
  const address = new URL('socket' + location.search, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  let refused = ''
  socket = new WebSocket(address)
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(data)
    if (told.type === 'refused' && told.ref === undefined) refused = told.message
    hear[told.type]?.(told)
  })
  socket.addEventListener('close', ({ code, reason }) => {
    for (const failed of asked.values()) failed('The connection was lost, so this may not have happened.')
    asked.clear()
    ready(false)
    if (code >= 4400 && code < 4500) {
      connection.textContent = ''
      trouble.textContent = (refused || reason) + ' Close the chat and open it again.'
      return
    }
    connection.textContent = 'The connection is lost. Trying again…'
    setTimeout(connect, Math.min(15000, 500 * 2 ** tries++) * (0.75 + Math.random() / 2))
  })
}

const hear = {
  welcome(told) {
    tries = 0
    you = told.you
    connection.textContent = ''
    trouble.textContent = ''
    log.replaceChildren()
    muted.clear()
    for (const { author, name } of told.muted) muted.set(author, name)
    for (const message of told.messages) add(message)
    if (told.messages.length === 0) log.append(line('empty', 'Nobody has written yet.'))
    hear.event({ event: told.event })
    hear.people(told)
    showMuted()
    ready(true)
    toEnd()
  },
  message: ({ message }) => add(message),
  deleted({ id }) {
    const item = itemOf(id)
    if (!item) return
    const hadFocus = item.contains(document.activeElement)
    item.replaceWith(line('gone', 'Deleted by a moderator', id))
    if (hadFocus) itemOf(id).focus()
  },
  muted({ author, name }) {
    muted.set(author, name)
    showMuted()
  },
  unmuted({ author }) {
    muted.delete(author)
    showMuted()
  },
  people({ people }) {
    at('people').textContent = people === 1 ? '1 person here' : people + ' people here'
  },
  event({ event, notice }) {
    status = event.status
    const live = document.createElement('span')
    live.className = 'live'
    live.textContent = 'LIVE'
    const words = { UPCOMING: 'Not live', ONGOING: '', FINISHED: 'The event has ended', CANCELED: 'The event was canceled' }[event.status] ?? ''
    const bout = event.status === 'ONGOING' ? (event.bout ? 'Now: ' + event.bout.join(' vs ') : 'No bout is on') : words
    at('standing').replaceChildren(...(event.status === 'ONGOING' ? [live] : []), bout)
    if (notice) append(line('notice', notice))
    ready(socket.readyState === WebSocket.OPEN)
  },
  done({ ref }) {
    asked.get(ref)?.()
    asked.delete(ref)
  },
  refused({ ref, message }) {
    asked.get(ref)?.(message)
    asked.delete(ref)
  },
}

/** Asks, and hears once: nothing when it was done, or why it was not. */
function ask(what, answered) {
  const ref = 'r' + ++refs
  asked.set(ref, answered)
  socket.send(JSON.stringify({ ...what, ref }))
}

function ready(is) {
  const over = status === 'FINISHED' || status === 'CANCELED'
  send.disabled = !is || over
  text.disabled = over
  text.placeholder = over ? 'The chat is closed.' : ''
  for (const button of document.querySelectorAll('.tools button, #muted-list button')) button.disabled = !is
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const typed = text.value
  if (send.disabled || typed.trim() === '') return
  send.disabled = true
  trouble.textContent = ''
  ask({ type: 'send', text: typed }, (why) => {
    ready(socket.readyState === WebSocket.OPEN)
    // What was not taken stays to be sent again.
    if (why) trouble.textContent = why
    else if (text.value === typed) text.value = ''
  })
})

function add(message) {
  if (itemOf(message.id)) return
  log.querySelector('.empty')?.remove()
  const item = document.createElement('li')
  item.dataset.id = message.id
  item.dataset.author = message.author
  item.classList.toggle('mine', message.author === you.author)
  const author = part('span', 'author', message.name)
  const time = part('time', '', clock.format(new Date(message.at)))
  time.dateTime = message.at
  const said = part('p', 'text', message.text)
  said.dir = 'auto'
  item.append(author, time, said)
  if (you.moderator) item.append(toolsOf(message))
  append(item)
  mark(item)
}

function toolsOf({ id, author, name }) {
  const tools = part('div', 'tools', '')
  tools.append(tool('Delete', 'Delete the message of ' + name, () => ({ type: 'delete', id })))
  if (author !== you.author) {
    const mute = tool('Mute', 'Mute ' + name, () => ({ type: muted.has(author) ? 'unmute' : 'mute', author }))
    mute.dataset.mute = name
    tools.append(mute)
  }
  return tools
}

function tool(word, label, whatToAsk) {
  const button = part('button', '', word)
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.addEventListener('click', () => {
    button.disabled = true
    trouble.textContent = ''
    ask(whatToAsk(), (why) => {
      button.disabled = false
      if (why) trouble.textContent = why
    })
  })
  return button
}

function showMuted() {
  at('muted').hidden = muted.size === 0
  at('muted-count').textContent = muted.size
  at('muted-list').replaceChildren(
    ...[...muted].map(([author, name]) => {
      const item = part('li', '', name)
      if (you.moderator && author !== you.author) item.append(tool('Unmute', 'Unmute ' + name, () => ({ type: 'unmute', author })))
      return item
    }),
  )
  for (const item of log.children) mark(item)
}

/** Shows on a message whether its author is muted. */
function mark(item) {
  const is = muted.has(item.dataset.author)
  const author = item.querySelector('.author')
  if (author) {
    author.querySelector('small')?.remove()
    if (is) author.append(part('small', '', 'muted'))
  }
  const button = item.querySelector('[data-mute]')
  if (!button) return
  button.textContent = is ? 'Unmute' : 'Mute'
  button.setAttribute('aria-label', button.textContent + ' ' + button.dataset.mute)
}

/** A line that nobody wrote. */
function line(kind, words, id) {
  const item = part('li', kind, words)
  if (id) item.dataset.id = id
  item.tabIndex = -1
  return item
}

function part(tag, className, words) {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.textContent = words
  return element
}

const itemOf = (id) => log.querySelector('[data-id="' + CSS.escape(id) + '"]')

/** Whoever reads further up is not torn away. */
function append(item) {
  log.append(item)
  if (log.children.length > MOST_SHOWN && !log.firstElementChild.contains(document.activeElement)) log.firstElementChild.remove()
  if (followsEnd) toEnd()
  else newer.hidden = false
}
let followsEnd = true
const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < 40
function toEnd() {
  log.scrollTop = log.scrollHeight
  followsEnd = true
  newer.hidden = true
}
// What appears below takes room from the messages.
new ResizeObserver(() => followsEnd && toEnd()).observe(log)
newer.addEventListener('click', () => {
  toEnd()
  log.focus()
})
log.addEventListener('scroll', () => {
  followsEnd = isAtEnd()
  if (followsEnd) newer.hidden = true
})

ready(false)
connect()
`

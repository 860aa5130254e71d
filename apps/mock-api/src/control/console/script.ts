/** What fills the page and makes its calls. A form's call and the line that shows it come from the same fields, so neither can say what the other does not. */
export const SCRIPT = String.raw`
const { prefix, world } = document.body.dataset
const $ = (selector, within = document) => within.querySelector(selector)
const all = (selector) => [...document.querySelectorAll(selector)]
const base = (where) => (where === 'global' ? '' : prefix) + '/__mock'
const kept = { get: () => sessionStorage.getItem('control-token'), set: (token) => sessionStorage.setItem('control-token', token) }

// Elements without markup in text: whatever a mail or a row says stays text.
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'onclick') made.addEventListener('click', value)
    else if (value !== undefined && value !== false) made.setAttribute(key, value)
  }
  made.append(...children.filter((child) => child !== null && child !== undefined))
  return made
}
const fill = (id, children, none) => $('#' + id).replaceChildren(...(children.length > 0 || !none ? children : [element('li', { class: 'dim' }, none)]))

function fail(text) {
  $('#failure').textContent = text
  $('#failure').hidden = text === ''
}

async function ask(method, path, { where = 'world', body, accept, signal } = {}) {
  const token = kept.get()
  const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { 'x-mock-token': token }), ...(accept && { accept }) }
  const answer = await fetch(base(where) + path, { method, headers, signal, ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }) })
  if (answer.ok) return answer
  const { message = answer.statusText, reason } = await answer.json().catch(() => ({}))
  $('#token').hidden = reason !== 'no_control_token'
  throw new Error(message)
}
const read = async (path, options) => (await ask('GET', path, options)).json()

// The call of a form as it is filled in now.
function callOf(form) {
  const { method, path, where } = form.dataset
  const body = {}
  for (const field of form.elements ?? []) {
    if (!field.name || (field.type === 'checkbox' ? !field.checked : field.value.trim() === '')) continue
    const names = field.name.split('.')
    const last = names.pop()
    const place = names.reduce((at, name) => (at[name] ??= {}), body)
    const text = field.value.trim()
    place[last] = field.type === 'checkbox' ? true : field.dataset.type === 'number' || field.name === 'status' ? Number(text) : text === 'true' || text === 'false' ? text === 'true' : text
  }
  if (path === '/faults' && method === 'POST') {
    body.match ??= {}
    if (body.hold || body.malformed || body.drop) delete body.status
  }
  const takesBody = form.matches('form') && Object.keys(body).length > 0
  return { method, path, where, ...(takesBody && { body }) }
}
const quoted = (text) => "'" + text.replaceAll("'", "'\\''") + "'"
function curlOf({ method, path, where, body }, more = '') {
  const token = kept.get() ? " -H 'x-mock-token: <token>'" : ''
  return [
    'curl' + (method === 'GET' ? '' : ' -X ' + method) + ' ' + quoted(location.origin + base(where) + path) + token,
    ...(body === undefined ? [] : ["-H 'content-type: application/json' -d " + quoted(JSON.stringify(body))]),
    ...(more ? [more] : []),
  ].join(' \\\n  ')
}
function showCurl(form) {
  $('.curl code', form).textContent = curlOf(callOf(form), form.dataset.more)
}

for (const form of all('[data-path]')) {
  showCurl(form)
  form.addEventListener('input', () => showCurl(form))
  if (!form.matches('form')) continue
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const call = callOf(form)
    const button = event.submitter ?? $('button', form)
    button.disabled = true
    try {
      const answer = await ask(call.method, call.path, call)
      fail('')
      if (call.path === '/worlds') return location.assign('/w/' + (await answer.json()).world + '/__mock')
      await refresh()
    } catch (error) {
      fail(error.message)
    } finally {
      button.disabled = false
    }
  })
}
for (const button of all('.copy')) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText($('code', button.parentElement).textContent)
    button.firstChild.data = 'Copied'
    setTimeout(() => (button.firstChild.data = 'Copy'), 1500)
  })
}
const act = (work) => async () => {
  try {
    await work()
    fail('')
    await refresh()
  } catch (error) {
    fail(error.message)
  }
}

// Worlds, clock
let known = { now: 0, readAt: 0, frozen: true, text: '' }
const two = (text) => text.slice(0, 10) + ' ' + text.slice(11, 19) + ' UTC'
function tick() {
  if (!known.now) return
  const now = known.frozen ? known.now : known.now + Date.now() - known.readAt
  $('#now').textContent = two(new Date(now).toISOString()) + (known.frozen ? ', standing still' : '')
}
async function showWorld() {
  const [health, worlds] = await Promise.all([read('/health'), read('/worlds', { where: 'global' })])
  known = { now: Date.parse(health.now), readAt: Date.now(), frozen: health.frozen }
  const facts = 'World ' + health.world + ', scenario ' + health.scenario + ', seed ' + health.seed
  if ($('#facts').textContent !== facts) $('#facts').textContent = facts
  tick()
  const most = worlds.slice(-30)
  fill('worlds', most.map((each) =>
    element('li', {},
      element('span', { class: 'grow' }, each.world === world ? element('strong', {}, each.world) : element('a', { href: (each.world === 'default' ? '' : '/w/' + each.world) + '/__mock' }, each.world), ' ', element('span', { class: 'dim' }, each.scenario)),
      each.world === 'default' ? null : element('button', { class: 'danger', onclick: act(async () => {
        await ask('DELETE', '/worlds/' + each.world, { where: 'global' })
        if (each.world === world) location.assign('/__mock')
      }) }, 'End', element('span', { class: 'hidden' }, ' the world ' + each.world)))))
}
async function showOutbox() {
  const mails = (await read('/outbox')).slice(-8).reverse()
  fill('mails', mails.map(({ to, subject, text, code, at }) =>
    element('li', {}, element('span', { class: 'grow' }, element('strong', {}, subject), element('br'), element('span', { class: 'dim' }, two(at) + ', to ' + to), ...(code ? [] : [element('br'), text])),
      code ? element('span', { class: 'pin' }, code) : null)), 'No mail yet. Ask for a PIN, and it lands here.')
}
async function showFaults() {
  const faults = await read('/faults')
  fill('fault-list', faults.map(({ id, match, seen, applied, ...effect }) =>
    element('li', {}, element('span', { class: 'grow' }, element('code', {}, JSON.stringify(match) + ' → ' + JSON.stringify(effect)), element('br'), element('span', { class: 'dim' }, 'met ' + seen + ', applied to ' + applied)),
      element('button', { class: 'danger', onclick: act(() => ask('DELETE', '/faults/' + id)) }, 'Remove', element('span', { class: 'hidden' }, ' fault ' + id)))), 'Nothing is set to fail.')
}
const spoken = (value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value) ?? ''
  return text.length > 120 ? text.slice(0, 119) + '…' : text
}
async function showChanges() {
  const changes = await read('/worlds/' + world + '/diff', { where: 'global' })
  $('#change-count').textContent = changes.length === 0 ? 'Nothing has changed since the scenario was loaded.' : changes.length + (changes.length === 1 ? ' row has' : ' rows have') + ' changed since the scenario was loaded.'
  fill('change-list', changes.slice(-60).map(({ table, id, kind, fields, after }) =>
    element('li', {}, element('span', { class: 'grow' }, element('strong', {}, table + ' ' + id), ' ', element('span', { class: 'dim' }, kind),
      ...(fields ? Object.entries(fields).flatMap(([name, { from, to }]) => [element('br'), name + ': ', element('del', {}, spoken(from)), ' → ', element('ins', {}, spoken(to))]) : []),
      ...(kind === 'added' ? [element('br'), element('ins', {}, spoken(after))] : [])))))
}
async function showAccounts() {
  fill('account-list', (await read('/accounts')).map(({ email, summary }) =>
    element('li', {}, element('span', { class: 'grow' }, element('strong', {}, email), element('br'), element('span', { class: 'dim' }, summary)),
      element('button', { onclick: () => navigator.clipboard.writeText(email) }, 'Copy', element('span', { class: 'hidden' }, ' ' + email)))), 'Nobody may sign in to this world.')
}

// Requests
let entries = []
function showLog() {
  if ($('#paused').checked) return
  const shown = entries.filter(({ status }) => !$('#refused').checked || status >= 400).slice(-200).reverse()
  const none = element('tr', {}, element('td', { colspan: 4, class: 'dim' }, 'Nothing was asked yet.'))
  $('#log').replaceChildren(...(shown.length === 0 ? [none] : shown.map(({ id, at, method, path, endpoint, status, why, ms }) =>
    element('tr', { class: status >= 400 ? 'refused' : undefined, title: id },
      element('td', { class: 'time-of-day' }, at.slice(11, 19)), element('td', { class: 'status' }, status),
      element('td', {}, element('code', {}, method + ' ' + path), endpoint ? element('span', { class: 'dim' }, ' ' + endpoint) : null, why ? element('div', { class: 'why' }, why) : null),
      element('td', { class: 'number' }, ms)))))
}
let due
function soon() {
  clearTimeout(due)
  due = setTimeout(() => Promise.all([showOutbox(), showChanges(), showFaults()]).catch((error) => fail(error.message)), 250)
}
async function listen() {
  for (;;) {
    try {
      entries = await read('/requests')
      showLog()
      const answer = await ask('GET', '/requests', { accept: 'text/event-stream' })
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const events = (text + part.value).split('\n\n')
        text = events.pop()
        const heard = events.flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? []).map((data) => JSON.parse(data))
        if (heard.length === 0) continue
        entries = [...entries, ...heard].slice(-1000)
        showLog()
        soon()
      }
    } catch (error) {
      fail(error.message)
    }
    await new Promise((rest) => setTimeout(rest, 3000))
    await refresh().catch(() => {})
  }
}
for (const id of ['refused', 'paused']) $('#' + id).addEventListener('change', showLog)

$('#load').addEventListener('change', async (event) => {
  const [file] = event.target.files
  if (!file) return
  try {
    const name = 'saved-' + Date.now().toString(36)
    await ask('PUT', '/worlds/' + name + '/snapshot', { where: 'global', body: await file.text() })
    location.assign('/w/' + name + '/__mock')
  } catch (error) {
    fail(file.name + ' could not be loaded: ' + error.message)
  }
  event.target.value = ''
})
$('#save').addEventListener('click', async (event) => {
  if (!kept.get()) return
  event.preventDefault()
  const answer = await ask('GET', '/worlds/' + world + '/snapshot', { where: 'global' }).catch((error) => fail(error.message))
  if (!answer) return
  const [, name = world + '.json'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  element('a', { href: URL.createObjectURL(await answer.blob()), download: name }).click()
})
$('#token').addEventListener('submit', (event) => {
  event.preventDefault()
  kept.set($('#token-field').value)
  location.reload()
})
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, select, textarea')) return
  const panel = all('main section')[Number(event.key) - 1]
  if (!panel) return
  panel.focus()
  panel.scrollIntoView()
})

async function refresh() {
  await Promise.all([showWorld(), showOutbox(), showFaults(), showChanges(), showAccounts()])
}
refresh().then(() => fail(''), (error) => fail(error.message))
listen()
setInterval(tick, 1000)
`

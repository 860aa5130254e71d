/** What the page adds once scripts run: the search, kept in the address, and calls and shapes that open when they are linked to. */
export const SCRIPT = `
const field = document.querySelector('#search')
const count = document.querySelector('#count')
const calls = [...document.querySelectorAll('[data-words]')]
const groups = [...document.querySelectorAll('[data-group]')]

function show() {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let found = 0
  for (const call of calls) {
    call.hidden = !words.every((word) => call.dataset.words.includes(word))
    if (!call.hidden) found++
  }
  for (const group of groups) group.hidden = !group.querySelector('[data-words]:not([hidden])')
  count.textContent = found === 0 ? 'No call has all of these words.' : found + (found === 1 ? ' call' : ' calls')
}

function openLinked() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  if (target.closest('[hidden]')) {
    field.value = ''
    show()
  }
  if (target.matches('details')) target.open = true
  target.scrollIntoView()
}

field.form.hidden = false
field.form.addEventListener('submit', (event) => {
  event.preventDefault()
  const first = calls.find((call) => !call.hidden)
  if (!first) return
  first.open = true
  first.querySelector('summary').focus()
})
field.addEventListener('input', () => {
  show()
  const address = new URL(location.href)
  if (field.value) address.searchParams.set('q', field.value)
  else address.searchParams.delete('q')
  history.replaceState(null, '', address)
})
field.value = new URL(location.href).searchParams.get('q') ?? ''
show()
openLinked()
addEventListener('hashchange', openLinked)
`

import type { ConfigurationError } from '../api/configuration.ts'

/** What to see when the app cannot even start. No React and no styles of the app: neither may be there. */
export function showConfigurationPage(root: HTMLElement, error: ConfigurationError) {
  const page = document.createElement('main')
  page.className = 'app-broken'
  page.append(
    element('h1', 'Cornerman cannot start'),
    element('p', error.message),
    element('p', 'It reads its addresses from /config.json. Whoever runs this installation can put that right.'),
    reloadButton(),
  )
  root.replaceChildren(page)
  document.title = 'Cornerman cannot start'
}

function element(name: 'h1' | 'p', text: string) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function reloadButton() {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Reload'
  button.addEventListener('click', () => location.reload())
  return button
}

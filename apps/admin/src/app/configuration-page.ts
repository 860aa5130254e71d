import type { ConfigurationError } from '#api/configuration.ts'

/** Shows a configuration error. Uses neither React nor the app's styles, because they may not have loaded. */
export function showConfigurationPage(root: HTMLElement, error: ConfigurationError) {
  const page = document.createElement('main')
  page.className = 'app-broken'
  page.append(
    createElement('h1', 'Cornerman cannot start'),
    createElement('p', error.message),
    createElement(
      'p',
      'Cornerman reads its settings from /config.json. Ask the person who runs this installation to fix it.',
    ),
    createReloadButton(),
  )
  root.replaceChildren(page)
  document.title = 'Cornerman cannot start'
}

function createElement(name: 'h1' | 'p', text: string) {
  const created = document.createElement(name)
  created.textContent = text
  return created
}

function createReloadButton() {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Reload'
  button.addEventListener('click', () => location.reload())
  return button
}

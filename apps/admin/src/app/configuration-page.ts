import type { ConfigurationError } from '#api'

/** Shows a configuration error. Uses neither React nor the app's styles, because they may not have loaded. */
export function showConfigurationPage(root: HTMLElement, error: ConfigurationError) {
  root.innerHTML = `<main class="app-broken">
    <h1>Cornerman cannot start</h1>
    <p></p>
    <p>Cornerman reads its settings from /config.json. Ask the person who runs this installation to fix it.</p>
    <button type="button">Reload</button>
  </main>`

  root.querySelector('p')!.textContent = error.message
  root.querySelector('button')!.addEventListener('click', () => location.reload())
  document.title = 'Cornerman cannot start'
}

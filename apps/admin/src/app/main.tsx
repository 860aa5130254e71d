import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ApiError } from '../api/api-error.ts'
import { ConfigurationError, loadConfiguration } from '../api/configuration.ts'
import { reportError, setRouteSource } from '../api/report.ts'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { createAppRouter, preload } from './router.tsx'
import { matchScreen } from './routes.tsx'

const root = document.getElementById('root')!

const preloading = preload(location.pathname)
void start()

/** No top-level await: WebKit runs the chunks that import this one before it ends (WebKit bug 242740). */
async function start() {
  try {
    await loadConfiguration()
    // Only then is the first screen drawn without a placeholder (load-on-demand.ts).
    await preloading
    setRouteSource(() => matchScreen(location.pathname)?.path ?? 'other')
    addEventListener('unhandledrejection', ({ reason }) => {
      // Failed calls are reported where they fail.
      if (!(reason instanceof ApiError)) reportError(reason)
    })
    createRoot(root).render(
      <StrictMode>
        <ThemeProvider>
          <RouterProvider router={createAppRouter()} />
        </ThemeProvider>
      </StrictMode>,
    )
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    showConfigurationPage(root, error)
  }
}

/** Shows a configuration error. Uses neither React nor the app's styles, because they may not have loaded. */
function showConfigurationPage(root: HTMLElement, error: ConfigurationError) {
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

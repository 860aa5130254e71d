import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ApiError, ConfigurationError, loadConfiguration, reportError } from '#api'
import { setRouteSource } from '#browser/diagnostics.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { ClearNotices } from './clear-notices.tsx'
import { showConfigurationPage } from './configuration-page.ts'
import { createAppRouter, preload } from './router.tsx'
import { matchScreen } from './routes.tsx'

const root = document.getElementById('root')!

const preloading = preload(location.pathname)
void start()

/** No top-level await: WebKit runs the chunks that import this one before it ends (WebKit bug 242740). */
async function start() {
  try {
    await loadConfiguration()

    // Only then is the first screen drawn without a placeholder (ui/lazy.ts).
    await preloading
    setRouteSource(() => matchScreen(location.pathname)?.path ?? 'other')

    addEventListener('unhandledrejection', ({ reason }) => {
      // Failed calls are reported where they fail.
      if (!(reason instanceof ApiError)) {
        reportError(reason)
      }
    })

    // A transition renders in parts, and the page answers between them.
    startTransition(() =>
      createRoot(root, { onCaughtError }).render(
        <StrictMode>
          <ThemeProvider>
            <RouterProvider router={createAppRouter()} />
            <ClearNotices />
          </ThemeProvider>
        </StrictMode>,
      ),
    )
  } catch (error) {
    if (!(error instanceof ConfigurationError)) {
      throw error
    }

    showConfigurationPage(root, error)
  }
}

/** Each part of a screen that crashes has a boundary, which shows it. */
function onCaughtError(error: unknown) {
  // React's own reaction.
  console.error(error)
  reportError(error)
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ConfigurationError, loadConfiguration } from '../api/configuration.ts'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { showConfigurationPage } from './configuration-page.ts'
import { createAppRouter, preload } from './router.tsx'

const root = document.getElementById('root')!

preload(location.pathname)
try {
  await loadConfiguration()
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

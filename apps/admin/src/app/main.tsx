import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ConfigurationError, loadConfiguration } from '../api/configuration.ts'
import { Appearance } from '../ui/theme/appearance.tsx'
import { showConfigurationPage } from './configuration-page.ts'
import { makeRouter, preload } from './router.tsx'

const root = document.getElementById('root')!

preload(location.pathname)
try {
  await loadConfiguration()
  createRoot(root).render(
    <StrictMode>
      <Appearance>
        <RouterProvider router={makeRouter()} />
      </Appearance>
    </StrictMode>,
  )
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  showConfigurationPage(root, error)
}

import type { Connect, Plugin } from 'vite'
import { configurationFrom } from './configuration-from-environment.ts'

/** Serves /config.json from environment variables, in development and preview. Their server does not start without what API_URL requires. */
export function serveConfiguration(environment: Readonly<Record<string, string | undefined>>): Plugin {
  const serve = ({ middlewares }: { middlewares: Connect.Server }) => {
    const configuration = JSON.stringify(configurationFrom(environment))
    middlewares.use('/config.json', (_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.setHeader('cache-control', 'no-store')
      response.end(configuration)
    })
  }
  return { name: 'cornerman:serve-configuration', configureServer: serve, configurePreviewServer: serve }
}

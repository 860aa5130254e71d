import type { Connect, Plugin } from 'vite'
import { configurationFrom } from './configuration-from-environment.ts'

/** Serves /config.json from environment variables, in development and preview. */
export function serveConfiguration(): Plugin {
  const respond: Connect.SimpleHandleFunction = (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.setHeader('cache-control', 'no-store')
    response.end(JSON.stringify(configurationFrom(process.env)))
  }
  return {
    name: 'cornerman:serve-configuration',
    configureServer: (server) => void server.middlewares.use('/config.json', respond),
    configurePreviewServer: (server) => void server.middlewares.use('/config.json', respond),
  }
}

import type { Connect, Plugin } from 'vite'
import { configurationFrom } from './configuration-from-environment.ts'

/** Answers /config.json from the environment, in development and in preview alike. */
export function serveConfiguration(): Plugin {
  const answer: Connect.SimpleHandleFunction = (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.setHeader('cache-control', 'no-store')
    response.end(JSON.stringify(configurationFrom(process.env)))
  }
  return {
    name: 'cornerman:serve-configuration',
    configureServer: (server) => void server.middlewares.use('/config.json', answer),
    configurePreviewServer: (server) => void server.middlewares.use('/config.json', answer),
  }
}

import { join } from 'node:path'
import compression from 'compression'
import getPort from 'get-port'
import { preview } from 'vite'
import { ROOT } from '../scripts/cli.mjs'

/** The built admin and a mock on one origin, compressed as nginx does in the web image. Returns `{ url, close }`. */
export async function serveAsDeployed(mockUrl) {
  const root = join(ROOT, 'apps/admin')
  const port = await getPort()
  process.env.MOCK_URL = mockUrl
  const server = await preview({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'error',
    preview: { port },
    plugins: [
      {
        name: 'compression',
        configurePreviewServer: ({ middlewares }) => void middlewares.use(compression({ level: 6, threshold: 100 })),
      },
    ],
  })
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

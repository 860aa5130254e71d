import type { FastifyInstance } from 'fastify'

/** Real milliseconds. */
const SWEEP_MS = 20
const PATIENCE_MS = 3000

/** On close, requests under way get their answers, and their connections end behind them; what still hangs after three seconds is cut. */
export function drainOnClose(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const began = performance.now()
    const sweep = setInterval(() => {
      if (performance.now() - began < PATIENCE_MS) app.server.closeIdleConnections()
      else app.server.closeAllConnections()
    }, SWEEP_MS)
    app.server.once('close', () => clearInterval(sweep))
    if (!app.server.listening) clearInterval(sweep)
  })
}

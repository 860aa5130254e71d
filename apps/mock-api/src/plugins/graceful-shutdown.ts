import fp from 'fastify-plugin'

/** Milliseconds of real time. */
const GRACE_PERIOD_MS = 3000

/** Closes idle connections at once, busy ones after their response, and remaining ones after three seconds. */
export const gracefulShutdownPlugin = fp(
  async (app) => {
    app.addHook('preClose', (done) => {
      // Otherwise an idle keep-alive connection would keep the server open for 72 seconds.
      app.server.keepAliveTimeout = 1
      setTimeout(() => app.server.closeAllConnections(), GRACE_PERIOD_MS).unref()
      done()
    })
  },
  { name: 'graceful-shutdown' },
)

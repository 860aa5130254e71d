import fp from 'fastify-plugin'

/** Real milliseconds. */
const PATIENCE_MS = 3000

/** On close, Fastify ends idle connections; busy ones end behind their answer, and what still hangs after three seconds is cut. */
export const gracefulShutdownPlugin = fp(
  async (app) => {
    app.addHook('preClose', (done) => {
      // A kept-alive connection would otherwise hold the server open for 72 seconds after its last answer.
      app.server.keepAliveTimeout = 1
      setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref()
      done()
    })
  },
  { name: 'graceful-shutdown' },
)

import type { WebSocket, WebsocketPluginOptions } from '@fastify/websocket'
import { CLOSED } from './protocol.ts'

/** How sockets are served. */
export const sockets: WebsocketPluginOptions = {
  // A message has 500 characters, which JSON may spell in 6,000 signs.
  options: { maxPayload: 16_384 },
  /** What breaks off, or is no WebSocket frame, ends by itself; only what our own code throws is a bug. */
  errorHandler(error, socket) {
    if (socket.readyState !== socket.OPEN) return
    console.error('A socket of the chat hit a bug:', error)
    end(socket, CLOSED.lost, 'Something went wrong on our side.')
  },
  preClose(done) {
    for (const socket of this.websocketServer.clients) end(socket, CLOSED.stopping, 'The mock stops.')
    this.websocketServer.close()
    done()
  },
}

/** Closes a socket in words, of which a close frame carries 123 bytes at most, and for good if the other side does not answer. */
export function end(socket: WebSocket, code: number, why: string) {
  socket.close(code, Buffer.from(why).subarray(0, 120).toString().replace(/�$/, ''))
  setTimeout(() => socket.terminate(), 1000).unref()
}

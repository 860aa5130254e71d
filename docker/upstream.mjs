import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'

/**
 * Replaces the mock, or a real API and its services, behind the web image (verify-checks.sh) and returns what it received: headers and body.
 * `users/current` knows three callers by their token: `director` may start streams, `reader` may not, everybody else gets 401.
 * With TLS_FOLDER it speaks TLS, with the certificate of that folder. WebSocket upgrades are accepted.
 */
const folder = process.env.TLS_FOLDER

const create = (handler) =>
  folder
    ? createSecureServer(
        { key: readFileSync(`${folder}/tls.key`), cert: readFileSync(`${folder}/tls.crt`) },
        handler,
      )
    : createServer(handler)

create(async (request, response) => {
  if (request.url === '/api/v1/users/current' && request.headers['x-check'] === 'gateway') {
    const permissions = {
      'Bearer director': ['view_events', 'start_stop_event'],
      'Bearer reader': ['view_events'],
    }[request.headers.authorization]

    response.writeHead(permissions ? 200 : 401, { 'content-type': 'application/json' })

    return response.end(JSON.stringify({ id: 12, permissions }))
  }

  let bytes = 0
  let body = ''
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes < 1000) {
      body += chunk
    }
  }

  response.writeHead(200, {
    'content-type': 'application/json',
    'referrer-policy': 'no-referrer',
    'x-request-id': 'upstream',
  })

  response.end(
    JSON.stringify({
      url: request.url,
      headers: request.headers,
      method: request.method,
      bytes,
      body,
    }),
  )
})
  .on('upgrade', ({ headers }, socket) =>
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${headers.upgrade}\r\nConnection: Upgrade\r\n\r\n`,
    ),
  )
  .listen(process.env.PORT)

process.once('SIGTERM', () => process.exit(0))

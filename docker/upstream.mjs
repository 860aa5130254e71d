import { createServer } from 'node:http'

/**
 * Replaces the mock behind the web image (verify-checks.sh) and returns what it received: headers and body size.
 * `/__mock/stream` sends one event at once and another after a call of `/__mock/go`. WebSocket upgrades are accepted.
 */
let waiting = []

createServer(async (request, response) => {
  if (request.url === '/__mock/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: first\n\n')
    waiting.push(() => response.end('data: last\n\n'))
    return
  }
  if (request.url === '/__mock/go') {
    for (const finish of waiting) finish()
    waiting = []
  }
  let bytes = 0
  for await (const chunk of request) bytes += chunk.length
  response.writeHead(200, { 'content-type': 'application/json', 'referrer-policy': 'no-referrer' })
  response.end(JSON.stringify({ url: request.url, headers: request.headers, bytes }))
})
  .on('upgrade', ({ headers }, socket) =>
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${headers.upgrade}\r\nConnection: Upgrade\r\n\r\n`),
  )
  .listen(4000)

process.once('SIGTERM', () => process.exit(0))

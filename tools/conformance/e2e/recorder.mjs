import { createWriteStream } from 'node:fs'
import { createServer, request as sendRequest } from 'node:http'
import { connect } from 'node:net'

/** `node recorder.mjs PORT UPSTREAM FILE`: a proxy in front of the mock that writes each exchange as a line of JSON. */
const [port, upstream, file] = process.argv.slice(2)
const lines = createWriteStream(file)
/** Paths of the contract; excludes media, the control API and the mock's pages. */
const RECORDED =
  /^(\/w\/[^/?]+)?\/(api\/v1|streaming|chat-service|kick-metrics|video-metrics|stream-metrics|maps)([/?]|$)/

createServer((request, response) => {
  const sent = { method: request.method, url: request.url, headers: request.headers, body: collect(request) }
  let received
  const options = {
    host: '127.0.0.1',
    port: upstream,
    method: request.method,
    path: request.url,
    headers: request.headers,
  }
  const upstreamRequest = sendRequest(options, (incoming) => {
    received = { status: incoming.statusCode, headers: incoming.headers, body: collect(incoming) }
    response.writeHead(incoming.statusCode, incoming.rawHeaders)
    response.flushHeaders()
    incoming.pipe(response)
    incoming.on('error', () => response.destroy())
  })
  request.pipe(upstreamRequest)
  // Closes the other side when one side closes the connection.
  upstreamRequest.on('error', () => response.destroy())
  response.on('close', () => {
    if (!response.writableFinished) upstreamRequest.destroy()
    record({ request: sent, response: received, isCut: !response.writableFinished })
  })
})
  .on('upgrade', (request, client, head) => {
    const mock = connect(Number(upstream), '127.0.0.1', () => {
      const headers = request.rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n')).join('')
      mock.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers}\r\n`)
      mock.write(head)
      client.pipe(mock).pipe(client)
    })
    for (const [socket, other] of [
      [client, mock],
      [mock, client],
    ])
      socket.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  .listen(Number(port), '127.0.0.1')

function collect(stream) {
  const chunks = []
  stream.on('data', (chunk) => chunks.push(chunk))
  return chunks
}

function record({ request, response, isCut }) {
  if (!RECORDED.test(request.url)) return
  const encode = (message) => message && { ...message, body: Buffer.concat(message.body).toString('base64') }
  lines.write(`${JSON.stringify({ request: encode(request), response: encode(response), isCut })}\n`)
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => lines.end(() => process.exit()))

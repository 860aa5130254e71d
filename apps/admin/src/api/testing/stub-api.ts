import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A request as the stub received it. */
export interface ReceivedRequest {
  /** `POST /api/v1/auth/refresh`, without the query. */
  call: string
  query: string
  headers: IncomingHttpHeaders
  body: string
  bearer: string | undefined
}

/** The stub's response: a status and a body, or 'cut' to close the connection. */
export type StubResponse =
  | [status: number, body?: unknown, headers?: Record<string, string>]
  | 'cut'

export type RequestHandler = (request: ReceivedRequest) => StubResponse | Promise<StubResponse>

export interface StubApi {
  url: string
  requests: ReceivedRequest[]
  /** The requests of one call, such as `POST /api/v1/auth/refresh`. */
  of(call: string): ReceivedRequest[]
  respond(handler: RequestHandler): void
  close(): Promise<void>
}

/** For requests at the end of a test. Not a closed connection: the app would repeat the request, at the stub of the next test. */
const GONE: StubResponse = [410, {}, { connection: 'close' }]

/** Starts a server on a free port that responds as the test says, so tests use real HTTP. */
export async function startStubApi(): Promise<StubApi> {
  let handler: RequestHandler = () => [404, {}]
  const requests: ReceivedRequest[] = []
  const waiting = new Set<ServerResponse>()

  /** Connections without a request. After an aborted request the client opens one, and keeps it open for three seconds. */
  const unused = new Set<Socket>()
  let isClosing = false

  const server = createServer(async (request, response) => {
    unused.delete(request.socket)
    response.setHeader('access-control-allow-origin', '*')

    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? '*',
    )

    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')

    response.setHeader(
      'access-control-expose-headers',
      '*, content-disposition, x-row-count, x-request-id, retry-after',
    )

    if (request.method === 'OPTIONS') {
      return response.writeHead(204).end()
    }
    if (isClosing) {
      return send(response, GONE)
    }

    const chunks: Buffer[] = []
    for await (const chunk of request) {
      chunks.push(chunk as Buffer)
    }

    const { pathname, search } = new URL(request.url!, 'http://stub')

    const received: ReceivedRequest = {
      call: `${request.method} ${pathname}`,
      query: search,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      bearer: request.headers.authorization?.replace('Bearer ', ''),
    }

    requests.push(received)
    waiting.add(response)

    const stubResponse = await handler(received)
    if (waiting.delete(response)) {
      send(response, stubResponse)
    }
  })

  server.on('connection', (socket) => unused.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    of: (call) => requests.filter((received) => received.call === call),
    respond: (next) => {
      handler = next
    },
    close: () => {
      isClosing = true

      for (const response of waiting) {
        send(response, GONE)
      }

      waiting.clear()

      for (const socket of unused) {
        socket.destroy()
      }

      server.closeIdleConnections()

      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function send(response: ServerResponse, stubResponse: StubResponse) {
  if (stubResponse === 'cut') {
    return response.destroy()
  }

  const [status, body, headers = {}] = stubResponse
  const isText = typeof body === 'string'

  // The mocked time of a test, if it has one.
  response.setHeader('date', new Date().toUTCString())

  response.writeHead(status, {
    'content-type': isText ? 'text/plain' : 'application/json',
    ...headers,
  })

  response.end(isText || body === undefined ? body : JSON.stringify(body))
}

import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Plugin, PreviewServer, ProxyOptions, ViteDevServer } from 'vite'
import gateway from '../../../docker/web/gateway.js'

// Imported by path: Vite loads package imports of its configuration as JavaScript, and this is TypeScript.
import { getPermissions } from '../../../packages/contract/src/define-endpoint.ts'
import { chat } from '../../../packages/contract/src/endpoints/chat.ts'
import { streaming } from '../../../packages/contract/src/endpoints/streaming.ts'
import {
  GOOGLE_MOUNT,
  REQUEST_ID_HEADER,
  SERVICES,
} from '../../../packages/contract/src/services.ts'
import type { Configuration } from '../src/api/configuration.ts'
import { hasGateway, toVariableName } from './configuration-from-environment.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Of the app's own pages and files: no page of another site may lay itself over them. */
export const NO_FRAMING = { 'content-security-policy': "frame-ancestors 'none'" }

/** As long as the mock does. By default after 5 s idle, just when a busy client sends its next request on it. */
export function keepConnections(): Plugin {
  const keep = ({ httpServer }: Pick<ViteDevServer | PreviewServer, 'httpServer'>) => {
    if (httpServer && 'keepAliveTimeout' in httpServer) {
      httpServer.keepAliveTimeout = 72_000
    }
  }
  return { name: 'cornerman:keep-connections', configureServer: keep, configurePreviewServer: keep }
}

/**
 * Passes calls of streaming and chat on with the service's key, so that the key never reaches a browser. Checks the caller's session and
 * permission first, as docker/web/gateway.js does in the image. Without API_URL the mock does.
 */
export function serviceGateway(environment: Environment): Plugin {
  const calls = [
    { service: SERVICES.streaming, endpoint: streaming.startOrStop },
    { service: SERVICES.chat, endpoint: chat.setCurrentSlot },
  ]
    .filter(({ service }) => hasGateway(environment, service))
    // Ids without dots, so that no path leads elsewhere with the key.
    .map((call) => ({
      ...call,
      pattern: new RegExp(`^${call.service.mount}${call.endpoint.path.replace(':id', '[\\w-]+')}$`),
    }))

  async function pass(request: IncomingMessage, response: ServerResponse, next: () => void) {
    const call = calls.find(
      ({ endpoint, pattern }) =>
        endpoint.method === request.method && pattern.test(request.url ?? ''),
    )

    if (!call) {
      return next()
    }

    const { endpoint } = call
    const requestId = request.headers[REQUEST_ID_HEADER]

    const headers = {
      authorization: request.headers.authorization ?? '',
      ...(typeof requestId === 'string' && { [REQUEST_ID_HEADER]: requestId }),
    }

    const send = (status: number, body: string) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const sendError = (statusCode: number, reason: string, message: string) =>
      send(statusCode, JSON.stringify({ statusCode, reason, message }))
    try {
      const user = await fetch(`${withoutSlash(environment.API_URL)}/users/current`, { headers })
      if (user.status === 429 && user.headers.has('retry-after')) {
        response.setHeader('retry-after', user.headers.get('retry-after') ?? '')
      }

      if (!user.ok) {
        return send(user.status, await user.text())
      }

      const { fields = {} } = JSON.parse(environment.ADAPTER || '{}') as Configuration['adapter']
      const permissions = gateway.findUser(await user.json(), fields)?.permissions
      const needed = getPermissions(endpoint.access)
      if (!needed.some((permission) => permissions?.includes(permission))) {
        return sendError(403, 'missing_permission', `You lack the permission ${needed}.`)
      }

      const serviceResponse = await forward(request, call, headers)
      send(serviceResponse.status, await serviceResponse.text())
    } catch (error) {
      sendError(502, 'unavailable', `The service could not be reached: ${(error as Error).message}`)
    }
  }

  /** Sends a call to its service, with the service's own key. */
  async function forward(
    request: IncomingMessage,
    { service, endpoint }: (typeof calls)[number],
    headers: Record<string, string>,
  ): Promise<Response> {
    const url =
      withoutSlash(environment[toVariableName(service.url)]) +
      request.url!.slice(service.mount.length)
    const authorization = `Bearer ${environment[toVariableName(service.key)]}`
    const body = await text(request)

    return fetch(url, {
      method: endpoint.method,
      headers: { ...headers, authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
  }

  return {
    name: 'cornerman:service-gateway',
    configureServer: ({ middlewares }) => void middlewares.use(pass),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(pass),
  }
}

const withoutSlash = (url = '') => url.replace(/\/+$/, '')

const MOUNTS = [
  ...Object.values(SERVICES).map(({ mount }) => mount),
  GOOGLE_MOUNT,
  '/media',
  '/__mock',
  '/w',
  '/openapi.json',
  '/docs',
]

/**
 * A new connection for each call would have to be accepted while others keep the mock busy. An idle one ends before the mock ends it,
 * after 72 s: a call that is sent just then would fail.
 */
const KEEP_ALIVE = new Agent({ keepAlive: true, timeout: 30_000 })

/** Ends a response that its server has cut: the proxy would leave its end to the timeout of the connection. */
const passAbortsOn: NonNullable<ProxyOptions['configure']> = (proxy) =>
  void proxy.on('proxyRes', (received, _request, sent) =>
    received.once('close', () => {
      if (!received.complete) {
        sent.destroy()
      }
    }),
  )

/** Proxies the mock's paths under the app's origin. Keeps the Host header, so the mock's absolute URLs name that origin. */
export function createProxy({
  API_URL,
  PORT = '4000',
  MOCK_URL: target = `http://127.0.0.1:${PORT}`,
}: Environment): Record<string, ProxyOptions> {
  // With a real API, no call may reach a mock that happens to run here.
  if (API_URL) {
    return {}
  }

  // Matches whole segments: /google/… belongs to the mock, /google-callback.html to the app.
  const options = {
    target,
    ws: true,
    changeOrigin: false,
    configure: passAbortsOn,
    ...(target.startsWith('http:') && { agent: KEEP_ALIVE }),
  }

  return Object.fromEntries(MOUNTS.map((mount) => [`^${mount}(?=[/?]|$)`, options]))
}

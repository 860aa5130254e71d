import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { createGzip, gzipSync } from 'node:zlib'
import { configurationFrom } from '../apps/admin/vite/configuration-from-environment.ts'
import { mockProxy } from '../apps/admin/vite/mock-proxy.ts'

const DIST = join(import.meta.dirname, '../apps/admin/dist')
/** As docker/web/nginx.conf has them: level, least length, and what is worth it. */
const GZIP = { level: 6, least: 100, types: /^(text\/(css|csv|javascript)|application\/(javascript|json)|image\/svg\+xml)|^text\/html/ }
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
const OF_THE_MOCK = new RegExp(Object.keys(mockProxy('')).join('|'))

/**
 * The built app and a mock behind one origin, as the image of nginx serves them: gzip, assets that never change kept for good, every
 * other address the app's. HTTP/1.1, as that image speaks. Answers `{ url, close }`.
 */
export async function serveAsDeployed(mockUrl: string) {
  const files = new Map<string, Buffer>()
  const server = createServer((asked, answer) => {
    const path = normalize(new URL(asked.url ?? '/', 'http://app').pathname)
    if (path === '/config.json') return send(answer, 'application/json', 'no-store', Buffer.from(JSON.stringify(configurationFrom({}))))
    if (OF_THE_MOCK.test(path)) return passOn(mockUrl, asked, answer)
    const file = existsSync(join(DIST, path)) && statSync(join(DIST, path)).isFile() ? path : extname(path) ? undefined : '/index.html'
    if (file === undefined) return answer.writeHead(404).end()
    const kept = files.get(file) ?? readFileSync(join(DIST, file))
    files.set(file, kept)
    send(
      answer,
      TYPES[extname(file)] ?? 'application/octet-stream',
      file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      kept,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

function send(answer: ServerResponse, type: string, cache: string, bytes: Buffer) {
  const isWorthIt = bytes.length >= GZIP.least && GZIP.types.test(type)
  const body = isWorthIt ? gzipped(bytes) : bytes
  answer.writeHead(200, {
    'content-type': type,
    'cache-control': cache,
    'content-length': body.length,
    'x-content-type-options': 'nosniff',
    ...(isWorthIt && { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }),
  })
  answer.end(body)
}

const cache = new WeakMap<Buffer, Buffer>()
function gzipped(bytes: Buffer): Buffer {
  const known = cache.get(bytes) ?? gzipSync(bytes, { level: GZIP.level })
  cache.set(bytes, known)
  return known
}

function passOn(mockUrl: string, asked: IncomingMessage, answer: ServerResponse) {
  const onward = request(mockUrl + asked.url, { method: asked.method, headers: asked.headers }, (said) => {
    const { 'content-length': _, ...headers } = said.headers
    const status = said.statusCode ?? 502
    const isWorthIt = GZIP.types.test(headers['content-type'] ?? '') && status !== 204
    if (!isWorthIt) return said.pipe(answer.writeHead(status, said.headers))
    said.pipe(createGzip({ level: GZIP.level })).pipe(answer.writeHead(status, { ...headers, 'content-encoding': 'gzip' }))
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}

import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { InvalidInput } from '../../http/validation.ts'
import { suggestWord } from '../../text/suggestions.ts'
import { DEFAULT_WORLD, getWorld, type Worlds } from './state.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its world does not exist, so that the default world logs it. */
    isAstray: boolean
  }
}

const HEADER = 'x-mock-world'
const HEADERS = [HEADER, 'x-mock-token']

/** What a proxy has taken off the path. */
const PREFIX_HEADER = 'x-forwarded-prefix'

/** The world that the path of a request names. */
const named = new WeakMap<IncomingMessage, string>()

/** Takes `/w/<world>` off the path, before the router reads it: routes below `/w/:world` would double the start. */
export function takeWorldPrefix(request: IncomingMessage): string {
  const url = request.url ?? '/'
  const [, world, rest = ''] = /^\/w\/([^/?#]+)\/?(.*)/.exec(url) ?? []
  if (world === undefined) {
    return url
  }

  named.set(request, world)

  return `/${rest}`
}

/** Resolves the world of each request, by its path or a header. Responds with 404 for an unknown or ended world. */
export const worldsPlugin = fp<{ worlds: Worlds; publicUrl?: string | undefined }>(
  async (app, { worlds, publicUrl }) => {
    app.decorateRequest('world')
    app.decorateRequest('worldPrefix', '')
    app.decorateRequest('isAstray', false)

    app.decorateRequest('baseUrl', {
      getter(this: FastifyRequest) {
        const given = String(this.headers[PREFIX_HEADER] ?? '')
        const prefix = given && (/^(\/[\w.~-]+)*/.exec(given)?.[0] ?? '')
        const seen = `${this.protocol}://${this.headers.host}${prefix}`

        return (publicUrl ?? seen) + this.worldPrefix
      },
    })

    app.addHook('onRequest', (request, reply, done) => {
      const byPath = named.get(request.raw)

      // Set to the default world first, so that the error below can be logged.
      request.world = worlds.default
      rejectMisspelt(request)

      if (byPath !== undefined) {
        request.worldPrefix = `/w/${byPath}`
      }

      request.isAstray = true

      request.world = getWorld(
        worlds,
        byPath ?? [request.headers[HEADER]].flat()[0] ?? DEFAULT_WORLD,
      )

      request.isAstray = false
      reply.header('date', toHttpDate(request.world.clock.now()))
      done()
    })
  },
  { name: 'worlds', dependencies: ['errors', 'cors', 'request'] },
)

/** Dates have no fractions of a second, so most requests of a world have that of the last. */
function toHttpDate(ms: number): string {
  const second = Math.floor(ms / 1000)
  if (second !== lastDate.second) {
    lastDate = { second, text: new Date(ms).toUTCString() }
  }

  return lastDate.text
}

let lastDate = { second: 0, text: new Date(0).toUTCString() }

/** Throws InvalidInput for a header such as `x-mock-wrld` or `mock-world`: the test would run in another world. */
function rejectMisspelt({ headers }: FastifyRequest) {
  for (const name in headers) {
    if (!name.includes('mock') || HEADERS.includes(name)) {
      continue
    }

    const [, word] = /^(?:x-?)?mock-?(.*)$/.exec(name) ?? []
    const near = word === undefined ? undefined : suggestWord(`x-mock-${word}`, HEADERS, 6)
    if (near) {
      throw new InvalidInput([{ field: name, message: `has no effect; did you mean ${near}?` }])
    }
  }
}

import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/api-error.ts'
import { type IsAllowedOrigin, isFromForeignPage } from '../../http/cors.ts'
import { isSameText } from '../../http/same-text.ts'
import { LabError } from '../lab-error.ts'

const CONTROL_TOKEN_HEADER = 'x-mock-token'

/** Paths without secrets: health, accounts and the console, which asks for the token. */
const PUBLIC_PATHS =
  /^\/__mock(\/|\/health|\/accounts|\/console\/(main\.(js|css)|fonts\/[\w-]+\.woff2))?$/

export interface Guard {
  /** Required token; undefined for open access. */
  token: string | undefined
  isAllowedOrigin: IsAllowedOrigin
}

export function guardControls(app: FastifyInstance, { token, isAllowedOrigin }: Guard) {
  app.addHook<{ Querystring: { token?: string } }>('onRequest', (request, _reply, done) => {
    forbidForeignOrigin(request, isAllowedOrigin)

    // In a header or, in a link, as `?token=`.
    const [given = ''] = [request.headers[CONTROL_TOKEN_HEADER] ?? request.query.token ?? ''].flat()

    // Removes the token: it is not part of any control's input.
    delete request.query.token

    const isPublic =
      token === undefined ||
      (['GET', 'HEAD'].includes(request.method) &&
        PUBLIC_PATHS.test(request.url.replace(/\?.*/, '')))

    if (!isPublic && !isSameText(given, token)) {
      throw new LabError('no_control_token')
    }

    done()
  })
}

/** A page of another site can send requests to this machine. With DNS rebinding it could also read the responses. */
function forbidForeignOrigin(request: FastifyRequest, isAllowedOrigin: IsAllowedOrigin) {
  const { origin, host = '' } = request.headers
  const here = [`http://${host}`, `https://${host}`]
  if (!isLocalHost(host) && !here.some(isAllowedOrigin)) {
    throw new ApiError(
      'foreign_origin',
      `This mock does not know itself as ${host}. CORS_ORIGINS names where it may be reached.`,
    )
  }

  if (isFromForeignPage(request, isAllowedOrigin)) {
    throw new ApiError(
      'foreign_origin',
      `Pages of ${origin} may not use this. CORS_ORIGINS names whose may.`,
    )
  }
}

/** Whether it is an IP address or a name that no other site can own, such as `localhost` or a container's name. */
function isLocalHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/[[\]]/g, '')
  return isIP(name) !== 0 || !name.includes('.') || name.endsWith('.localhost')
}

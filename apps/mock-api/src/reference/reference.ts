import type { Endpoint } from '@cornerman/contract'
import { type OpenApi, printOpenApi } from '@cornerman/contract/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { version } from '../../../../package.json'
import { referencePage } from './page.ts'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'

/** Where people read about every call. */
export const REFERENCE = '/docs'
const DOCUMENT = '/openapi.json'

/** The page needs its own two files and nothing else, from anywhere. */
const POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The contract as an OpenAPI document and as a page for people: both name the world by whose address they were asked for. */
export function reference(app: FastifyInstance, groups: Record<string, Record<string, Endpoint>>) {
  let printed: OpenApi | undefined
  const documentFor = (request: FastifyRequest): OpenApi => {
    printed ??= printOpenApi(groups, { title: 'Cornerman', version })
    return { ...printed, servers: [{ url: request.baseUrl, description: `The mock, in the world ${request.world.id}` }] }
  }

  app.get(DOCUMENT, async (request, reply) => {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(documentFor(request), null, 2))
  })
  app.get(REFERENCE, async (request, reply) => {
    const { worldPrefix } = request
    const page = referencePage(documentFor(request), { page: worldPrefix + REFERENCE, tools: worldPrefix + DOCUMENT })
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page)
  })
  for (const [name, type, text] of [
    ['reference.js', 'text/javascript', SCRIPT],
    ['reference.css', 'text/css', STYLE],
  ] as const) {
    app.get(`${REFERENCE}/${name}`, async (_request, reply) => reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text))
  }
}

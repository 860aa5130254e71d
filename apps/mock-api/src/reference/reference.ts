import type { Endpoint } from '@cornerman/contract'
import { GROUP_SUMMARIES } from '@cornerman/contract/contract'
import { type OpenApi, printOpenApi } from '@cornerman/contract/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { version } from '../../../../package.json'
import { sendPage, servePageAssets } from '../plugins/web-pages.ts'
import { addExamples } from './add-examples.ts'

/** Path of the API reference. */
export const REFERENCE = '/docs'
const DOCUMENT = '/openapi.json'

/** Serves the contract as an OpenAPI document and in Swagger UI. Both name the world of the requested path. */
export function reference(app: FastifyInstance, groups: Record<string, Record<string, Endpoint>>) {
  let openApi: OpenApi | undefined
  const getDocument = async (request: FastifyRequest): Promise<OpenApi> => {
    openApi ??= await addExamples(printOpenApi(groups, { title: 'Cornerman', version, summaries: GROUP_SUMMARIES }))
    return { ...openApi, servers: [{ url: request.baseUrl, description: `The mock, in the world ${request.world.id}` }] }
  }

  app.get(DOCUMENT, async (request, reply) => {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(await getDocument(request), null, 2))
  })
  app.get(REFERENCE, (_request, reply) => sendPage(reply, 'docs', REFERENCE))
  servePageAssets(app, 'docs', REFERENCE)
}

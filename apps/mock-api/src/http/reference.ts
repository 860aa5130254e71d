import type { Endpoint, ErrorReason } from '@cornerman/contract'
import { type OpenApi, type Operation, printOpenApi } from '@cornerman/contract/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { version } from '../../package.json'
import { ApiError } from './api-error.ts'
import { JSON_TYPE, toErrorBody } from './errors.ts'
import { sendPage, servePageAssets } from './web-pages.ts'

/** Path of the API reference. */
export const REFERENCE = '/docs'
const DOCUMENT = '/openapi.json'

/** Serves the contract as an OpenAPI document and in Swagger UI. Both name the world of the requested path. */
export function reference(app: FastifyInstance, groups: Record<string, Record<string, Endpoint>>) {
  let openApi: OpenApi | undefined

  const getDocument = async (request: FastifyRequest): Promise<OpenApi> => {
    openApi ??= await addExamples(printOpenApi(groups, { title: 'Cornerman', version }))
    return {
      ...openApi,
      servers: [
        { url: request.baseUrl, description: `The mock, in the world ${request.world.id}` },
      ],
    }
  }

  app.get(DOCUMENT, async (request, reply) => {
    return reply.type(JSON_TYPE).send(JSON.stringify(await getDocument(request), null, 2))
  })
  app.get(REFERENCE, (_request, reply) => sendPage(reply, 'docs', REFERENCE))
  servePageAssets(app, 'docs', REFERENCE)
}

type Example = Partial<Record<'params' | 'query' | 'headers' | 'body', Record<string, unknown>>>
const PLACES = { path: 'params', query: 'query', header: 'headers' } as const

/** The examples succeed on the demo scenario. Forms get none: JSON cannot show their files. */
async function addExamples(document: OpenApi): Promise<OpenApi> {
  // Imported on demand: only this document needs the examples.
  const { examples } = await import('@cornerman/fixtures/examples')
  const groups: Record<string, Record<string, object>> = examples
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const [group = '', name = ''] = operation.operationId.split('.')
    addInputs(operation, (groups[group]?.[name] ?? {}) as Example)
    addErrors(operation)
  }

  return document
}

function addInputs({ parameters = [], requestBody }: Operation, example: Example) {
  for (const parameter of parameters) {
    const value = 'in' in parameter ? example[PLACES[parameter.in]]?.[parameter.name] : undefined
    if (value !== undefined) {
      Object.assign(parameter, { example: value })
    }
  }

  const json = requestBody?.content['application/json']
  if (json && example.body) {
    json.example = example.body
  }
}

function addErrors({ responses }: Operation) {
  for (const { content = {}, 'x-errors': errors } of Object.values(responses)) {
    if (!errors) {
      continue
    }

    for (const body of Object.values(content)) {
      body.example = toErrorBody(new ApiError((errors[0] as ErrorReason | undefined) ?? 'bug'))
    }
  }
}

import type { FastifyInstance } from 'fastify'
import type * as T from 'typebox'
import { version } from '../../../../package.json'
import { getClosedSchema } from '../http/validation.ts'
import { ControlError } from './schemas.ts'

/** Describes every control that has a summary, as an OpenAPI document. Register before the controls. */
export function describeControls(app: FastifyInstance) {
  const paths: Record<string, Record<string, object>> = {}
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (!schema?.summary) return
    const { summary, params, querystring, body } = schema as { summary: string } & Partial<
      Record<'params' | 'querystring' | 'body', T.TObject>
    >
    const path = url.replace(/:(\w+)/g, '{$1}')
    const response = config?.response
    const operation = {
      operationId: toOperationId(summary),
      summary,
      // The first part of the path below the mount.
      tags: [url.split('/')[2]],
      parameters: [...toParameters('path', params), ...toParameters('query', querystring)],
      ...(body && { requestBody: { required: true, content: toContent(getClosedSchema(body)) } }),
      responses: {
        '2XX': { description: 'Done.', ...(response && { content: toContent(response) }) },
        '4XX': { description: 'Rejected, with the reason.', content: toContent(ControlError) },
      },
    }
    for (const each of [method].flat()) paths[path] = { ...paths[path], [each.toLowerCase()]: operation }
  })
  app.get('/openapi.json', { schema: { summary: 'Describe the controls' } }, async (request) => ({
    openapi: '3.1.0',
    info: {
      title: 'Controls of the Cornerman mock',
      version,
      description: 'Each path also works inside a world: /w/{world}/__mock/…',
    },
    servers: [{ url: request.baseUrl }],
    paths,
  }))
}

/** `Add a fault` becomes `addFault`. */
const toOperationId = (summary: string) =>
  summary
    .replace(/\b(a|an|the) /g, '')
    .toLowerCase()
    .replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

function toParameters(location: 'path' | 'query', part: T.TObject | undefined) {
  return Object.entries<T.TSchema & { default?: unknown }>(part?.properties ?? {}).map(([name, schema]) => {
    const required =
      location === 'path' || (part?.required?.includes(name as never) === true && schema.default === undefined)
    return { in: location, name, required, schema }
  })
}

const toContent = ({ failFast, ...schema }: T.TSchema & { failFast?: boolean }) => ({ 'application/json': { schema } })

import type { OpenApi, Response } from '@cornerman/contract/openapi'
import { ApiError } from '../domain/api-error.ts'
import { toErrorBody } from '../plugins/errors.ts'

type Example = Partial<Record<'params' | 'query' | 'headers' | 'body', Record<string, unknown>>>
const PLACES = { path: 'params', query: 'query', header: 'headers' } as const

/**
 * Adds the contract's examples, which succeed on the demo scenario, and their responses. Forms get none: JSON cannot show
 * their files.
 */
export async function addExamples(document: OpenApi): Promise<OpenApi> {
  // Imported on demand: only this document needs the examples.
  const { examples } = (await import('@cornerman/contract/examples')) as unknown as { examples: Record<string, Record<string, Example>> }
  const responses: Record<string, unknown> = (await import('./responses.json')).default
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const [group = '', name = ''] = operation.operationId.split('.')
    const example = examples[group]?.[name]
    for (const parameter of operation.parameters ?? []) {
      const value = 'in' in parameter ? example?.[PLACES[parameter.in]]?.[parameter.name] : undefined
      if (value !== undefined) Object.assign(parameter, { example: value })
    }
    const json = operation.requestBody?.content['application/json']
    if (json && example?.body) json.example = example.body
    for (const [status, response] of Object.entries(operation.responses)) addExample(status, response, responses[operation.operationId])
  }
  return document
}

function addExample(status: string, { content = {}, 'x-errors': errors }: Response, example: unknown) {
  for (const body of Object.values(content)) {
    if (errors) body.example = toErrorBody(new ApiError(errors[0] ?? 'bug'))
    else if (status.startsWith('2') && example !== undefined) body.example = example
  }
}

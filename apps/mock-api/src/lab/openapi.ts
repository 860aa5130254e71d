import { getRequiredNames, type PrintedSchema } from '@cornerman/contract/openapi'
import type * as T from 'typebox'
import { version } from '../../../../package.json'
import { getClosedSchema } from '../http/validation.ts'
import { CONTROL_MOUNT, type Control, ControlError } from './control.ts'
import { CONTROLS } from './controls.ts'

export function describeControls(baseUrl: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [tool, controls] of Object.entries<Record<string, Control>>(CONTROLS)) {
    for (const control of Object.values(controls)) {
      const path = CONTROL_MOUNT + control.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [control.method.toLowerCase()]: describeControl(tool, control),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Controls of the Cornerman mock',
      version,
      description: 'Each path also works inside a world: /w/{world}/__mock/…',
    },
    servers: [{ url: baseUrl }],
    paths,
  }
}

function describeControl(
  tool: string,
  { summary, params, query, body, response, status }: Control,
) {
  return {
    operationId: toOperationId(summary),
    summary,
    tags: [tool],
    parameters: [...toParameters('path', params), ...toParameters('query', query)],
    ...(body && { requestBody: { required: true, content: toContent(toInput(body)) } }),
    responses: {
      [status ?? (response ? 200 : 204)]: {
        description: 'Done.',
        ...(response && { content: toContent(response) }),
      },
      default: { description: 'Rejected, with the reason.', content: toContent(ControlError) },
    },
  }
}

/** `Add a fault` becomes `addFault`. */
const toOperationId = (summary: string) =>
  summary
    .replace(/\b(a|an|the) /g, '')
    .toLowerCase()
    .replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

/** A field with a default is optional. */
function toInput(body: T.TSchema) {
  const closed = getClosedSchema(body) as PrintedSchema
  return closed.required ? { ...closed, required: getRequiredNames(closed) } : closed
}

function toParameters(location: 'path' | 'query', part: T.TObject | undefined) {
  if (!part) {
    return []
  }
  const required = getRequiredNames(part as PrintedSchema)
  return Object.entries<T.TSchema>(part.properties).map(([name, schema]) => ({
    in: location,
    name,
    required: required.includes(name),
    schema,
  }))
}

const toContent = ({ failFast, ...schema }: object & { failFast?: boolean }) => ({
  'application/json': { schema },
})

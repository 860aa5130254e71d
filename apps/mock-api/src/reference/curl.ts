import type { OpenApi, Operation, Parameter, PrintedSchema } from '@cornerman/contract/openapi'

/** A command line that makes this call with the least it takes. What only the person knows stands in angle brackets. */
export function curlOf(method: string, path: string, operation: Operation, parameters: readonly Parameter[], document: OpenApi): string {
  const sample = (schema: PrintedSchema, name: string) => sampleOf(schema, name, document)
  const needed = (place: Parameter['in']) => parameters.filter(({ in: here, required }) => here === place && required)
  const address = needed('path').reduce((url, { name, schema }) => url.replace(`{${name}}`, String(sample(schema, name))), path)
  const query = needed('query').map(({ name, schema }) => `${name}=${[sample(schema, name)].flat().join(`&${name}=`)}`)
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const body = content && sample(content.schema, 'body')
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted((document.servers[0]?.url ?? '').replace(/\/$/, '') + address + (query.length > 0 ? `?${query.join('&')}` : ''))}`,
    ...operation.security.flatMap((scheme) => Object.keys(scheme).map((name) => `-H 'authorization: Bearer <${name === 'session' ? 'jwt' : name}>'`)),
    ...needed('header').map(({ name, schema }) => `-H ${quoted(`${name}: ${sample(schema, name)}`)}`),
    ...(type === 'application/json' ? [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(body))}`] : []),
    ...(type === 'multipart/form-data' ? Object.entries(body as object).map(([name, value]) => `-F ${quoted(`${name}=${part(value)}`)}`) : []),
  ]
  return parts.join(' \\\n  ')
}

/** The smallest value that a person would see as an example: what is required, and of a choice the first. */
function sampleOf(schema: PrintedSchema, name: string, document: OpenApi): unknown {
  const { $ref, anyOf, items, properties, required = [] } = schema
  const inner = (of: PrintedSchema, called = name) => sampleOf(of, called, document)
  if ($ref) return inner(document.components.schemas[$ref.replace(/^.*\//, '')] ?? {})
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf?.[0]) return inner(anyOf[0])
  if (items) return [inner(items)]
  if (properties) return Object.fromEntries(required.flatMap((each) => (properties[each] ? [[each, inner(properties[each], each)]] : [])))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'boolean':
      return true
    case 'null':
      return null
  }
  if (schema.format === 'binary') return '@picture.jpg'
  return schema.format === 'date-time' ? '2026-01-31T12:00:00Z' : schema.format === 'date' ? '2026-01-31' : `<${name}>`
}

const part = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

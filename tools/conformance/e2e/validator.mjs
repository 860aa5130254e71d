import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import router from '@stoplight/prism-http/dist/router/index.js'
import { validateInput, validateOutput, validateSecurity } from '@stoplight/prism-http/dist/validator/index.js'
import { getBoundary, parse } from 'parse-multipart-data'

/** The mock marks responses that come from a fault, or that differ from the contract by a dialect. */
const MARKS = ['x-mock-fault', 'x-mock-dialect']
/** Pages and their files, which are under a service but are not calls. */
const PAGES = /^\/chat-service\/(chat|socket|[^/]+\.(js|css))$/

/**
 * Validates exchanges against an OpenAPI document with Prism's own router and validators, as its proxy does.
 * `validate(exchange)` returns `{ call, kind, violations }`.
 */
export async function createValidator(document) {
  const operations = await getHttpOperationsFromSpec(document)
  return { calls: operations.map(toName), validate: (exchange) => validate(operations, exchange) }
}

const toName = ({ method, path }) => `${method.toUpperCase()} ${path}`

function validate(operations, { request, response, isCut }) {
  const { pathname, searchParams } = new URL(request.url.replace(/^\/w\/[^/?]+/, ''), 'http://mock')
  const path = pathname.replace(/(.)\/$/, '$1')
  const method = request.method.toLowerCase()
  const name = `${request.method} ${pathname}`
  if (method === 'options') return { call: name, kind: 'preflight', violations: [] }
  const routed = router.default({ resources: operations, input: { method, url: { path } } })
  if (routed._tag === 'Left') {
    const isUndocumented = response !== undefined && response.status !== 404 && !PAGES.test(pathname)
    return {
      call: name,
      kind: 'other',
      violations: isUndocumented ? [`returned ${response.status}, but is not in the document`] : [],
    }
  }
  const resource = routed.right
  const call = toName(resource)
  if (isCut || !response) return { call, kind: 'cut', violations: [] }
  // A closing page may call a world that has ended. The contract does not know worlds.
  if (response.status === 404 && readBody(response).reason === 'unknown_world')
    return { call, kind: 'ended', violations: [] }
  const output = getProblems(
    validateOutput({
      resource,
      element: { statusCode: response.status, headers: response.headers, body: readBody(response) },
    }),
  )
  if (MARKS.some((name) => response.headers[name] !== undefined)) return { call, kind: 'fault', violations: output }
  // The document must allow every accepted request. The mock may reject more, by rules across fields or about stored rows.
  if (response.status >= 300) return { call, kind: 'rejected', violations: output.map((text) => `response:  ${text}`) }
  const query = Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => [key, toValue(searchParams.getAll(key))]),
  )
  const element = { method, url: { path, query }, headers: request.headers, body: readBody(request) }
  const input = [
    ...getProblems(validateInput(asJson(resource, element, request))),
    ...getProblems(validateSecurity({ resource, element })),
  ]
  return {
    call,
    kind: 'accepted',
    violations: [...output.map((text) => `response:  ${text}`), ...input.map((text) => `request: ${text}`)],
  }
}

/** Converts form parts declared as JSON, because Prism validates each part of a form as text. */
function asJson(resource, element, { headers, body }) {
  const type = headers['content-type'] ?? ''
  const form = resource.request?.body?.contents?.find(({ mediaType }) => mediaType === 'multipart/form-data')
  if (!form || !type.startsWith('multipart/form-data')) return { resource, element }
  const parts = parse(Buffer.from(body, 'base64'), getBoundary(type)).map(({ name, filename, data }) => {
    const isText = filename !== undefined || [form.schema.properties?.[name]?.type].flat().includes('string')
    return [name, isText ? data.toString('latin1') : parseJson(data.toString())]
  })
  const contents = [{ ...form, mediaType: 'application/json' }]
  return {
    resource: { ...resource, request: { ...resource.request, body: { ...resource.request.body, contents } } },
    element: {
      ...element,
      headers: { ...headers, 'content-type': 'application/json' },
      body: Object.fromEntries(parts),
    },
  }
}

const getProblems = (either) =>
  either._tag === 'Left' ? either.left.map(({ path, message }) => `${(path ?? []).join('.')} ${message}`.trim()) : []
const toValue = (values) => (values.length > 1 ? values : values[0])

function readBody({ headers, body }) {
  const type = headers['content-type']
  if (type === undefined) return undefined
  const bytes = Buffer.from(body, 'base64')
  return type.includes('json') ? parseJson(bytes.toString()) : bytes.toString('latin1')
}

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import route from '@stoplight/prism-http/dist/router/index.js'
import { validateInput, validateOutput, validateSecurity } from '@stoplight/prism-http/dist/validator/index.js'
import { getBoundary, parse } from 'parse-multipart-data'

/** Spoilt on purpose: the mock says so itself. */
const FAULT = 'x-mock-fault'

/**
 * Holds exchanges against an OpenAPI document by Prism's own router and validators, as its proxy does.
 * `judge(exchange)` answers `{ call, kind, violations }`; `kind` is what was judged of it.
 */
export async function makeJudge(document) {
  const operations = await getHttpOperationsFromSpec(document)
  const nameOf = ({ method, path }) => `${method.toUpperCase()} ${path}`
  return { calls: operations.map(nameOf), judge: (exchange) => judge(operations, nameOf, exchange) }
}

function judge(operations, nameOf, { question, answer, isCut }) {
  const { pathname, searchParams } = new URL(question.url.replace(/^\/w\/[^/?]+/, ''), 'http://mock')
  const method = question.method.toLowerCase()
  const asked = `${question.method} ${pathname}`
  if (method === 'options') return { call: asked, kind: 'preflight', violations: [] }
  const routed = route.default({ resources: operations, input: { method, url: { path: pathname } } })
  // What is not there is refused as unknown; an answer of another sort comes from a call that the document conceals.
  if (routed._tag === 'Left') {
    const isConcealed = answer !== undefined && answer.status !== 404 && !PAGES.test(pathname)
    return { call: asked, kind: 'beside', violations: isConcealed ? [`answered with ${answer.status}, and is not in the document`] : [] }
  }
  const resource = routed.right
  const call = nameOf(resource)
  if (isCut || !answer) return { call, kind: 'cut', violations: [] }
  // A page that is being closed still asks when its world has ended; the contract knows nothing of worlds.
  if (answer.status === 404 && bodyOf(answer).reason === 'unknown_world') return { call, kind: 'ended', violations: [] }
  const said = problems(validateOutput({ resource, element: { statusCode: answer.status, headers: answer.headers, body: bodyOf(answer) } }))
  if (answer.headers[FAULT] !== undefined) return { call, kind: 'spoilt', violations: said }
  const element = { method, url: { path: pathname, query: valuesOf(searchParams) }, headers: question.headers, body: bodyOf(question) }
  const wanted = [...problems(validateInput(asJson(resource, element, question))), ...problems(validateSecurity({ resource, element }))]
  const isDone = answer.status < 300
  return {
    call,
    kind: isDone ? 'answered' : 'refused',
    // What the mock takes, the document must allow.
    violations: [...said.map((what) => `answer: ${what}`), ...(isDone ? wanted.map((what) => `request: ${what}`) : [])],
    // The other way round is no more than told: some rules are between fields, or about what is stored.
    isStricter: answer.status === 400 && wanted.length === 0,
  }
}

/** Prism takes each part of a form for text. Where the document says that a part is JSON, it is judged as that. */
function asJson(resource, element, { headers, body }) {
  const type = headers['content-type'] ?? ''
  const form = resource.request?.body?.contents?.find(({ mediaType }) => mediaType === 'multipart/form-data')
  if (!form || !type.startsWith('multipart/form-data')) return { resource, element }
  const parts = parse(Buffer.from(body, 'base64'), getBoundary(type)).map(({ name, filename, data }) => {
    const isText = filename !== undefined || [form.schema.properties?.[name]?.type].flat().includes('string')
    return [name, isText ? data.toString('latin1') : jsonOf(data.toString())]
  })
  const contents = [{ ...form, mediaType: 'application/json' }]
  return {
    resource: { ...resource, request: { ...resource.request, body: { ...resource.request.body, contents } } },
    element: { ...element, headers: { ...headers, 'content-type': 'application/json' }, body: Object.fromEntries(parts) },
  }
}

/** Pages for people and what they bring, which stand under a service without being calls of it. */
const PAGES = /^\/chat-service\/(chat|socket|[^/]+\.(js|css))$/

const problems = (either) => (either._tag === 'Left' ? either.left.map(({ path, message }) => `${(path ?? []).join('.')} ${message}`.trim()) : [])

function valuesOf(params) {
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key).length > 1 ? params.getAll(key) : params.get(key)]))
}

function bodyOf({ headers, body }) {
  const type = headers['content-type']
  if (type === undefined) return undefined
  const bytes = Buffer.from(body, 'base64')
  return type.includes('json') ? jsonOf(bytes.toString()) : bytes.toString('latin1')
}

function jsonOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

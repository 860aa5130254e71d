import { type Endpoint, IDEMPOTENCY_HEADER, isCommand, type Produced, type Reason, SERVICES, type Table } from '@cornerman/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as T from 'typebox'
import { ApiError } from '../../domain/api-error.ts'
import { toErrorBody } from '../errors.ts'
import { authorize, authorizeEarly } from './authorize.ts'
import { getBaseUrl } from './base-url.ts'
import { bearerOf, type Context, type Gate, type Handlers, NOBODY } from './handler.ts'
import { keptAnswer } from './idempotency.ts'
import { receiveForm } from './parse-form.ts'
import { sendDownload } from './send-download.ts'
import { applyAliases, FORM, InvalidInput, validationErrors } from './validation.ts'

interface Options {
  gate: Gate
  /** Holds every answer against its declared shape, and answers 500 when it does not fit. On in tests, off where speed is measured. */
  checkAnswers: boolean
  /** Where callers see this mock, when that is not where they say they called. */
  publicUrl?: string | undefined
}
type AnyHandler = (request: Context) => unknown
interface Call extends Options {
  name: string
  endpoint: Endpoint
  handler: AnyHandler
  /** The tables that it may write to. */
  may: readonly Table[]
}

/** Mounts every call of `groups` under its service. A missing or misspelt handler does not compile. */
export function mount<Groups extends Record<string, Record<string, Endpoint>>>(
  app: FastifyInstance,
  groups: Groups,
  handlers: { [Group in keyof Groups]: Handlers<Groups[Group]> },
  options: Options,
) {
  for (const [group, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = (handlers[group] as Record<string, unknown>)[name] as AnyHandler
      mountOne(app, `${group}.${name}`, endpoint, handler, options)
    }
  }
}

function mountOne(app: FastifyInstance, name: string, endpoint: Endpoint, handler: AnyHandler, options: Options) {
  const { params, query, headers, body, aliases } = endpoint
  const may = writable(endpoint)
  app.route({
    method: endpoint.method,
    url: SERVICES[endpoint.service].mount + endpoint.path,
    config: { endpointName: name },
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(headers && { headers }), ...(body && { body: bodySchema(body) }) },
    // Nothing here waits: a promise for each step of each request would cost more than the steps.
    onRequest: (request, _reply, done) => {
      authorizeEarly({ world: request.world, endpoint, bearer: bearerOf(request), gate: options.gate })
      done()
    },
    preValidation: (request, _reply, done) => {
      if (!body && request.body !== undefined && request.body !== null)
        throw new InvalidInput([{ field: 'body', message: 'is not part of this call' }])
      const take = (received: unknown) => {
        request.body = applyAliases(received, aliases)
        done()
      }
      if (body && request.isMultipart()) receiveForm(request, body, aliases).then(take, done)
      else take(request.body)
    },
    handler: (request, reply) => answer({ name, endpoint, handler, may, ...options }, request, reply),
  })
}

/** One turn: who, may they, was it answered before, the handler, the record of its answer. All of it stands or none does. */
function answer({ name, endpoint, handler, may, gate, checkAnswers, publicUrl }: Call, request: FastifyRequest, reply: FastifyReply) {
  const { world } = request
  const now = world.clock.now()
  const input = inputOf(endpoint, request)
  const download = contentTypeOf(endpoint.response)
  const base = getBaseUrl(request, publicUrl)

  const { status, body, replayed } = world.transaction(may, () => {
    const actor = authorize({ world, endpoint, bearer: bearerOf(request), gate }, request)
    const key = request.headers[IDEMPOTENCY_HEADER]
    const kept =
      isCommand(endpoint) && typeof key === 'string'
        ? keptAnswer({ world, now, slot: `${actor?.userId ?? endpoint.access} ${name} ${key}`, input, secret: endpoint.access === 'public' })
        : undefined
    const known = kept?.known()
    if (known) return { ...known, replayed: true }

    const result = run(name, endpoint, () => handler({ world, rows: world.rows, now, base, actor: actor ?? NOBODY, ...input }))
    if (result instanceof ApiError) {
      const refused = toErrorBody(result)
      kept?.keep({ status: refused.statusCode, body: refused })
      return { status: refused.statusCode, body: refused, replayed: false }
    }
    if (checkAnswers && endpoint.response && !download) checkAnswer(name, endpoint, result)
    const status = endpoint.status ?? (endpoint.response ? 200 : 204)
    kept?.keep({ status, body: result })
    return { status, body: result, replayed: false }
  })

  if (replayed) reply.header('idempotency-replayed', 'true')
  if (status >= 400) request.why = (body as { message: string }).message
  reply.code(status)
  if (download && status < 400) return sendDownload(reply, download, body as Produced)
  return body === undefined || status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** A form and the same as JSON are read differently: a form only carries text. */
const bodySchema = (body: T.TObject) =>
  contentTypeOf(body) === FORM ? { content: { [FORM]: { schema: body }, 'application/json': { schema: body } } } : body

const contentTypeOf = (schema: object | undefined) => (schema as { contentType?: string } | undefined)?.contentType

/** What the handler declared, and the bookkeeping of the http room itself: uses of tokens and kept answers. */
const writable = (endpoint: Endpoint): readonly Table[] => [...(isCommand(endpoint) ? endpoint.changes : []), 'sessions', 'idempotency']

function inputOf({ params, query, headers, body }: Endpoint, request: FastifyRequest) {
  const declared = headers && Object.fromEntries(Object.keys(headers.properties).map((name) => [name, request.headers[name]]))
  return {
    ...(params && { params: request.params }),
    ...(query && { query: request.query }),
    ...(headers && { headers: declared }),
    ...(body && { body: request.body }),
  }
}

/** Runs the handler and holds its refusals to what the contract says this call refuses with. */
function run(name: string, endpoint: Endpoint, handle: () => unknown): unknown {
  const declared = (refusal: ApiError) => {
    if (!endpoint.refuses?.includes(refusal.reason as Reason))
      throw new Error(`${name} refused with ${refusal.reason}, which it does not declare under "refuses"`)
    return refusal
  }
  try {
    const result = handle()
    if (result instanceof Promise) throw new Error(`${name} waits; a handler is synchronous, so that no other request comes between`)
    return result instanceof ApiError ? declared(result) : result
  } catch (error) {
    throw error instanceof ApiError ? declared(error) : error
  }
}

function checkAnswer(name: string, { response }: Endpoint, value: unknown) {
  const wrong = response ? validationErrors(response, value) : []
  if (wrong.length > 0) throw new Error(`${name} answered what its contract does not promise: ${wrong.join('; ')}`)
}

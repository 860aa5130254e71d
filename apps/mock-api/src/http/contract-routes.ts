import { Readable } from 'node:stream'
import {
  type DownloadBody,
  type Endpoint,
  type ErrorReason,
  getServices,
  IDEMPOTENCY_HEADER,
  isCommand,
  ROW_COUNT_HEADER,
  SERVICES,
} from '@cornerman/contract'
import { INTERNAL_TABLES, type Table } from '@cornerman/tables'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type * as T from 'typebox'
import { ApiError } from './api-error.ts'
import { JSON_TYPE, toErrorBody } from './errors.ts'
import { ANONYMOUS, type Context } from './handler.ts'
import { findStoredResponse, readIdempotencyKey, storeResponse } from './idempotency.ts'
import { takeTurns } from './request.ts'
import { acceptForms, receiveForm } from './uploads.ts'
import { applyAliases, FORM, reject, toRouteSchema, validationErrors } from './validation.ts'

interface Options {
  groups: Record<string, Record<string, Endpoint>>
  /** By group and name, as in Handlers<Group>. */
  handlers: Record<string, Record<string, AnyHandler>>
  /** Checks every response against its schema and responds with 500 on a mismatch. On in tests, off in benchmarks. */
  checkResponses: boolean
}

type AnyHandler = (request: never) => unknown

export const contractRoutesPlugin = fp<Options>(
  async (app, { groups, handlers, checkResponses }) => {
    app.register(async (forms) => {
      await acceptForms(forms)
      for (const [group, endpoints] of Object.entries(groups)) {
        for (const [name, endpoint] of Object.entries(endpoints)) {
          const scope = takesForm(endpoint) ? forms : app
          const handler = handlers[group]?.[name] as AnyHandler
          for (const service of getServices(endpoint)) {
            const url = SERVICES[service].mount + endpoint.path
            addRoute(scope, url, `${group}.${name}`, endpoint, handler, checkResponses)
          }
        }
      }
    })
  },
  { name: 'contract-routes', dependencies: ['errors', 'auth', 'uploads'] },
)

function addRoute(
  app: FastifyInstance,
  url: string,
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  isChecked: boolean,
) {
  const { params, query, headers, body, aliases } = endpoint
  const isWrite = isCommand(endpoint)

  const writableTables: readonly Table[] = [
    ...(isWrite ? endpoint.changes : []),
    ...INTERNAL_TABLES,
  ]

  const download = getContentType(endpoint.response)
  const isForm = takesForm(endpoint)
  const headerNames = Object.keys(headers?.properties ?? {})

  app.route({
    method: endpoint.method,
    url,
    config: { endpointName: name, endpoint },
    schema: toRouteSchema({
      params,
      querystring: query,
      headers,
      body: body && toBodySchema(body),
    }),
    // Synchronous hooks with `done`: a promise for each step would cost more than the step.
    onRequest: (request, _reply, done) => {
      app.authenticator.authenticate(request, endpoint)
      done()
    },
    preValidation: (request, reply, done) => {
      if (!body && hasContent(request.body)) {
        reject('body', 'is not part of this call')
      }

      const hasForm = isForm && request.isMultipart()
      if (body && !hasForm && !request.body) {
        reject('body', 'is required')
      }

      request.query = applyAliases(request.query, aliases)

      const accept = (received: unknown) => {
        request.body = applyAliases(received, aliases)
        done()
      }

      if (body && hasForm) {
        receiveForm(request, reply, body, aliases).then(accept, done)
      } else {
        accept(request.body)
      }
    },
    ...(isForm && {
      preHandler: (
        request: FastifyRequest,
        _reply: FastifyReply,
        done: (error?: Error) => void,
      ) => {
        app.authenticator.authorize(request, endpoint)
        app.storeUploads(request).then(() => done(), done)
      },
    }),
    handler: (request, reply) => {
      const { call, isReplayed, response } = request.world.transaction(writableTables, () =>
        respond(request),
      )
      const { status, body } = response

      if (call && !isReplayed) {
        storeResponse(call, response)
      }

      if (isReplayed) {
        reply.header('idempotency-replayed', 'true')
      }

      if (status >= 400) {
        request.errorMessage = (body as { message: string }).message
      }

      reply.code(status)

      if (download && status < 400) {
        return sendDownload(reply, download, body as DownloadBody)
      }
      if (status === 204) {
        return reply.send()
      }

      return reply.type(JSON_TYPE).send(JSON.stringify(body))
    },
  })

  /** Runs in one transaction: authorization, idempotency lookup, handler, storing the response. */
  function respond(request: FastifyRequest) {
    const { world, baseUrl: base } = request
    const { rows } = world
    const now = world.clock.now()
    const input = toInput(request)
    const actor = app.authenticator.authorize(request, endpoint)
    const key = request.headers[IDEMPOTENCY_HEADER]
    const isStored = isWrite && typeof key === 'string'
    const scope = isStored && `${actor?.userId ?? 'nobody'} ${name} ${readIdempotencyKey(key)}`
    const call = scope
      ? { world, now, scope, input, secret: endpoint.access === 'public' }
      : undefined
    const stored = call && findStoredResponse(call)

    if (stored) {
      return { response: stored, call, isReplayed: true }
    }

    const { params, query, headers, body } = input

    const response = runHandler({
      world,
      rows,
      now,
      base,
      actor: actor ?? ANONYMOUS,
      params,
      query,
      headers,
      body,
    })

    if (call) {
      storeResponse(call, response)
    }

    return { response, call, isReplayed: false }
  }

  function toInput(request: FastifyRequest) {
    return {
      params: params && request.params,
      query: query && request.query,
      headers:
        headers && Object.fromEntries(headerNames.map((name) => [name, request.headers[name]])),
      body: body && request.body,
    }
  }

  /** Checks the handler against the contract: its errors, its response, and that it is synchronous. */
  function runHandler(context: Context & ReturnType<typeof toInput>): {
    status: number
    body: unknown
  } {
    try {
      const body = handler(context as never)
      assertResponse(body)

      const success = endpoint.response ? 200 : 204

      return { status: endpoint.status ?? success, body }
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error
      }

      assertDeclared(error)

      if (!error.commits) {
        throw error
      }

      const body = toErrorBody(error)

      return { status: body.statusCode, body }
    }
  }

  function assertResponse(body: unknown) {
    if (body instanceof Promise) {
      throw new Error(`${name} returned a promise; handlers must be synchronous`)
    }
    if (!isChecked || !endpoint.response || download) {
      return
    }

    const [mismatch] = validationErrors(endpoint.response, body)
    if (mismatch) {
      throw new Error(`${name} returned a response that does not match its contract: ${mismatch}`)
    }
  }

  function assertDeclared({ reason }: ApiError) {
    if (!endpoint.errors?.includes(reason as ErrorReason)) {
      throw new Error(`${name} failed with ${reason}, which it does not declare under "errors"`)
    }
  }
}

/** Many clients send `{}` with every POST. */
const hasContent = (body: unknown) =>
  body !== undefined &&
  body !== null &&
  !(typeof body === 'object' && Object.keys(body).length === 0)

/** Validates forms and JSON separately: a form only carries text. */
const toBodySchema = (body: T.TObject) =>
  getContentType(body) === FORM
    ? { content: { [FORM]: { schema: body }, 'application/json': { schema: body } } }
    : body

const takesForm = ({ body }: Endpoint) => getContentType(body) === FORM

const getContentType = (schema: object | undefined) =>
  (schema as { contentType?: string } | undefined)?.contentType

/** Streams the file: 100,000 rows would not fit into memory as one text. */
function sendDownload(
  reply: FastifyReply,
  contentType: string,
  { text, fileName, rows }: DownloadBody,
) {
  reply.header('content-disposition', contentDisposition(fileName))

  if (rows !== undefined) {
    reply.header(ROW_COUNT_HEADER, String(rows))
  }

  return reply.type(`${contentType}; charset=utf-8`).send(Readable.from(takeTurns(text)))
}

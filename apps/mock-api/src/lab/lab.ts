import { type OtherCall, type OtherDocument, printOtherCalls } from '@cornerman/contract/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as T from 'typebox'
import { version } from '../../package.json'
import { SentError } from '../http/api-error.ts'
import { JSON_TYPE, setNotFound } from '../http/errors.ts'
import { InvalidInput, reject, toRouteSchema, validationErrors } from '../http/validation.ts'
import { servePageAssets } from '../http/web-pages.ts'
import { type Guard, guardControls } from './access/hook.ts'
import { accountControls } from './accounts/routes.ts'
import { clockControls } from './clock/routes.ts'
import { CONSOLE_ASSETS, sendConsole } from './console.ts'
import type { ControlHandlers, Lab } from './context.ts'
import { CONTROL_MOUNT, type Control } from './control.ts'
import { CONTROLS } from './controls.ts'
import { dialectControls } from './dialect/routes.ts'
import { directorControls } from './director/routes.ts'
import { LAB_ERRORS } from './errors.ts'
import { faultControls } from './faults/routes.ts'
import { outboxControls } from './outbox/routes.ts'
import { requestControls } from './requests/routes.ts'
import { rowControls } from './rows/routes.ts'
import { snapshotControls } from './snapshots/routes.ts'
import { stubControls } from './stubs/routes.ts'
import { worldControls } from './worlds/routes.ts'

/** The handlers of every tool that `CONTROLS` lists. */
const HANDLERS: { [Tool in keyof typeof CONTROLS]: ControlHandlers<(typeof CONTROLS)[Tool]> } = {
  worlds: worldControls,
  clock: clockControls,
  rows: rowControls,
  snapshots: snapshotControls,
  outbox: outboxControls,
  requests: requestControls,
  faults: faultControls,
  stubs: stubControls,
  director: directorControls,
  dialect: dialectControls,
  accounts: accountControls,
}

export interface LabOptions extends Omit<Lab, 'closing'>, Guard {
  /** Checks every response against its schema. On in tests. */
  checkResponses: boolean
}

/** The controls of the worlds, for tests and the console. Faults, dialects and the request log never reach them. */
export async function lab(app: FastifyInstance, options: LabOptions) {
  guardControls(app, options)

  // Otherwise the `OPTIONS *` of @fastify/cors responds, and names calls of the platform.
  app.options('/*', (_request, reply) => reply.callNotFound())
  setNotFound(app, `${CONTROL_MOUNT}/openapi.json`)

  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  const context = { ...options, closing: closing.signal }
  for (const [tool, controls] of Object.entries<Record<string, Control>>(CONTROLS)) {
    const handlers: Record<string, AnyHandler> = HANDLERS[tool as keyof typeof HANDLERS]
    for (const [name, control] of Object.entries(controls)) {
      addControl(app, `${tool}.${name}`, control, handlers[name] as AnyHandler, context)
    }
  }

  let document: OtherDocument | undefined

  app.get('/openapi.json', async ({ baseUrl }) => {
    document ??= printOtherCalls(listCalls(), INFO, LAB_ERRORS)
    return { ...document, servers: [{ url: baseUrl }] }
  })

  app.get('/', (_request, reply) => sendConsole(reply))
  servePageAssets(app, 'console', CONSOLE_ASSETS)
}

const INFO = {
  title: 'Controls of the Cornerman mock',
  version,
  description: 'Each path also works inside a world: /w/{world}/__mock/…',
}

/** The guard rejects any control with these. */
const GUARD_ERRORS = ['no_control_token', 'foreign_origin'] as const

const listCalls = () =>
  Object.entries<Record<string, Control>>(CONTROLS).flatMap(([tool, controls]) =>
    Object.values(controls).map((control) => toCall(tool, control)),
  )

function toCall(tool: string, control: Control): OtherCall {
  const errors = [...(control.errors ?? []), ...GUARD_ERRORS]
  return { ...control, tag: tool, path: `${CONTROL_MOUNT}${control.path}`, errors }
}

/** A handler whose context is that of its control. */
// biome-ignore lint/suspicious/noExplicitAny: each handler has the input of its own control.
type AnyHandler = (context: any) => unknown

function addControl(
  app: FastifyInstance,
  name: string,
  control: Control,
  handler: AnyHandler,
  lab: Lab & LabOptions,
) {
  const { method, path, params, query, body, response, status, bodyLimit } = control
  app.route({
    method,
    url: path,
    schema: toRouteSchema({
      params,
      querystring: query,
      // A long body can hold a million errors, so its check stops at the first.
      body: body && bodyLimit ? { ...body, failFast: true } : body,
    }),
    ...(bodyLimit && { bodyLimit }),
    config: { endpointName: name },
    preValidation: (request, _reply, done) => {
      rejectUndeclared(control, request)
      done()
    },
    handler: async (request, reply) => {
      const { world, params, query, body } = request
      const context = { world, lab, request, reply, params, query, body }
      const result = await callHandler(control, handler, context)

      // A handler that sends the response itself returns the reply, and awaiting one waits for its end.
      if (reply.sent) {
        return reply
      }
      if (!response) {
        return reply.code(204).send()
      }

      if (lab.checkResponses) {
        assertResponse(control, response, result)
      }

      reply.code(status ?? 200).type(JSON_TYPE)

      // Without a serializer, so that `null` is sent too.
      return reply.send(JSON.stringify(result))
    },
  })
}

/** Throws for an error that neither schemas nor `errors` of the control declare: its OpenAPI would not have it. */
async function callHandler(control: Control, handler: AnyHandler, context: object) {
  try {
    return await handler(context)
  } catch (error) {
    const isImplied = error instanceof InvalidInput
    const declared: readonly string[] = control.errors ?? []
    if (error instanceof SentError && !isImplied && !declared.includes(error.reason)) {
      const name = `${control.method} ${control.path}`
      throw new Error(`${name} failed with ${error.reason}, which it does not declare`)
    }

    throw error
  }
}

/** Throws InvalidInput for a body or a query field of a control that has none. */
function rejectUndeclared({ query, body }: Control, request: FastifyRequest) {
  if (!body && Object.keys(request.body ?? {}).length > 0) {
    reject('body', 'is not part of this call')
  }

  const [unknown] = query ? [] : Object.keys(request.query ?? {})
  if (unknown !== undefined) {
    reject(unknown, 'is not a field of this call')
  }
}

function assertResponse({ method, path }: Control, schema: T.TSchema, result: unknown) {
  const [mismatch] = validationErrors(schema, result)
  if (mismatch) {
    throw new Error(`${method} ${path} returned what its schema does not have: ${mismatch}`)
  }
}

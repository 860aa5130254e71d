import type { FastifyInstance } from 'fastify'
import { JSON_TYPE, setNotFound } from '../http/errors.ts'
import { reject, toRouteSchema, validationErrors } from '../http/validation.ts'
import { servePageAssets } from '../http/web-pages.ts'
import { CONSOLE_ASSETS, type Guard, guardControls, sendConsole } from './access/hook.ts'
import { accountControls } from './accounts/routes.ts'
import { clockControls } from './clock/routes.ts'
import type { ControlHandlers, Lab } from './context.ts'
import { CONTROL_MOUNT, type Control } from './control.ts'
import { CONTROLS } from './controls.ts'
import { dialectControls } from './dialect/hook.ts'
import { directorControls } from './director/state.ts'
import { faultControls } from './faults/hook.ts'
import { describeControls } from './openapi.ts'
import { createOutboxControls } from './outbox/routes.ts'
import { requestControls } from './requests/verify.ts'
import { rowControls } from './rows/routes.ts'
import { snapshotControls } from './snapshots/state.ts'
import { stubControls } from './stubs/routes.ts'
import { worldControls } from './worlds/routes.ts'

export interface LabOptions extends Lab, Guard {
  /** Checks every response against its schema. On in tests. */
  checkResponses: boolean
}

/** The controls of the worlds, for tests and the console. Faults, dialects and the request log never reach them. */
export async function lab(app: FastifyInstance, options: LabOptions) {
  const handlers: { [Tool in keyof typeof CONTROLS]: ControlHandlers<(typeof CONTROLS)[Tool]> } = {
    worlds: worldControls,
    clock: clockControls,
    rows: rowControls,
    snapshots: snapshotControls,
    outbox: createOutboxControls(app),
    requests: requestControls,
    faults: faultControls,
    stubs: stubControls,
    director: directorControls,
    dialect: dialectControls,
    accounts: accountControls,
  }
  guardControls(app, options)
  // Otherwise the `OPTIONS *` of @fastify/cors responds, and names calls of the platform.
  app.options('/*', (_request, reply) => reply.callNotFound())
  setNotFound(app, `${CONTROL_MOUNT}/openapi.json`)
  for (const [tool, controls] of Object.entries<Record<string, Control>>(CONTROLS)) {
    for (const [name, control] of Object.entries(controls)) {
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[tool]?.[
        name
      ] as AnyHandler
      addControl(app, `${tool}.${name}`, control, handler, options)
    }
  }
  app.get('/openapi.json', async (request) => describeControls(request.baseUrl))
  app.get('/', (_request, reply) => sendConsole(reply))
  servePageAssets(app, 'console', CONSOLE_ASSETS)
}

type AnyHandler = (context: object) => unknown

function addControl(
  app: FastifyInstance,
  name: string,
  control: Control,
  handler: AnyHandler,
  lab: LabOptions,
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
      if (!body && Object.keys(request.body ?? {}).length > 0) {
        reject('body', 'is not part of this call')
      }
      const [unknown] = query ? [] : Object.keys(request.query ?? {})
      if (unknown !== undefined) {
        reject(unknown, 'is not a field of this call')
      }
      done()
    },
    handler: async (request, reply) => {
      const { world, params, query, body } = request
      const result = await handler({ world, lab, request, reply, params, query, body })
      // A handler that sends the response itself returns the reply, and awaiting one waits for its end.
      if (reply.sent) {
        return reply
      }
      if (!response) {
        return reply.code(204).send()
      }
      const [mismatch] = lab.checkResponses ? validationErrors(response, result) : []
      if (mismatch) {
        throw new Error(`${method} ${path} returned what its schema does not have: ${mismatch}`)
      }
      reply.code(status ?? 200).type(JSON_TYPE)
      // Without a serializer, so that `null` is sent too.
      return reply.send(JSON.stringify(result))
    },
  })
}

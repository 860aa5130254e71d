import * as T from 'typebox'

export const CONTROL_MOUNT = '/__mock'

/** Like an endpoint of the contract, without access and tables. Validation, OpenAPI and all clients come from it. */
export interface Control {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the mount, in Fastify's syntax: `/outbox/:id`. */
  path: `/${string}`
  /** An imperative phrase without a full stop. */
  summary: string
  params?: T.TObject
  query?: T.TObject
  body?: T.TSchema
  /** Leave out for 204. */
  response?: T.TSchema
  /** Default: 200, or 204 without a response. */
  status?: 201
  /** Bytes of a body that may be longer, and hold more values, than that of a call of the contract. */
  bodyLimit?: number
}

type Parts = Omit<Control, 'method' | 'path' | 'summary'>
/** `call`: the method and the path, such as `GET /outbox/:id`. */
export function defineControl<P extends Parts = Parts>(
  call: `${Control['method']} ${Control['path']}`,
  summary: string,
  parts = {} as P,
) {
  const [method, path] = call.split(' ') as [Control['method'], Control['path']]
  return { method, path, summary, ...parts }
}

/** Names of headers, of query fields and the like. */
export const MAX_NAME = 100
/** A map by names of up to a hundred characters. */
export const Named = <S extends T.TSchema>(value: S, maxProperties: number) =>
  T.Record(T.String({ pattern: `^.{1,${MAX_NAME}}$` }), value, { maxProperties })
/** A map of columns, which the schema of the table checks. No table has as many. */
export const MAX_COLUMNS = 100

export const NumericId = T.Object({ id: T.Integer({ minimum: 1 }) })

/** Response of every rejected control. */
export const ControlError = T.Object({
  statusCode: T.Integer(),
  reason: T.Optional(T.String()),
  message: T.String(),
})

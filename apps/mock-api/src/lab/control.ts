import { addKeywords } from '@cornerman/contract'
import * as T from 'typebox'
import type { LabErrorReason } from './errors.ts'

export const CONTROL_MOUNT = '/__mock'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Like an endpoint of the contract, without access and tables. Validation, OpenAPI and all clients come from it. */
export interface Control {
  /**
   * The operation id, in camel case. The clients name their methods by it, those of other generators too, so it stays
   * when the summary changes.
   */
  id: string
  method: Method
  /** Below the mount, in Fastify's syntax: `/outbox/:id`. */
  path: `/${string}`
  /** An imperative phrase without a full stop. */
  summary: string
  /** Why it rejects what its schemas accept. */
  errors?: readonly LabErrorReason[]
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

interface Declaration extends Omit<Control, 'method' | 'path'> {
  /** The method and the path, such as `GET /outbox/:id`. */
  call: `${Method} ${Control['path']}`
}

export function defineControl<D extends Declaration>({ call, ...parts }: D) {
  const [method, path] = call.split(' ') as [Method, Control['path']]
  return { method, path, ...parts }
}

/** Returns a schema of the contract or of a table with what it means in a control. */
export const describe = <S extends T.TSchema>(schema: S, description: string): S =>
  addKeywords(schema, { description })

/** Names of headers, of query fields and the like. */
export const MAX_NAME = 100

/** A map by names of up to a hundred characters. */
export const Named = <S extends T.TSchema>(value: S, maxProperties: number, description: string) =>
  T.Record(T.String({ pattern: `^.{1,${MAX_NAME}}$` }), value, { maxProperties, description })

/** A map of columns, which the schema of the table checks. No table has as many. */
export const MAX_COLUMNS = 100

export const NumericId = T.Object({ id: T.Integer({ minimum: 1, description: 'Id of the row' }) })

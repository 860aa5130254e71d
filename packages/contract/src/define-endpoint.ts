import * as T from 'typebox'
import type { ErrorReason } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { Role } from './schemas/role.ts'
import type { Service } from './services.ts'
import type { Table } from './tables.ts'

/** Who may call. Plain data: the mock enforces it, the admin hides by it, the tests and the API reference print it. */
export type Access = 'public' | 'session' | 'serviceKey' | Permission | AnyOf | ByRole
export interface AnyOf {
  anyOf: readonly Permission[]
}
/** The permission depends on a role: one named in the input, or that of the user whom `of` leads to. */
export interface ByRole {
  byRole: Partial<Record<Role, Permission | AnyOf>>
  of: 'query.roleName' | 'params.id' | 'body.userId' | 'transaction:params.id'
}
export const anyOf = (...permissions: Permission[]): AnyOf => ({ anyOf: permissions })
export const byRole = (of: ByRole['of'], permissions: ByRole['byRole']): ByRole => ({ byRole: permissions, of })

interface Spec {
  /** Whose base URL; the main API when left out. */
  service?: Service
  /** Fastify spelling: `/users/:id`. */
  path: `/${string}`
  /** One sentence a colleague would say aloud. */
  summary: string
  /** No document names this call. Fields and answers of ours within a documented call are marked by `ours(…)`. */
  ours?: true
  access: Access
  params?: T.TObject
  query?: T.TObject
  /** Headers that carry input, in lower case. The session's bearer is no input: `access` asks for it. */
  headers?: T.TObject
  /** JSON, unless made by `multipart`. */
  body?: T.TObject
  /** JSON, unless made by `blob`. Leave out for 204. */
  response?: T.TSchema
  /** The status of success, when it is not 200 (204 without a response). */
  status?: 201
  /** What it may say no with, beyond what its access and its shapes imply. The mock holds its handler to this list. */
  errors?: readonly ErrorReason[]
  /** Other names under which a body field is accepted: `{ fighterId: 'userId' }`. */
  aliases?: Readonly<Record<string, string>>
}
/** The input of a call that takes none: `{}`, and no part more. */
export interface NoInput {
  nothing?: never
}
interface Named<In, Out> {
  service: Service
  /** Never set: it only carries the two types. */
  readonly types?: { input: In; output: Out }
}
/** A read: a cached answer goes stale when one of the tables it `reads` changes. */
export interface Query<In, Out> extends Omit<Spec, 'service'>, Named<In, Out> {
  method: 'GET' | 'POST'
  reads: readonly Table[]
}
/** A write: it may alter only the tables it `changes`. */
export interface Command<In, Out> extends Omit<Spec, 'service'>, Named<In, Out> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  changes: readonly Table[]
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of whatever input and output; `unknown` would refuse the specific ones.
export type Endpoint<In = any, Out = any> = Query<In, Out> | Command<In, Out>
export type Input<E> = E extends Endpoint<infer In> ? In : never
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type Output<E> = E extends Endpoint<any, infer Out> ? Out : never

export const isCommand = <In, Out>(endpoint: Endpoint<In, Out>): endpoint is Command<In, Out> => 'changes' in endpoint

type Part = 'params' | 'query' | 'headers' | 'body'
type InputOf<S> = [Extract<keyof S, Part>] extends [never]
  ? NoInput
  : Flat<{ [P in Extract<keyof S, Part>]: S[P] extends T.TSchema ? T.Static<S[P]> : never }>
/** Refuses a misspelt part, which a type parameter alone would let pass. */
type Only<S, Known> = { [Key in Exclude<keyof S, Known>]: never }
type OutputOf<S> = S extends { response: infer R extends T.TSchema } ? T.Static<R> : void
type Flat<U> = U extends infer V ? { [Key in keyof V]: V[Key] } : never

export function defineQuery<S extends Spec & { method?: 'GET' | 'POST'; reads: readonly Table[] }>(
  spec: S & Only<S, keyof Query<1, 1>>,
): Query<InputOf<S>, OutputOf<S>> {
  return checkEndpoint({ service: 'api', method: 'GET', ...spec })
}
export function defineCommand<S extends Spec & Pick<Command<unknown, unknown>, 'method' | 'changes'>>(
  spec: S & Only<S, keyof Command<1, 1>>,
): Command<InputOf<S>, OutputOf<S>> {
  return checkEndpoint({ service: 'api', ...spec })
}

/** A form with files. The app hands over a `File`; the mock's handler is given an `Upload` (see Received). */
export const multipart = <P extends T.TProperties>(fields: P) => T.Object(fields, { contentType: 'multipart/form-data' })
export const file = (accept: readonly string[] = ['image/jpeg', 'image/png']) => T.Unsafe<File>({ file: accept })
/** A download. The app gets a `Download`; the mock's handler answers a `Produced` (see Answered). */
export const blob = (contentType: string) => T.Unsafe<Download>({ contentType })

export interface Download {
  blob: Blob
  fileName: string
  /** How many rows it holds, when the server says so. */
  rows: number | undefined
}
/** A file that has arrived: an image by its content, and kept. */
export interface Upload {
  /** How rows name it, below the mock's own address. */
  path: string
  /** As the person's own file was called. */
  name: string
  type: string
  /** Bytes. */
  size: number
  /** Pixels. */
  width: number
  height: number
}
export interface DownloadBody {
  /** Written piece by piece while it is sent, so it must take the rows it tells of at once, not as it goes. */
  text: Iterable<string>
  fileName: string
  rows?: number
}
/** A handler's view of an input: files have arrived. */
export type HandlerInput<In> = {
  [P in keyof In]: { [Key in keyof In[P]]: In[P][Key] extends File | undefined ? Upload | Exclude<In[P][Key], File> : In[P][Key] }
}
/** A handler's view of an output: a download is still to be written. */
export type HandlerResult<Out> = Out extends Download ? DownloadBody : Out

/** Throws at import when a name leads nowhere, so that a typo never becomes a request. */
function checkEndpoint<E extends Spec>(endpoint: E): E {
  const { path, params, query, body, access, aliases = {} } = endpoint
  const has = { params: getNames(params), query: getNames(query), body: getNames(body) }
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  if (named.sort().join() !== [...has.params].sort().join()) throw new Error(`${path}: the path names [${named}], params declares [${has.params}]`)
  const uses = Object.values(aliases).map((name) => `body.${name}`)
  if (typeof access === 'object' && 'byRole' in access) uses.push(access.of.replace(/^.*:/, ''))
  for (const use of uses) {
    const [part, name] = use.split('.') as [keyof typeof has, string]
    if (!has[part].includes(name)) throw new Error(`${path}: there is no ${use}`)
  }
  return endpoint
}

const getNames = (part: T.TObject | undefined) => Object.keys(part?.properties ?? {})

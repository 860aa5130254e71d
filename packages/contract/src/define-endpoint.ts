import * as T from 'typebox'
import type { ErrorReason } from './errors.ts'
import { ALL_PERMISSIONS, type Permission } from './permissions.ts'
import type { Role } from './schemas/basics.ts'
import type { Service } from './services.ts'

/** What calls are about: the app refetches every query whose `reads` names a resource of a command's `changes`. */
export type Resource =
  | 'users'
  | 'arenas'
  | 'images'
  | 'penalties'
  | 'accounts'
  | 'transactions'
  | 'creatorRequests'
  | 'events'
  | 'slots'
  | 'fights'
  | 'fakeUsers'
  | 'matchRequests'
  | 'rewards'
  | 'banners'
  | 'feedbacks'

/** Who may call. Plain data: the mock enforces it, the admin hides controls by it, the tests and the API reference print it. */
export type Access = 'public' | 'session' | Permission | AnyOf | ByRole | ServiceKeyOr

export interface AnyOf {
  anyOf: readonly Permission[]
}

/** The permission depends on a role. */
export interface ByRole {
  byRole: Partial<Record<Role, Permission | AnyOf>>
  of: RoleSource
}

/** The input field that holds the role, or the id of the user who has it, or of a transaction of that user. */
export interface RoleSource {
  in: 'params' | 'query' | 'body'
  field: string
  holds: 'role' | 'userId' | 'transactionId'
}

/**
 * The service's own key, or a session with the permission: a gateway checks the session and adds the key, so that the key never reaches a
 * browser.
 */
export interface ServiceKeyOr {
  serviceKeyOr: Permission
}

export const anyOf = (...permissions: Permission[]): AnyOf => ({ anyOf: permissions })
export const serviceKeyOr = (permission: Permission): ServiceKeyOr => ({ serviceKeyOr: permission })

export const byRole = (of: RoleSource, permissions: ByRole['byRole']): ByRole => ({
  byRole: permissions,
  of,
})

/** Returns every permission that an access rule names; empty for public and session calls. */
export function getPermissions(access: Access): readonly Permission[] {
  if (typeof access === 'string') {
    return isPermission(access) ? [access] : []
  }
  if ('anyOf' in access) {
    return access.anyOf
  }
  if ('serviceKeyOr' in access) {
    return [access.serviceKeyOr]
  }

  return [...new Set(Object.values(access.byRole).flatMap((each) => getPermissions(each)))]
}

/**
 * Returns whether a user with these permissions may call.
 * For access by role: checks the permission of `role`, or without `role` whether the permission of any role is granted.
 */
export function canCall(access: Access, granted: readonly Permission[], role?: Role): boolean {
  if (role && typeof access === 'object' && 'byRole' in access) {
    const roleAccess = access.byRole[role]
    return roleAccess !== undefined && canCall(roleAccess, granted)
  }

  const required = getPermissions(access)
  return required.length === 0 || required.some((permission) => granted.includes(permission))
}

const isPermission = (name: string): name is Permission =>
  (ALL_PERMISSIONS as readonly string[]).includes(name)

interface Spec {
  /** Service whose base URL is used; the main API by default. */
  service?: Service
  /** Another service that has the same call, because the specification names both. The app calls the first. */
  alsoOn?: Service
  /** In Fastify's syntax: `/users/:id`. */
  path: `/${string}`
  /** One imperative sentence without a full stop. */
  summary: string
  /**
   * The name of this call, such as `people.filter`, when the specification does not contain it. An API says by this name that it
   * offers the call (docs/another-api.md). Mark single fields and responses with `undocumented(…)` instead.
   */
  capability?: string
  access: Access
  params?: T.TObject
  query?: T.TObject
  /** Headers that carry input, in lower case. The session token is not an input: `access` requires it. */
  headers?: T.TObject
  /** JSON, unless created by `multipart`. */
  body?: T.TObject
  /** JSON, unless created by `blob`. Leave out for 204. */
  response?: T.TSchema
  /** Success status. Default: 200, or 204 without a response. */
  status?: 201
  /** Errors beyond those that access and schemas imply. The mock's handler can throw no others. */
  errors?: readonly ErrorReason[]
  /** Alternative names of body fields, or of query fields in a call without a body: `{ fighterId: 'userId' }`. */
  aliases?: Readonly<Record<string, string>>
  /** Each call adds something, also with the same input: a reward, a record. Then no call may be sent twice by accident. */
  accumulates?: true
}

/** Input of a call without parameters: exactly `{}`. */
export interface NoInput {
  nothing?: never
}

interface Typed<In, Out> {
  service: Service
  /** Never set. It only carries the two types. */
  readonly types?: { input: In; output: Out }
}

/** A read. Its cached response becomes stale when one of the resources in `reads` changes. */
export interface Query<In, Out> extends Omit<Spec, 'service'>, Typed<In, Out> {
  method: 'GET' | 'POST'
  reads: readonly Resource[]
}

/** A write. It may modify only the resources in `changes`. */
export interface Command<In, Out> extends Omit<Spec, 'service'>, Typed<In, Out> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  changes: readonly Resource[]
  /** Which query shows that it took effect, or why none does. Every command of the contract says it. */
  confirms?: Confirmation<In> | NoConfirmation
}

/** Facts of a record by the words that a person reads, such as `ranking`. A list is compared in its order. */
export type Facts = Readonly<Record<string, unknown>>

/** How a query shows the effect of a command: for a response that does not say by itself what was done. */
export interface Confirmation<In> {
  // biome-ignore lint/suspicious/noExplicitAny: `defineCommand` checks the functions below against the types of the query.
  read: Query<any, any>
  /** Returns the input of the query. Left out where the command does not name it: then a screen has read the record. */
  getInput?(input: In): unknown
  /** Names the record in a sentence, such as "the banner Fight night". `output` is what the query has returned. */
  getName(input: In, output: unknown): string
  /** Returns what the query shows of the record; undefined without the record. */
  getShown(output: unknown, input: In, seen: SeenBefore): Facts | undefined
  /** Returns what it shows once the command took effect; null when the record is gone then. */
  getSent(input: In): Facts | null
}

/** What is known from before the command, to tell a new record from an equal one. */
export interface SeenBefore<Out = unknown> {
  /** Time of the server when the command was sent, or a little earlier. Milliseconds. */
  sentAt: number
  /** What the query showed before, where a screen has read it. */
  before: Out | undefined
}

export interface NoConfirmation {
  /** Why no query shows the effect. A sentence. */
  noRead: string
}

/** A confirmation as it is declared: with the types of its query. */
interface ConfirmationSpec<In, ReadIn, Out, Shown extends Facts> {
  read: Query<ReadIn, Out>
  getInput?: (input: In) => ReadIn
  getName: (input: In, output: Out | undefined) => string
  getShown: (output: Out, input: In, seen: SeenBefore<Out>) => Shown | undefined
  getSent: (input: In) => { readonly [Fact in keyof Shown]?: unknown } | null
}

// biome-ignore lint/suspicious/noExplicitAny: accepts every input and output type; `unknown` would reject the specific ones.
export type Endpoint<In = any, Out = any> = Query<In, Out> | Command<In, Out>
export type Input<E> = E extends Endpoint<infer In> ? In : never

// biome-ignore lint/suspicious/noExplicitAny: as above.
export type Output<E> = E extends Endpoint<any, infer Out> ? Out : never

export const isCommand = <In, Out>(endpoint: Endpoint<In, Out>): endpoint is Command<In, Out> =>
  'changes' in endpoint

/** Returns the services under whose mounts a call is served, that of the app first. */
export const getServices = ({ service, alsoOn }: Endpoint): readonly Service[] =>
  alsoOn ? [service, alsoOn] : [service]

type Part = 'params' | 'query' | 'headers' | 'body'

type InputOf<S> = [Extract<keyof S, Part>] extends [never]
  ? NoInput
  : Flat<{ [P in Extract<keyof S, Part>]: S[P] extends T.TSchema ? T.Static<S[P]> : never }>

/** Rejects a misspelt property, which a type parameter alone would allow. */
type Only<S, Known> = { [Key in Exclude<keyof S, Known>]: never }
type OutputOf<S> = S extends { response: infer R extends T.TSchema } ? T.Static<R> : void
type Flat<U> = U extends infer V ? { [Key in keyof V]: V[Key] } : never

export function defineQuery<
  S extends Spec & { method?: 'GET' | 'POST'; reads: readonly Resource[] },
>(spec: S & Only<S, keyof Query<1, 1>>): Query<InputOf<S>, OutputOf<S>> {
  return checkEndpoint({ service: 'api', method: 'GET', ...spec })
}

/** The parts are parameters of their own, because the functions of `confirms` take the input that they make. */
export function defineCommand<
  ReadIn,
  ReadOut,
  Shown extends Facts,
  Params extends PartSchema = undefined,
  Parameters extends PartSchema = undefined,
  Headers extends PartSchema = undefined,
  Body extends PartSchema = undefined,
  Response extends T.TSchema | undefined = undefined,
>(
  spec: CommandSpec<Params, Parameters, Headers, Body, Response> & {
    confirms?:
      | ConfirmationSpec<
          InputOf<Given<Parts<Params, Parameters, Headers, Body>>>,
          ReadIn,
          ReadOut,
          Shown
        >
      | NoConfirmation
  },
): Command<
  InputOf<Given<Parts<Params, Parameters, Headers, Body>>>,
  OutputOf<Given<{ response: Response }>>
> {
  // The type of the parameter has checked what a command has, and the functions of `confirms`.
  return checkEndpoint({ service: 'api', ...spec } as Command<never, never>)
}

type PartSchema = T.TObject | undefined

interface Parts<Params, Parameters, Headers, Body> {
  params?: Params
  query?: Parameters
  headers?: Headers
  body?: Body
}

/** Without the parts that a call does not have. */
type Given<All> = { [Name in keyof All as All[Name] extends undefined ? never : Name]-?: All[Name] }

type CommandSpec<Params, Parameters, Headers, Body, Response> = Omit<Spec, Part | 'response'> &
  Parts<Params, Parameters, Headers, Body> & { response?: Response } & Pick<
    Command<never, never>,
    'method' | 'changes'
  >

/** A form with files. The app sends a `File`; the mock's handler receives an `Upload` (see `HandlerInput`). */
export const multipart = <P extends T.TProperties>(fields: P) =>
  T.Object(fields, { contentType: 'multipart/form-data' })
export const file = (accept: readonly string[] = ['image/jpeg', 'image/png']) =>
  T.Unsafe<File>({ file: accept })

/** A download. The app receives a `Download`; the mock's handler returns a `DownloadBody` (see `HandlerResult`). */
export const blob = (contentType: string) => T.Unsafe<Download>({ contentType })

export interface Download {
  blob: Blob
  fileName: string
  /** Row count, when the server sends it. */
  rows: number | undefined
}

/** A received and stored image file. Its content was checked to be an image. */
export interface Upload {
  /** Path as stored in rows, relative to the mock's own URL. */
  path: string
  /** Original file name. */
  name: string
  type: string
  /** Bytes. */
  size: number
  /** Pixels. */
  width: number
  height: number
}

export interface DownloadBody {
  /** Sent in chunks. Must copy its rows before it returns, because they may change while it is sent. */
  text: Iterable<string>
  fileName: string
  rows?: number
}

/** An input as a handler receives it: each `File` is an `Upload`. */
export type HandlerInput<In> = {
  [P in keyof In]: {
    [Key in keyof In[P]]: In[P][Key] extends File | undefined
      ? Upload | Exclude<In[P][Key], File>
      : In[P][Key]
  }
}

/** An output as a handler returns it: each `Download` is a `DownloadBody`. */
export type HandlerResult<Out> = Out extends Download ? DownloadBody : Out

/** Throws at import when a path parameter, alias or role names an unknown field, so a typo never reaches a request. */
function checkEndpoint<E extends Spec>(endpoint: E): E {
  const { path, params, query, body, access, aliases = {} } = endpoint
  const fields = { params: getNames(params), query: getNames(query), body: getNames(body) }
  const pathNames = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  if (pathNames.sort().join() !== [...fields.params].sort().join()) {
    throw new Error(`${path}: the path names [${pathNames}], params declares [${fields.params}]`)
  }

  const references = Object.values(aliases).map((name) => `${body ? 'body' : 'query'}.${name}`)
  if (typeof access === 'object' && 'byRole' in access) {
    references.push(`${access.of.in}.${access.of.field}`)
  }

  for (const reference of references) {
    const [part, name] = reference.split('.') as [keyof typeof fields, string]
    if (!fields[part].includes(name)) {
      throw new Error(`${path}: there is no ${reference}`)
    }
  }

  return endpoint
}

const getNames = (part: T.TObject | undefined) => Object.keys(part?.properties ?? {})

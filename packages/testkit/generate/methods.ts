import type { Control } from '@cornerman/mock-api/control'
import { isByWorldId } from '../src/cli/commands.ts'
import { METHOD_NAMES, type MethodNames } from './names.ts'

/** What the clients print of a JSON Schema. */
export interface Schema {
  title?: string
  description?: string
  type?: string
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  items?: Schema
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
}

export interface Field {
  /** Its name in the client. */
  name: string
  /** Its name in the call. */
  field: string
  schema: Schema
  isRequired: boolean
}

/** A control as a method of a client. */
export interface Method {
  name: string
  text: string
  /** `GET /tables/:table`: the call, as users of HTTP know it. */
  call: string
  control: Control
  isProtected: boolean
  /** Parts of the path, without the id of the world itself. */
  params: readonly Field[]
  /** Further arguments. */
  args: readonly Field[]
  /** All other fields, which are named. */
  options: readonly Field[]
  /** A body that is one argument: it has a name as a type, or no fields that are known. */
  input: Schema | undefined
  fixed: Readonly<Record<string, unknown>>
  response: Schema | undefined
  /** The field of the response that is returned; without it, all of it. */
  result: { name: string; schema: Schema } | undefined
}

type Controls = Readonly<Record<string, Readonly<Record<string, Control>>>>

/** Returns the methods of all controls, in the order of the declarations. */
export function listMethods(controls: Controls): Method[] {
  return Object.values(controls)
    .flatMap((tool) => Object.values(tool))
    .flatMap((control) => {
      const names = METHOD_NAMES[control.id] ?? [{}]
      return names.map((each) => toMethod(control, each))
    })
}

function toMethod(control: Control, names: MethodNames): Method {
  const { id, method, path, summary, params, query, body, response } = control
  const { name = id, text = `${summary}.`, args = {}, fixed = {}, isProtected = false } = names
  const paramFields = isByWorldId(control) ? [] : listFields(params)
  const given = [...listFields(query), ...listFields(body)]
  const isWhole = Object.keys(args).length + Object.keys(fixed).length === 0
  const isInput = isWhole && body !== undefined && isNamed(body)

  // Fields that a method sets to a value, or that others of the same control set, are not its options.
  const isPart = (METHOD_NAMES[id]?.length ?? 0) > 1
  const options = given.filter(({ field }) => !Object.values(args).includes(field))

  return {
    name,
    text,
    call: `${method} ${path}`,
    control,
    isProtected,
    params: paramFields,
    args: listArgs(control, args),
    options: isInput || isPart ? [] : options,
    input: isInput ? body : undefined,
    fixed,
    response,
    result: getResult(names.result, response),
  }
}

const isNamed = ({ title, properties }: Schema): boolean =>
  title !== undefined || Object.keys(properties ?? {}).length === 0

/** Returns the fields of a part of an input. One with a default need not be given. */
export function listFields(part: Schema | undefined): Field[] {
  const { properties = {}, required = [] } = part ?? {}
  return Object.entries(properties).map(([field, schema]) => {
    const isRequired = required.includes(field) && schema.default === undefined
    return { name: field, field, schema, isRequired }
  })
}

/** Returns the arguments by their names. One of a body stands for the method, so it must be given unless it has a default. */
function listArgs({ query, body }: Control, args: Readonly<Record<string, string>>): Field[] {
  return Object.entries(args).map(([name, field]) => {
    const inQuery = listFields(query).find((each) => each.field === field)
    const inBody = listFields(body).find((each) => each.field === field)

    if (inQuery) {
      return { ...inQuery, name }
    }
    if (inBody) {
      return { ...inBody, name, isRequired: inBody.schema.default === undefined }
    }

    throw new Error(`There is no field ${field} for the argument ${name}.`)
  })
}

function getResult(name: string | undefined, response: Schema | undefined): Method['result'] {
  const schema = name === undefined ? undefined : response?.properties?.[name]
  return name !== undefined && schema ? { name, schema } : undefined
}

/** Describes a field in a sentence, with its default. */
export function describeField({ schema }: Pick<Field, 'schema'>): string {
  const { description = '' } = [schema, ...(schema.anyOf ?? [])].find(isDescribed) ?? {}
  const isSaid = schema.default === undefined || description.includes('by default')
  const preset = isSaid ? '' : `; ${JSON.stringify(schema.default)} by default`
  const sentence = `${description}${preset}`.replace(/[.…]?$/, (end) => end || '.')

  return description === '' ? '' : `${sentence[0]?.toUpperCase()}${sentence.slice(1)}`
}

const isDescribed = ({ description }: Schema) => description !== undefined

/** `toWords('clearRequests')` is `clear requests`. */
export const toWords = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

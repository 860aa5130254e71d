import type * as T from 'typebox'
import { type Documentation, getDocumentation, isUndocumented } from './documentation.ts'

/** A schema in the OpenAPI document: plain JSON Schema 2020-12 with `x-origin` on every property. */
export interface PrintedSchema {
  $ref?: string
  type?: string
  title?: string
  description?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: PrintedSchema
  anyOf?: readonly PrintedSchema[]
  properties?: Record<string, PrintedSchema>
  required?: readonly string[]
  additionalProperties?: boolean
  'x-origin'?: Documentation
  'x-origin-note'?: string
}

interface ExtendedSchema {
  title?: string
  file?: readonly string[]
}
/** Exposes properties that TypeBox's types do not declare. */
const toExtended = (schema: T.TSchema) => schema as ExtendedSchema

const COMPONENTS = '#/components/schemas/'
/** Properties for the contract and the mock only, and the documentation marks, which are printed where a schema is used. */
const INTERNAL_KEYS = new Set(['$id', 'file', 'contentType', 'x-origin', 'x-origin-note'])

/** Prints schemas. Collects each schema with a title once, as a component. */
export class SchemaPrinter {
  readonly components: Record<string, PrintedSchema> = {}

  /** `inherited` is the documentation label of the parent. Throws when two different schemas have the same title. */
  print(schema: T.TSchema, inherited: Documentation = 'documented'): PrintedSchema {
    return this.printSchema(schema, { inherited, isInput: false })
  }

  /** Prints a schema of input, which rejects unknown fields at every depth. Fields with a default are optional. */
  printInput(schema: T.TSchema, inherited: Documentation = 'documented'): PrintedSchema {
    return this.printSchema(schema, { inherited, isInput: true })
  }

  private printSchema(schema: T.TSchema, context: Context): PrintedSchema {
    const { title } = toExtended(schema)
    if (title === undefined) return this.printKeywords(schema, context)
    const isInput = context.isInput && hasFields(schema)
    const name = isInput ? `${title}Input` : title
    const printed = this.printKeywords(schema, { inherited: 'documented', isInput })
    const component = {
      ...printed,
      title: name,
      'x-origin': isUndocumented(schema) ? 'undocumented' : 'documented',
    } as const
    const known = this.components[name]
    if (known && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`two different schemas have the title ${name}`)
    this.components[name] = component
    return { $ref: COMPONENTS + name }
  }

  private printKeywords(schema: T.TSchema, context: Context): PrintedSchema {
    if (toExtended(schema).file) return { type: 'string', format: 'binary' }
    const entries = Object.entries(schema).filter(([key, value]) => value !== undefined && !INTERNAL_KEYS.has(key))
    const printed: PrintedSchema = Object.fromEntries(
      entries.map(([key, value]) => [key, this.printKeyword(key, value, context)]),
    )
    return context.isInput && printed.properties ? closeInput(printed, printed.properties) : printed
  }

  private printKeyword(key: string, value: unknown, context: Context): unknown {
    switch (key) {
      case 'properties':
        return Object.fromEntries(
          Object.entries(value as T.TProperties).map(([name, schema]) => [name, this.printProperty(schema, context)]),
        )
      case 'items':
      case 'additionalProperties':
        return typeof value === 'object' ? this.printSchema(value as T.TSchema, context) : value
      case 'anyOf':
      case 'allOf':
      case 'oneOf':
      case 'prefixItems':
        return (value as T.TSchema[]).map((each) => this.printSchema(each, context))
      default:
        return value
    }
  }

  private printProperty(schema: T.TSchema, { inherited, isInput }: Context): PrintedSchema {
    const origin = getDocumentation(schema, inherited)
    return { ...this.printSchema(schema, { inherited: origin['x-origin'], isInput }), ...origin }
  }
}

interface Context {
  /** Documentation label of the parent. */
  inherited: Documentation
  isInput: boolean
}

function closeInput(printed: PrintedSchema, properties: Record<string, PrintedSchema>): PrintedSchema {
  const required = (printed.required ?? []).filter((name) => properties[name]?.default === undefined)
  return { ...printed, required, additionalProperties: printed.additionalProperties ?? false }
}

/** Whether a schema has fields at any depth: only then does its input differ from its output. */
const hasFields = (schema: object): boolean =>
  Object.entries(schema).some(
    ([key, value]) => key === 'properties' || (typeof value === 'object' && value !== null && hasFields(value)),
  )

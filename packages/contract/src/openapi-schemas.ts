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
    const { title } = toExtended(schema)
    if (title === undefined) return this.printKeywords(schema, inherited)
    const component = { ...this.printKeywords(schema, 'documented'), 'x-origin': isUndocumented(schema) ? 'undocumented' : 'documented' } as const
    const known = this.components[title]
    if (known && JSON.stringify(known) !== JSON.stringify(component)) throw new Error(`two different schemas have the title ${title}`)
    this.components[title] = component
    return { $ref: COMPONENTS + title }
  }

  private printKeywords(schema: T.TSchema, inherited: Documentation): PrintedSchema {
    if (toExtended(schema).file) return { type: 'string', format: 'binary' }
    const entries = Object.entries(schema).filter(([key, value]) => value !== undefined && !INTERNAL_KEYS.has(key))
    return Object.fromEntries(entries.map(([key, value]) => [key, this.printKeyword(key, value, inherited)]))
  }

  private printKeyword(key: string, value: unknown, inherited: Documentation): unknown {
    switch (key) {
      case 'properties':
        return Object.fromEntries(Object.entries(value as T.TProperties).map(([name, schema]) => [name, this.printProperty(schema, inherited)]))
      case 'items':
      case 'additionalProperties':
        return typeof value === 'object' ? this.print(value as T.TSchema, inherited) : value
      case 'anyOf':
      case 'allOf':
      case 'oneOf':
      case 'prefixItems':
        return (value as T.TSchema[]).map((each) => this.print(each, inherited))
      default:
        return value
    }
  }

  private printProperty(schema: T.TSchema, inherited: Documentation): PrintedSchema {
    const origin = getDocumentation(schema, inherited)
    return { ...this.print(schema, origin['x-origin']), ...origin }
  }
}

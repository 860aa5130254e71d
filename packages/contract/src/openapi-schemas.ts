import type * as T from 'typebox'
import type { Documentation } from './documentation.ts'

/** A schema as the document shows it: plain JSON Schema 2020-12, with `x-origin` on every property. */
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

interface Marked {
  title?: string
  file?: readonly string[]
  properties?: Record<string, T.TSchema>
  'x-origin'?: Documentation
  'x-origin-note'?: string
}
/** TypeBox's types hide what any schema may carry. */
const marked = (schema: T.TSchema) => schema as Marked

const COMPONENTS = '#/components/schemas/'
/** What only the contract and the mock read, and the marks, which are printed where a schema is used. */
const OWN_KEYS = new Set(['$id', 'file', 'contentType', 'x-origin', 'x-origin-note'])

/** Prints schemas, and keeps those with a title apart: each is one component, however often it is used. */
export class Shapes {
  readonly components: Record<string, PrintedSchema> = {}

  /** `around` is the origin of what the schema stands in. Throws when two different shapes have one title. */
  print(schema: T.TSchema, around: Documentation = 'documented'): PrintedSchema {
    const { title } = marked(schema)
    if (title === undefined) return this.written(schema, around)
    const component = { ...this.written(schema, 'documented'), 'x-origin': isUndocumented(schema) ? 'ours' : 'documented' } as const
    const known = this.components[title]
    if (known && JSON.stringify(known) !== JSON.stringify(component)) throw new Error(`two different shapes are called ${title}`)
    this.components[title] = component
    return { $ref: COMPONENTS + title }
  }

  private written(schema: T.TSchema, around: Documentation): PrintedSchema {
    if (marked(schema).file) return { type: 'string', format: 'binary' }
    const entries = Object.entries(schema).filter(([key, value]) => value !== undefined && !OWN_KEYS.has(key))
    return Object.fromEntries(entries.map(([key, value]) => [key, this.keyword(key, value, around)]))
  }

  private keyword(key: string, value: unknown, around: Documentation): unknown {
    switch (key) {
      case 'properties':
        return Object.fromEntries(Object.entries(value as T.TProperties).map(([name, schema]) => [name, this.property(schema, around)]))
      case 'items':
      case 'additionalProperties':
        return typeof value === 'object' ? this.print(value as T.TSchema, around) : value
      case 'anyOf':
      case 'allOf':
      case 'oneOf':
      case 'prefixItems':
        return (value as T.TSchema[]).map((each) => this.print(each, around))
      default:
        return value
    }
  }

  private property(schema: T.TSchema, around: Documentation): PrintedSchema {
    const origin = getDocumentation(schema, around)
    return { ...this.print(schema, origin['x-origin']), ...origin }
  }
}

/** What a use of this schema is labelled with. */
export function getDocumentation(schema: T.TSchema, around: Documentation): { 'x-origin': Documentation; 'x-origin-note'?: string } {
  const { 'x-origin': own, 'x-origin-note': note } = marked(schema)
  return { 'x-origin': own ?? (isUndocumented(schema) ? 'ours' : around), ...(note !== undefined && { 'x-origin-note': note }) }
}

/** A shape of which every field is ours. */
function isUndocumented(schema: T.TSchema): boolean {
  const fields = Object.values(marked(schema).properties ?? {})
  return fields.length > 0 && fields.every((field) => marked(field)['x-origin'] === 'ours')
}

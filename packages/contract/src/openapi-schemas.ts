import type * as T from 'typebox'
import { type Decision, getDecision } from './decisions.ts'
import { type Documentation, getDocumentation, isUndocumented } from './documentation.ts'
import { CLEANING } from './schemas/basics.ts'

/** A schema in the OpenAPI document: plain JSON Schema 2020-12 with `x-origin` on every property. Names the keywords that are read. */
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
  items?: PrintedSchema
  anyOf?: readonly PrintedSchema[]
  properties?: Record<string, PrintedSchema>
  required?: readonly string[]
  additionalProperties?: boolean
  'x-origin'?: Documentation
  'x-origin-note'?: string
  'x-decides'?: Decision
}

interface Label {
  'x-origin'?: Documentation
  'x-origin-note'?: string
}

const COMPONENTS = '#/components/schemas/'

/** Properties for the contract and the mock only, and the marks, which are printed where a schema is used. */
const INTERNAL_KEYWORDS = new Set([
  '$id',
  'file',
  'contentType',
  CLEANING,
  'x-origin',
  'x-origin-note',
  'x-decides',
])

/** Keywords whose value is a schema or a list of schemas. */
const NESTING_KEYWORDS = new Set([
  'items',
  'additionalProperties',
  'anyOf',
  'allOf',
  'oneOf',
  'prefixItems',
])

/** Prints schemas. Collects each schema with a title once, as a component. */
export class SchemaPrinter {
  readonly components: Record<string, PrintedSchema> = {}

  /** `hasMarks`: whether it prints what the specification documents, and what decides. */
  constructor(private readonly hasMarks = true) {}

  /** Returns the documentation label of a schema. `inherited` is that of the schema around it. */
  label(schema: T.TSchema, inherited: Documentation): Label {
    return this.hasMarks ? getDocumentation(schema, inherited) : {}
  }

  /**
   * Prints a schema. `inherited` is the documentation label of the schema around it. As input, it rejects unknown fields at every
   * depth, and fields with a default are optional. Throws when two different schemas have the same title.
   */
  print(
    schema: T.TSchema,
    inherited: Documentation = 'documented',
    isInput = false,
  ): PrintedSchema {
    const { title } = schema as { title?: string }
    if (title === undefined) {
      return this.printKeywords(schema, inherited, isInput)
    }

    const name = isInput && hasFields(schema) ? `${title}Input` : title

    // Each use of an enum has a description and an origin of its own.
    const isEnum = 'enum' in schema
    const { description, ...keywords } = this.printKeywords(schema, 'documented', isInput)

    const component: PrintedSchema = {
      ...keywords,
      ...(description && !isEnum && { description }),
      title: name,
      ...(this.hasMarks &&
        !isEnum && { 'x-origin': isUndocumented(schema) ? 'undocumented' : 'documented' }),
    }

    const known = this.components[name]
    if (known && JSON.stringify(known) !== JSON.stringify(component)) {
      throw new Error(`two different schemas have the title ${name}`)
    }

    this.components[name] = component

    return { $ref: COMPONENTS + name, ...(description && isEnum && { description }) }
  }

  private printKeywords(
    schema: T.TSchema,
    inherited: Documentation,
    isInput: boolean,
  ): PrintedSchema {
    if ('file' in schema) {
      return { type: 'string', format: 'binary' }
    }

    const print = (part: T.TSchema) => this.print(part, inherited, isInput)

    const printProperty = (part: T.TSchema) => {
      const origin = this.label(part, inherited)
      const decision = isInput || !this.hasMarks ? undefined : getDecision(part)

      return {
        ...this.print(part, origin['x-origin'], isInput),
        ...origin,
        ...(decision && { 'x-decides': decision }),
      }
    }

    const printKeyword = (keyword: string, value: unknown) => {
      if (keyword === 'properties') {
        return mapValues(value as T.TProperties, printProperty)
      }
      if (!NESTING_KEYWORDS.has(keyword) || typeof value !== 'object') {
        return value
      }

      return Array.isArray(value) ? value.map(print) : print(value as T.TSchema)
    }

    const keywords = Object.entries(schema).filter(
      ([key, value]) => value !== undefined && !INTERNAL_KEYWORDS.has(key),
    )

    const printed: PrintedSchema = {
      // TypeBox leaves out what the values of an enum say. Generators want it.
      ...('enum' in schema && { type: 'string' }),
      ...Object.fromEntries(keywords.map(([key, value]) => [key, printKeyword(key, value)])),
    }

    if (!isInput || !printed.properties) {
      return printed
    }

    return {
      ...printed,
      required: getRequiredNames(printed),
      additionalProperties: printed.additionalProperties ?? false,
    }
  }
}

/** Returns the names of the fields that a caller must send: not those with a default. */
export const getRequiredNames = ({
  properties = {},
  required = [],
}: Pick<PrintedSchema, 'properties' | 'required'>) =>
  required.filter((name) => properties[name]?.default === undefined)

const mapValues = <V, W>(object: Record<string, V>, map: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]))

/** Whether a schema has fields at any depth: only then does its input differ from its output. */
const hasFields = (schema: object): boolean =>
  Object.entries(schema).some(
    ([key, value]) =>
      key === 'properties' || (typeof value === 'object' && value !== null && hasFields(value)),
  )

/** A JSON schema as the contract writes them. */
interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  patternProperties?: Readonly<Record<string, Schema>>
}

/** A difference between a response and its schema. Contains the type of the value, never the value itself. */
export interface ShapeDifference {
  /** For example `data[].email`; empty for the whole response. */
  field: string
  expected: string
  found: string
}

const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
}

/** Finds mismatch, missing and unknown fields of a value. Reports each difference once, even if many rows have it. */
export function findShapeDifferences(schema: unknown, value: unknown): ShapeDifference[] {
  const found = new Map<string, ShapeDifference>()
  compare(schema as Schema, value, '', (difference) => found.set(JSON.stringify(difference), difference))
  return [...found.values()]
}

function compare(schema: Schema, value: unknown, field: string, report: (difference: ShapeDifference) => void) {
  const mismatch = schema.anyOf ? undefined : findMismatch(schema, value)
  if (schema.anyOf) compareWithChoices(schema.anyOf, value, field, report)
  if (mismatch !== undefined) report({ field, expected: describeSchema(schema), found: mismatch })
  if (schema.anyOf || mismatch !== undefined) return
  if (Array.isArray(value) && schema.items) for (const each of value) compare(schema.items, each, `${field}[]`, report)
  if (!schema.properties || typeof value !== 'object' || value === null) return
  const { properties, required = [] } = schema
  const joinPath = (name: string) => (field ? `${field}.${name}` : name)
  const fields = value as Record<string, unknown>
  for (const [name, each] of Object.entries(properties)) {
    if (fields[name] !== undefined) compare(each, fields[name], joinPath(name), report)
    else if (required.includes(name)) report({ field: joinPath(name), expected: describeSchema(each), found: 'missing' })
  }
  for (const name of Object.keys(fields)) {
    if (!(name in properties)) report({ field: joinPath(name), expected: 'no such field', found: getKind(fields[name]) })
  }
}

/** Compares with the matching choice, or else with the closest choice of the same type. */
function compareWithChoices(choices: readonly Schema[], value: unknown, field: string, report: (difference: ShapeDifference) => void) {
  const differences = choices.map((choice) => {
    const own: ShapeDifference[] = []
    compare(choice, value, field, (difference) => own.push(difference))
    return own
  })
  const closest = differences.filter((own) => own.every((difference) => difference.field !== field)).sort((a, b) => a.length - b.length)[0]
  if (closest) for (const difference of closest) report(difference)
  else report({ field, expected: describeSchema({ anyOf: choices }), found: getKind(value) })
}

/** Returns what is wrong with the value itself, without its fields or items. */
function findMismatch({ type, const: only, enum: values, format, pattern, minimum, maximum }: Schema, value: unknown): string | undefined {
  const kind = getKind(value)
  if (only !== undefined) return value === only ? undefined : `another ${kind}`
  if (values) return values.includes(value) ? undefined : `another ${kind}`
  if (type !== undefined && kind !== type && !(type === 'number' && kind === 'integer')) return kind
  if (typeof value === 'string' && format && FORMATS[format] && !FORMATS[format].test(value)) return 'a string of another format'
  if (typeof value === 'string' && pattern && !new RegExp(pattern, 'u').test(value)) return 'a string of another format'
  if (typeof value === 'number' && ((minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum)))
    return `${kind} out of range`
  return undefined
}

function getKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function describeSchema({ type, const: only, enum: values, anyOf, format, minimum, maximum }: Schema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.length > 8 ? `one of ${values.length} values` : values.map((each) => JSON.stringify(each)).join(' or ')
  if (anyOf) return anyOf.map(describeSchema).join(' or ')
  const range = [...(minimum === undefined ? [] : [`from ${minimum}`]), ...(maximum === undefined ? [] : [`to ${maximum}`])].join(' ')
  return [format ?? type ?? 'anything', range].filter(Boolean).join(' ')
}

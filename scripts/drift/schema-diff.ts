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

/** Where an answer differs from the schema. It names the type of the value, never the value. */
export interface ShapeDifference {
  /** `data[].email`; empty for the answer itself. */
  field: string
  expected: string
  found: string
}

const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
}

/** Everything in a value that is wrong, missing or unknown by its schema; each difference once, however many rows have it. */
export function findShapeDifferences(schema: unknown, value: unknown): ShapeDifference[] {
  const found = new Map<string, ShapeDifference>()
  compare(schema as Schema, value, '', (fact) => found.set(JSON.stringify(fact), fact))
  return [...found.values()]
}

function compare(schema: Schema, value: unknown, field: string, report: (fact: ShapeDifference) => void) {
  const wrong = schema.anyOf ? undefined : findMismatch(schema, value)
  if (schema.anyOf) compareWithChoices(schema.anyOf, value, field, report)
  if (wrong !== undefined) report({ field, expected: describeSchema(schema), found: wrong })
  if (schema.anyOf || wrong !== undefined) return
  if (Array.isArray(value) && schema.items) for (const each of value) compare(schema.items, each, `${field}[]`, report)
  if (!schema.properties || typeof value !== 'object' || value === null) return
  const { properties, required = [] } = schema
  const within = (name: string) => (field ? `${field}.${name}` : name)
  const given = value as Record<string, unknown>
  for (const [name, each] of Object.entries(properties)) {
    if (given[name] !== undefined) compare(each, given[name], within(name), report)
    else if (required.includes(name)) report({ field: within(name), expected: describeSchema(each), found: 'missing' })
  }
  for (const name of Object.keys(given)) {
    if (!(name in properties)) report({ field: within(name), expected: 'no such field', found: getKind(given[name]) })
  }
}

/** Compares with the choice that fits, else with the nearest of the same type. */
function compareWithChoices(choices: readonly Schema[], value: unknown, field: string, report: (fact: ShapeDifference) => void) {
  const facts = choices.map((choice) => {
    const own: ShapeDifference[] = []
    compare(choice, value, field, (fact) => own.push(fact))
    return own
  })
  const near = facts.filter((own) => own.every((fact) => fact.field !== field)).sort((a, b) => a.length - b.length)[0]
  if (near) for (const fact of near) report(fact)
  else report({ field, expected: describeSchema({ anyOf: choices }), found: getKind(value) })
}

/** What is wrong with the value itself, not with its content. */
function findMismatch({ type, const: only, enum: values, format, pattern, minimum, maximum }: Schema, value: unknown): string | undefined {
  const kind = getKind(value)
  if (only !== undefined) return value === only ? undefined : `another ${kind}`
  if (values) return values.includes(value) ? undefined : `another ${kind}`
  if (type !== undefined && kind !== type && !(type === 'number' && kind === 'integer')) return kind
  if (typeof value === 'string' && format && FORMATS[format] && !FORMATS[format].test(value)) return 'a string of another form'
  if (typeof value === 'string' && pattern && !new RegExp(pattern, 'u').test(value)) return 'a string of another form'
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

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

/** Where an answer has another shape. It says of what kind the value is, never the value. */
export interface Misshapen {
  /** `data[].email`; empty for the answer itself. */
  field: string
  expected: string
  found: string
}

const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
}

/** What keeps a value from fitting a schema, and what it has beyond it. Each fact once, however many rows show it. */
export function misshapenIn(schema: unknown, value: unknown): Misshapen[] {
  const found = new Map<string, Misshapen>()
  look(schema as Schema, value, '', (fact) => found.set(JSON.stringify(fact), fact))
  return [...found.values()]
}

function look(schema: Schema, value: unknown, field: string, tell: (fact: Misshapen) => void) {
  const wrong = schema.anyOf ? undefined : wrongIn(schema, value)
  if (schema.anyOf) lookAtChoice(schema.anyOf, value, field, tell)
  if (wrong !== undefined) tell({ field, expected: spoken(schema), found: wrong })
  if (schema.anyOf || wrong !== undefined) return
  if (Array.isArray(value) && schema.items) for (const each of value) look(schema.items, each, `${field}[]`, tell)
  if (!schema.properties || typeof value !== 'object' || value === null) return
  const { properties, required = [] } = schema
  const within = (name: string) => (field ? `${field}.${name}` : name)
  const given = value as Record<string, unknown>
  for (const [name, each] of Object.entries(properties)) {
    if (given[name] !== undefined) look(each, given[name], within(name), tell)
    else if (required.includes(name)) tell({ field: within(name), expected: spoken(each), found: 'missing' })
  }
  for (const name of Object.keys(given)) {
    if (!(name in properties)) tell({ field: within(name), expected: 'no such field', found: kindOf(given[name]) })
  }
}

/** Of several shapes, the one that fits; when none does, the one of its kind is what it is held against. */
function lookAtChoice(choices: readonly Schema[], value: unknown, field: string, tell: (fact: Misshapen) => void) {
  const facts = choices.map((choice) => {
    const own: Misshapen[] = []
    look(choice, value, field, (fact) => own.push(fact))
    return own
  })
  const near = facts.filter((own) => own.every((fact) => fact.field !== field)).sort((a, b) => a.length - b.length)[0]
  if (near) for (const fact of near) tell(fact)
  else tell({ field, expected: spoken({ anyOf: choices }), found: kindOf(value) })
}

/** What is wrong with the value itself, whatever is inside; undefined when nothing is. */
function wrongIn({ type, const: only, enum: values, format, pattern, minimum, maximum }: Schema, value: unknown): string | undefined {
  const kind = kindOf(value)
  if (only !== undefined) return value === only ? undefined : `another ${kind}`
  if (values) return values.includes(value) ? undefined : `another ${kind}`
  if (type !== undefined && kind !== type && !(type === 'number' && kind === 'integer')) return kind
  if (typeof value === 'string' && format && FORMATS[format] && !FORMATS[format].test(value)) return 'a string of another form'
  if (typeof value === 'string' && pattern && !new RegExp(pattern, 'u').test(value)) return 'a string of another form'
  if (typeof value === 'number' && ((minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum)))
    return `${kind} out of range`
  return undefined
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function spoken({ type, const: only, enum: values, anyOf, format, minimum, maximum }: Schema): string {
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.length > 8 ? `one of ${values.length} values` : values.map((each) => JSON.stringify(each)).join(' or ')
  if (anyOf) return anyOf.map(spoken).join(' or ')
  const range = [...(minimum === undefined ? [] : [`from ${minimum}`]), ...(maximum === undefined ? [] : [`to ${maximum}`])].join(' ')
  return [format ?? type ?? 'anything', range].filter(Boolean).join(' ')
}

import { getDecision, getDocumentation, isTimeZone } from '@cornerman/contract'
import type { PrintedSchema as Schema } from '@cornerman/contract/openapi'
import type * as T from 'typebox'
import { readValue } from '../../apps/admin/src/api/adapter/codec/read-value.ts'
import { findRows } from '../../apps/admin/src/api/adapter/codec/rows.ts'
import { isPage, SYNONYMS } from '../../apps/admin/src/api/adapter/codec/schema.ts'
import { isRecord } from '../../apps/admin/src/browser/json.ts'

type Origin = ReturnType<typeof getDocumentation>['x-origin']

export const SEVERITIES = {
  blocks: 'a screen or an action cannot work',
  breaks: 'a screen works, but says or offers something false',
  wrong: 'the app lacks or misreads a detail',
  harmless: 'the app copes',
}

export type Severity = keyof typeof SEVERITIES

/** A difference between a response and its schema. Contains the type of the value, never the value itself. */
export interface ShapeDifference {
  severity: Severity
  /** For example `[].email`; empty for the whole response. */
  field: string
  expected: string
  found: string
}

/** Finds mismatching, missing and unknown fields of a response that the app can read. Reports each difference once, even if many rows have it. */
export function findShapeDifferences(responseSchema: unknown, json: unknown): ShapeDifference[] {
  const schema = responseSchema as Schema
  const pageRows = isPage(schema) ? schema.properties?.data : undefined
  const rows = schema.type === 'array' ? schema : pageRows
  const found = new Map<string, ShapeDifference>()
  const visitor = new Comparison((difference) => found.set(JSON.stringify(difference), difference))

  visitor.compare(rows ?? schema, rows ? findRows(json) : json, '', toOrigin(schema, 'documented'))

  return [...found.values()]
}

const toOrigin = (schema: Schema, inherited: Origin) =>
  getDocumentation(schema as T.TSchema, inherited)['x-origin']

/** What the documents do not name, the app does not need. */
const toSeverity = (origin: Origin, severity: Severity): Severity =>
  origin === 'documented' ? severity : 'harmless'

class Comparison {
  constructor(private readonly report: (difference: ShapeDifference) => void) {}

  /** The items of a list that decides something decide it too. */
  compare(
    nullable: Schema,
    value: unknown,
    field: string,
    origin: Origin,
    isInDecisiveList = false,
  ) {
    const isDecisive = isInDecisiveList || decides(nullable)
    const schema = nullable.anyOf?.find(({ type }) => type !== 'null') ?? nullable
    if (value === null && schema !== nullable) {
      return
    }

    const found = findMismatch(schema, value) ?? findUnreadable(schema, value)
    if (found !== undefined) {
      this.report({
        severity: rateMismatch(schema, value, origin, isDecisive),
        field,
        expected: describeSchema(schema),
        found,
      })
    }

    if (Array.isArray(value)) {
      for (const each of value) {
        this.compare(schema.items ?? {}, each, `${field}[]`, origin, isDecisive)
      }
    }

    if (isRecord(value) && schema.properties) {
      this.compareFields(schema, value, field, schema.title === undefined ? origin : 'documented')
    }
  }

  private compareFields(
    { properties = {}, required = [] }: Schema,
    value: Record<string, unknown>,
    field: string,
    inherited: Origin,
  ) {
    const toPath = (name: string) => (field ? `${field}.${name}` : name)
    for (const [name, schema] of Object.entries(properties)) {
      const received = value[name] ?? value[SYNONYMS[name] ?? name] ?? value[name]
      const isRequired = required.includes(name)
      this.compareField(schema, received, toPath(name), inherited, isRequired)
    }

    const isKnown = (name: string) => name in properties || (SYNONYMS[name] ?? name) in properties
    const unknown = Object.keys(value).filter((name) => !isKnown(name))
    for (const name of unknown) {
      this.report({
        severity: 'harmless',
        field: toPath(name),
        expected: 'no such field',
        found: getKind(value[name]),
      })
    }
  }

  private compareField(
    schema: Schema,
    received: unknown,
    field: string,
    inherited: Origin,
    isRequired: boolean,
  ) {
    const origin = toOrigin(schema, inherited)
    if (received !== undefined && (received !== null || isRequired)) {
      this.compare(schema, received, field, origin)
      return
    }

    const isMissing = isRequired && !(schema.anyOf && received === null)
    if (isMissing) {
      const severity = rateMissing(schema, origin)
      this.report({ severity, field, expected: describeSchema(schema), found: 'missing' })
    }
  }
}

function rateMismatch(
  schema: Schema,
  value: unknown,
  origin: Origin,
  isDecisive: boolean,
): Severity {
  // A list that is null is shown as empty.
  if (schema.type === 'array' && value === null) {
    return 'harmless'
  }
  if (schema.type === 'array' || schema.properties || isMisread(schema, value)) {
    return isDecisive ? 'breaks' : toSeverity(origin, 'wrong')
  }

  // The app shows an unknown value unchanged. A new permission in a list is ignored.
  return schema.enum && getDecision(schema) ? 'breaks' : 'harmless'
}

/** The app cannot read the value, or takes it for another one. */
function isMisread(schema: Schema, value: unknown): boolean {
  if (isBeyondSafe(value) || isOtherCase(schema.enum, value)) {
    return true
  }

  const read = readValue(schema, value)
  if (read === undefined) {
    return true
  }
  if (schema.format === 'time-zone') {
    return !isTimeZone(String(read))
  }

  return (schema.format ?? '') in FORMATS && !/^\d{4}-\d{2}-\d{2}/.test(String(read))
}

/** Such an integer has lost its last digits. */
const isBeyondSafe = (value: unknown) => Number.isInteger(value) && !Number.isSafeInteger(value)

/** The app knows the value in another case, and so does not recognise it. */
const isOtherCase = (values: readonly unknown[] | undefined, value: unknown) =>
  typeof value === 'string' &&
  values?.some((each) => String(each).toUpperCase() === value.toUpperCase())

/** What may be null and decides nothing is shown as unknown. */
function rateMissing(schema: Schema, origin: Origin): Severity {
  if (decides(schema)) {
    return toSeverity(origin, 'breaks')
  }

  return schema.anyOf ? 'harmless' : toSeverity(origin, 'wrong')
}

/** Whether a field decides something, itself or by the fields that are missing with it. */
function decides(schema: Schema): boolean {
  if (getDecision(schema) !== undefined) {
    return true
  }

  const { anyOf = [], properties = {} } = schema
  return [...anyOf, ...Object.values(properties)].some(decides)
}

const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
}

function findMismatch(schema: Schema, value: unknown): string | undefined {
  const { type, const: only, enum: values } = schema
  const kind = getKind(value)
  if (only !== undefined) {
    return value === only ? undefined : `another ${kind}`
  }
  if (values?.includes(value)) {
    return undefined
  }
  if (values) {
    return isOtherCase(values, value) ? 'another case' : `another ${kind}`
  }
  if (type !== undefined && kind !== type && !(type === 'number' && kind === 'integer')) {
    return kind
  }
  if (isBeyondSafe(value)) {
    return 'integer beyond 2^53'
  }
  if (typeof value === 'string') {
    return findTextMismatch(schema, value)
  }

  return typeof value === 'number' && !isInRange(schema, value) ? `${kind} out of range` : undefined
}

function findTextMismatch({ format = '', pattern = '' }: Schema, text: string): string | undefined {
  if (format === 'time-zone' && !isTimeZone(text)) {
    return 'no time zone'
  }

  const isRight = (FORMATS[format] ?? /^/).test(text) && new RegExp(pattern, 'u').test(text)
  return isRight ? undefined : 'a string of another format'
}

const isInRange = ({ minimum = -Infinity, maximum = Infinity }: Schema, value: number) =>
  value >= minimum && value <= maximum

/** Finds a value that has the type and the format, such as a day that no calendar has, but that the app takes for unknown. */
const findUnreadable = (schema: Schema, value: unknown) =>
  readValue(schema, value) === undefined ? 'an unreadable value' : undefined

function getKind(value: unknown): string {
  if (value === null) {
    return 'null'
  }
  if (Array.isArray(value)) {
    return 'array'
  }

  return Number.isInteger(value) ? 'integer' : typeof value
}

function describeSchema({
  type,
  const: only,
  enum: values,
  anyOf,
  format,
  minimum,
  maximum,
}: Schema): string {
  if (only !== undefined) {
    return JSON.stringify(only)
  }

  if (values) {
    return values.length > 8
      ? `one of ${values.length} values`
      : values.map((each) => JSON.stringify(each)).join(' or ')
  }

  if (anyOf) {
    return anyOf.map(describeSchema).join(' or ')
  }

  const from = minimum === undefined ? '' : `from ${minimum}`
  const to = maximum === undefined ? '' : `to ${maximum}`

  return [format ?? type ?? 'anything', from, to].filter(Boolean).join(' ')
}

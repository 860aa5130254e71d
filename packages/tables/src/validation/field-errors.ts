import type { ErrorObject } from 'ajv'
import { suggestWord, suggestWords } from './suggestions.ts'

/**
 * What is wrong with a field, whose path has dots. The path is empty when the whole value is
 * wrong.
 */
export interface FieldError {
  field: string
  message: string
}

const MAX_ERRORS = 16

/**
 * Describes errors of AJV. Returns the first distinct ones and stops, because a body can hold
 * thousands of unknown fields. `owner` is what has the fields: a call, or a table.
 */
export function describeErrors(
  errors: readonly ErrorObject[],
  owner = 'this call',
): readonly FieldError[] {
  const described = new Map<string, FieldError>()
  for (const error of mergeUnions(errors)) {
    const field = getPath(error).slice(0, 200)
    const message = describe(error, owner).slice(0, 500)

    described.set(JSON.stringify([field, message]), { field, message })

    if (described.size === MAX_ERRORS) {
      break
    }
  }

  return [...described.values()]
}

/**
 * Replaces the errors of a union by what is wrong: those of the option with the type of the value,
 * or the types.
 */
function mergeUnions(errors: readonly ErrorObject[]): ErrorObject[] {
  const merged: ErrorObject[] = []

  for (const error of errors) {
    if (error.keyword === 'anyOf') {
      // The errors of the options come right before that of their union.
      const first = merged.findLastIndex((each) => !isPartOf(error, each)) + 1
      merged.push(...mergeOptions(error, merged.splice(first)))
    } else {
      merged.push(error)
    }
  }

  return merged
}

const isPartOf = (union: ErrorObject, { schemaPath, instancePath }: ErrorObject) =>
  schemaPath.startsWith(`${union.schemaPath}/`) && instancePath.startsWith(union.instancePath)

function mergeOptions(union: ErrorObject, options: readonly ErrorObject[]): ErrorObject[] {
  const isOfType = (error: ErrorObject) =>
    error.keyword !== 'type' || error.instancePath !== union.instancePath
  const inner = options.filter(isOfType)
  if (inner.length > 0) {
    return inner
  }

  const types = [...new Set(options.map(({ params }) => String(params.type)))]
  const described = union.parentSchema?.description ?? types.join(' or ')

  return [{ ...union, message: `must be ${described}` }]
}

function getPath({ instancePath, params }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.')
  return [path, params.missingProperty ?? params.additionalProperty].filter(Boolean).join('.')
}

type Describe = (error: ErrorObject, owner: string) => string | undefined

/** Messages that are clearer than those of AJV. */
const MESSAGES: Readonly<Record<string, Describe>> = {
  required: () => 'is required',
  const: ({ params }) => `must be ${JSON.stringify(params.allowedValue)}`,
  enum: ({ data, params }) => describeEnum(data, params.allowedValues),
  format: describeFormat,
  pattern: describeAsNamed,
  maxLength: ({ schema }) => `must NOT have more than ${schema} characters`,
  additionalProperties: describeUnknownField,
  maxProperties: ({ schema }) => `must NOT have more than ${schema} names`,
  minProperties: ({ parentSchema }) => {
    const names = Object.keys(parentSchema?.properties ?? {}).join(', ')
    return `must have at least one of ${names || 'the columns'}`
  },
}

const describe = (error: ErrorObject, owner: string): string =>
  MESSAGES[error.keyword]?.(error, owner) ?? error.message ?? 'is not valid'

function describeUnknownField({ params, parentSchema }: ErrorObject, owner: string): string {
  const { properties } = parentSchema ?? {}
  if (!properties) {
    return 'is not a valid name'
  }

  const suggestion = formatSuggestion(params.additionalProperty, Object.keys(properties))

  return `is not a field of ${owner}${suggestion}`
}

function describeFormat(error: ErrorObject): string | undefined {
  return error.params.format === 'date-time'
    ? 'must be an instant such as 2026-03-14T20:00:00Z'
    : describeAsNamed(error)
}

/** The description of a schema is clearer than its pattern or format. */
function describeAsNamed({ parentSchema }: ErrorObject): string | undefined {
  const description = parentSchema?.description
  return description && `must be ${description}`
}

/** Maximum number of allowed values in a message. Longer lists would hide the suggestions. */
const MAX_NAMED_VALUES = 30

function describeEnum(given: unknown, allowed: readonly unknown[]): string {
  if (allowed.length <= MAX_NAMED_VALUES) {
    return `must be one of ${allowed.join(', ')}${formatSuggestion(given, allowed)}`
  }

  const nearest = typeof given === 'string' ? suggestWords(given, allowed.map(String)) : []
  const hint = nearest.length > 0 ? `. Nearest: ${nearest.join(', ')}` : ''

  return `${JSON.stringify(given)} is not one of the ${allowed.length} known names${hint}`
}

function formatSuggestion(given: unknown, known: readonly unknown[]): string {
  const words = known.filter((each) => typeof each === 'string')
  const suggestion = typeof given === 'string' ? suggestWord(given, words) : undefined
  return suggestion === undefined ? '' : `; did you mean ${suggestion}?`
}

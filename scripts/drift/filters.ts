import { type Endpoint, getDecision, VALUE_KIND } from '@cornerman/contract'
import type { PrintedSchema } from '@cornerman/contract/openapi'
import { ask, type Target } from './api-client.ts'
import { getRowKey, getRows } from './rows.ts'
import type { RequestInput } from './sample-requests.ts'
import type { ShapeDifference } from './schema-diff.ts'

type Schema = PrintedSchema & { [VALUE_KIND]?: string }
type Part = 'query' | 'body'

/** Asks for a list with one value of a filter. Returns what identifies its rows. */
type AskFor = (value: unknown) => Promise<string[]>

/** A term that no record contains. */
const NO_NAME = 'zzzzqq'

/** Asks for a list with two values of each of its filters: by role, by status, and by a term. An ignored filter finds the same rows. */
export async function findFilterProblems(
  target: Target,
  endpoint: Endpoint,
  input: RequestInput,
): Promise<ShapeDifference[]> {
  const problems: ShapeDifference[] = []
  const part: Part = input.body ? 'body' : 'query'
  const { properties = {}, required = [] } = (endpoint[part] ?? {}) as Schema

  // Further conditions could leave no rows to compare.
  const unfiltered = Object.fromEntries(required.map((name) => [name, input[part]?.[name]]))

  for (const [name, schema] of Object.entries<Schema>(properties)) {
    const askFor: AskFor = async (value) => {
      const filtered = { ...input, [part]: { ...unfiltered, [name]: value } }
      return getRows(await ask(target, endpoint, filtered)).map(getRowKey)
    }

    const choice = schema.items ?? schema
    if (choice.enum && getDecision(choice)) {
      const values = choice.enum.map((value) => (schema.items ? [value] : value))
      problems.push(...(await findIgnoredChoice(name, values, askFor)))
    }

    if (schema[VALUE_KIND] === 'search') {
      problems.push(...(await findIgnoredSearch(name, askFor)))
    }
  }

  return problems
}

/** A record has one role and one status. The screen says it of all rows, so a row that has another one is shown as what it is not. */
async function findIgnoredChoice(
  field: string,
  values: readonly unknown[],
  askFor: AskFor,
): Promise<ShapeDifference[]> {
  let first: readonly string[] = []

  for (const value of values) {
    const keys = await askFor(value)
    if (keys.some((key) => first.includes(key))) {
      const expected = 'other rows for each value'
      return [{ severity: 'breaks', field, expected, found: 'the same rows for two values' }]
    }
    if (first.length > 0 && keys.length > 0) {
      return []
    }

    first = first.length > 0 ? first : keys
  }

  return []
}

/** Each row says whom it is about, so nobody is misled by rows that were not searched for, but nobody is found either. */
async function findIgnoredSearch(field: string, askFor: AskFor): Promise<ShapeDifference[]> {
  const all = await askFor('')
  const found = await askFor(NO_NAME)
  if (found.length === 0 || found.join() !== all.join()) {
    return []
  }

  const expected = 'no rows for a term that none contains'

  return [{ severity: 'wrong', field, expected, found: 'the same rows for two terms' }]
}

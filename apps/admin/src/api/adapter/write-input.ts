import { renameFields } from './read-response.ts'
import { hasNoZone, type Schema } from './read-value.ts'
import { type AdapterSettings, isRecord } from './settings.ts'

/** Writes the query or the body of a request as the API expects it: numbers of pages, times, names of fields. */
export function writeInput(
  schema: Schema | undefined,
  input: Record<string, unknown> | undefined,
  { firstPage, times, fields }: AdapterSettings,
): Record<string, unknown> | undefined {
  if (!schema || !input) return input
  let output = writeTimes(schema, input, times === 'epoch') as Record<string, unknown>
  const ownFirstPage = schema.properties?.page?.minimum
  if (firstPage !== undefined && ownFirstPage !== undefined && typeof output.page === 'number')
    output = { ...output, page: output.page - ownFirstPage + firstPage }
  if (!fields) return output
  const toApiNames = Object.fromEntries(
    Object.entries(fields).map(([apiName, contractName]) => [contractName, apiName]),
  )
  return renameFields(output, toApiNames) as Record<string, unknown>
}

/** Removes the mark of a time whose zone was not stated, and converts times to milliseconds if asked to. */
function writeTimes(schema: Schema, value: unknown, isEpoch: boolean): unknown {
  const { properties, items, anyOf } = schema
  if (anyOf) return writeTimes(anyOf.find(({ type }) => type !== 'null') ?? {}, value, isEpoch)
  if (Array.isArray(value)) return value.map((item) => writeTimes(items ?? {}, item, isEpoch))
  if (properties && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, writeTimes(properties[name] ?? {}, item, isEpoch)]),
    )
  if (schema.format !== 'date-time' || typeof value !== 'string' || !(isEpoch || hasNoZone(value))) return value
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return value
  return isEpoch ? at.getTime() : at.toISOString()
}

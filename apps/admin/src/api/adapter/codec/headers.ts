import { ROW_COUNT_HEADER } from '@cornerman/contract'
import { type AdapterSettings, CONTRACT_HEADERS, HEADER_KEYS } from '../settings.ts'

export type GetHeader = (name: string) => string | undefined

/** Returns the number of rows that a header gives. */
export function readRowCount(header: GetHeader, settings: AdapterSettings): number | undefined {
  const rows = Number(header(toApiHeader(ROW_COUNT_HEADER, settings)) ?? Number.NaN)
  return Number.isInteger(rows) ? rows : undefined
}

/** Returns the name that the API has for a header of the contract. */
export function toApiHeader(name: string, { headers = {} }: AdapterSettings): string {
  const key = HEADER_KEYS.find((each) => CONTRACT_HEADERS[each] === name)
  return (key && headers[key]) || name
}

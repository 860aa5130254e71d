import type { ApiResponse } from './api-client.ts'

/** A record of a list, as far as the check of an API knows it. */
export interface Row {
  id?: string | number
  status?: unknown
  video?: { id?: string | number } | null
  fightSlots?: readonly unknown[]
}

/** Returns the rows that the app reads of a list; none of a failure. */
export function getRows(response: ApiResponse | undefined): Row[] {
  if (!response?.isSuccess || !('data' in response.reading)) {
    return []
  }

  const { data } = response.reading
  return Array.isArray(data) ? data : ((data as { data?: Row[] }).data ?? [])
}

/** Returns what tells a row from others. */
export const getRowKey = (row: Row): string => String(row.id ?? JSON.stringify(row))

import { parse } from 'node:querystring'

/** Reads a query so that `status=A&status=B`, `status[]=A` and `status[0]=A&status[1]=B` are the same list. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of Object.entries(parse(text))) {
    const plain = name.replace(/\[\d*\]$/, '')
    const values = [query[plain] ?? [], value ?? []].flat()
    query[plain] = plain === name && values.length === 1 ? (values[0] as string) : values
  }
  return query
}

import { MAX_WORD, suggestWords } from '@cornerman/tables/suggestions'

export { suggestWord, suggestWords } from '@cornerman/tables/suggestions'

type Call = Record<'method' | 'path', string>

/** Returns the calls closest to the requested one, as `METHOD /path`, nearest first. Ids do not add to the distance. */
export function suggestCalls(
  method: string,
  path: string,
  calls: readonly Call[],
  limit = 3,
): string[] {
  const requested = path.replace(/\?.*$/, '').replace(/(?<=\/)(\d+|[\da-f-]{36})(?=\/|$)/gi, ':id')
  const names = calls.map((call) => `${call.method} ${call.path}`)
  return suggestWords(`${method} ${requested}`.slice(0, MAX_WORD), names, limit)
}

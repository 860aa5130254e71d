import { distance } from 'fastest-levenshtein'

/** Characters that are compared: the distance takes the product of both lengths. */
const MAX_LENGTH = 200

/** Returns the calls closest to the requested path, as `METHOD /path`, nearest first. */
export function suggestCalls(
  method: string,
  path: string,
  calls: readonly { method: string; path: string }[],
  limit = 3,
): string[] {
  const requested = path.replace(/\?.*$/, '').slice(0, MAX_LENGTH)
  return calls
    .map((call) => ({
      call,
      score: distance(requested, fillParameters(call.path, requested)) + (call.method === method ? 0 : 1),
    }))
    .sort((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({ call }) => `${call.method} ${call.path}`)
}

/** Returns the closest word, or undefined when none is close: one letter in `lettersPerMistake` may differ. */
export function suggestWord(word: string, words: readonly string[], lettersPerMistake = 3): string | undefined {
  const [nearest] = sortByDistance(word, words)
  return nearest && nearest.score <= Math.ceil(Math.min(word.length, nearest.each.length) / lettersPerMistake)
    ? nearest.each
    : undefined
}

/** Returns the closest words of a long list, nearest first, however far they are. */
export const suggestWords = (word: string, words: readonly string[], limit = 3): string[] =>
  sortByDistance(word, words)
    .slice(0, limit)
    .map(({ each }) => each)

const sortByDistance = (word: string, words: readonly string[]) =>
  word.length > MAX_LENGTH
    ? []
    : words
        .map((each) => ({ each, score: distance(word.toLowerCase(), each.toLowerCase()) }))
        .sort((a, b) => a.score - b.score)

/** Replaces each parameter by the requested value, so that ids do not add to the distance. */
function fillParameters(path: string, requested: string): string {
  const parts = requested.split('/')
  return path
    .split('/')
    .map((part, index) => (part.startsWith(':') ? (parts[index] ?? part) : part))
    .join('/')
}

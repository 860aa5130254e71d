import { distance } from 'fastest-levenshtein'

/** Characters of a word that is compared: the distance takes the product of both lengths. */
export const MAX_WORD = 200

/**
 * Returns the closest word, or undefined when none is close: one letter in `lettersPerMistake` may
 * differ.
 */
export function suggestWord(
  word: string,
  words: readonly string[],
  lettersPerMistake = 3,
): string | undefined {
  const getLimit = (each: string) =>
    Math.ceil(Math.min(word.length, each.length) / lettersPerMistake)

  // The distance is at least the difference of the lengths, which costs nothing.
  const similar = words.filter((each) => Math.abs(word.length - each.length) <= getLimit(each))
  const [nearest] = sortByDistance(word, similar)

  return nearest && nearest.score <= getLimit(nearest.each) ? nearest.each : undefined
}

/** Returns the closest words of a long list, nearest first, however far they are. */
export const suggestWords = (word: string, words: readonly string[], limit = 3): string[] =>
  sortByDistance(word, words)
    .slice(0, limit)
    .map(({ each }) => each)

const sortByDistance = (word: string, words: readonly string[]) =>
  word.length > MAX_WORD
    ? []
    : words
        .map((each) => ({ each, score: distance(word.toLowerCase(), each.toLowerCase()) }))
        .sort((a, b) => a.score - b.score)

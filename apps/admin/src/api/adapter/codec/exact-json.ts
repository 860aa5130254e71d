import { parseJson } from '#browser/json.ts'

/** Parses JSON without rounding: a number that JavaScript would write in another way becomes its text. Undefined for other text. */
export const parseExactly = (text: string): unknown =>
  parseJson(
    text.replace(STRING_OR_NUMBER, (token) =>
      token.startsWith('"') || String(Number(token)) === token ? token : `"${token}"`,
    ),
  )

const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

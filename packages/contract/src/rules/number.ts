/** Returns the text with its digits and full-width signs as ASCII: `２０：३０`, `٢٠:٣٠` and `२०:३०` are `20:30`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\p{Nd}\uFF01-\uFF5E]/gu, toAscii)

function toAscii(sign: string): string {
  if (!isDigit(sign)) {
    return sign.normalize('NFKC')
  }

  const code = sign.codePointAt(0) as number

  // Digits stand in runs of ten, and some runs follow one another.
  let zero = code
  while (isDigit(String.fromCodePoint(zero - 1))) {
    zero--
  }

  return String((code - zero) % 10)
}

const isDigit = (character: string) => /\p{Nd}/u.test(character)

/**
 * Parses a typed number: null for no text, NaN for text that is no number or could be two. A space, an apostrophe, a comma
 * or a point may group thousands, and a comma or a point be the decimal sign. `1,250` is clear only as a whole number.
 */
export function parseNumber(typed: string, isWhole = false): number | null {
  const text = toAsciiDigits(typed.trim().replace(/\s/gu, ' '))
    .replaceAll('\u2212', '-')
    .replaceAll('\u066B', '.')
    .replace(/[\u066C\u02BC\u2019]/g, "'")

  if (text === '') {
    return null
  }

  const {
    sign,
    digits = '',
    first,
    mark,
    rest = '',
    point = '',
    decimals = '',
  } = NUMBER.exec(text)?.groups ?? {}

  const couldBeDecimal = /^[.,]\d{3}$/.test(`${mark}${rest}`) && point === ''
  if (sign === undefined || mark === point || (couldBeDecimal && !isWhole)) {
    return Number.NaN
  }

  return Number(`${sign}${digits}${first ?? ''}${rest.replace(/\D/g, '')}.${decimals}`)
}

const NUMBER =
  /^(?<sign>-?)(?:(?<first>[1-9]\d{0,2})(?<mark>[ '.,])(?<rest>\d{3}(?:\k<mark>\d{3})*)|(?<digits>\d+))(?:(?<point>[.,])(?<decimals>\d+))?$/

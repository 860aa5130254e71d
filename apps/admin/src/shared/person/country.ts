const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
const codes = new Map<string, string>()

/** ISO codes of all countries by their English names, which the API uses. Read on first use, because it takes time. */
export function getCountryCodes(): ReadonlyMap<string, string> {
  if (codes.size > 0) {
    return codes
  }

  for (const code of LETTERS.flatMap((one) => LETTERS.map((other) => one + other))) {
    const name = names.of(code)
    // The code of a former country, such as DD, is left out.
    if (name && new Intl.Locale(`und-${code}`).region === code) {
      codes.set(name, code)
    }
  }

  return codes
}

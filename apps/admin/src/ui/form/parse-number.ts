/**
 * Parses a typed decimal number. Both `12.5` and `12,5` are twelve and a half. Returns NaN for text that is no number or that
 * could mean two numbers: `1.250` is 1250 to some and 1.25 to others.
 */
export function parseNumber(typed: string): number {
  const text = typed.replace(/[\s'’]/g, '').replace('−', '-')
  if (!/^-?(\d+|\d+[.,]\d*|[.,]\d+|\d{1,3}([.,]\d{3})+([.,]\d*)?)$/.test(text)) return Number.NaN
  const separators = text.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return Number(text)
  // A separator that occurs twice, or before another one, groups thousands.
  const groups =
    separators.filter((separator) => separator === last).length > 1
      ? last
      : separators.find((separator) => separator !== last)
  if (groups === undefined) return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? Number.NaN : Number(text.replace(',', '.'))
  const digits = text.replaceAll(groups, '')
  return hasValidGroups(text, groups) ? Number(digits.replace(',', '.')) : Number.NaN
}

function hasValidGroups(text: string, separator: string): boolean {
  const [whole = ''] = text.replace('-', '').split(separator === '.' ? ',' : '.')
  const [first = '', ...others] = whole.split(separator)
  return first.length <= 3 && others.every((group) => group.length === 3)
}

import { type City, type Gazetteer, toSearchKey } from './gazetteer.ts'

/** An interpretation of an address line, with the part that names a city identified. */
export interface AddressMatch {
  /** Possible cities, largest population first. */
  cities: readonly City[]
  /** As entered; empty when only a city was entered. */
  street: string
  route: string
  building: string
  neighborhood: string
  postalCode: string
  /** Whether a part was not recognized, or a name is incomplete. */
  partial: boolean
}
interface Candidate extends AddressMatch {
  /** How much of the line this interpretation explains. */
  score: number
}
type Find = (name: string, isLast: boolean) => readonly City[]

const MAX_PARTS = 8
const MAX_WORDS = 40
/** Largest number of words in a city name. */
const MAX_NAME_WORDS = 6
/** Fewer letters would match too many cities. */
const MIN_PREFIX_LENGTH = 3
const POSTAL_CODE = /^(\d{4,6}|\d{5}-\d{3,4}|\d{3}-\d{4}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i
const NUMBER = /^\d+[a-z]?([-/]\d+[a-z]?)?$/i

/**
 * Returns the best interpretation; undefined when no part names a city. The last part may be incomplete from three
 * letters on.
 */
export function readAddress(text: string, gazetteer: Gazetteer): AddressMatch | undefined {
  const parts = text
    .split(/[,;\n]|\s[-–—]\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length > MAX_PARTS || text.split(/\s+/).length > MAX_WORDS) return undefined
  const findExact: Find = (name) => gazetteer.findByName(name)
  const findPartial: Find = (name, isLast) =>
    isLast && toSearchKey(name).length >= MIN_PREFIX_LENGTH ? gazetteer.findByPrefix(name) : []
  return (
    pickBest(findCandidates(parts, findExact, gazetteer)) ??
    pickBest(findCandidates(parts, findPartial, gazetteer).map((each) => ({ ...each, partial: true })))
  )
}

/** Returns the first of the highest score. Later parts come first, since a city follows its streets. */
const pickBest = (all: readonly Candidate[]) =>
  all.reduce<Candidate | undefined>((top, each) => (top && top.score >= each.score ? top : each), undefined)

function findCandidates(parts: readonly string[], find: Find, gazetteer: Gazetteer): Candidate[] {
  return parts
    .flatMap((part, index) => {
      const words = part.split(/\s+/)
      return wordSpans(words.length).flatMap(([from, to]) => {
        const [before, name, behind] = [
          words.slice(0, from),
          words.slice(from, to).join(' '),
          words.slice(to).join(' '),
        ]
        if (index === 0 && before.length > 0 && !isStreet(before)) return []
        const isLast = index === parts.length - 1 && to === words.length
        const cities = find(name, isLast)
        if (cities.length === 0) return []
        const head = [...parts.slice(0, index), before.join(' ')].filter(Boolean)
        return narrowDown({ cities, head, behind, tail: parts.slice(index + 1), length: to - from }, gazetteer)
      })
    })
    .toReversed()
}

/** Returns every run of words that may be a name. */
function wordSpans(count: number): [from: number, to: number][] {
  return Array.from({ length: count }, (_, from) =>
    Array.from({ length: Math.min(MAX_NAME_WORDS, count - from) }, (_, more): [number, number] => [
      from,
      from + more + 1,
    ]),
  ).flat()
}

/** Without a comma, the text before a city is a street only with two or more words, or it is a postal code. */
const isStreet = (words: readonly string[]) => words.length > 1 || POSTAL_CODE.test(words[0] as string)

interface Split {
  cities: readonly City[]
  head: readonly string[]
  /** Text after the city's name in the same part. */
  behind: string
  tail: readonly string[]
  length: number
}

/** Countries, regions and postal codes after the city narrow down the candidates. */
function narrowDown({ cities, head, behind, tail, length }: Split, gazetteer: Gazetteer): Candidate[] {
  let [left, postalCode, score] = [cities, '', 2 + length / 10]
  const unknown: string[] = []
  const narrow = (part: string, strict: boolean): boolean => {
    const matchingCities = left.filter((city) => gazetteer.isIn(city, part))
    if (matchingCities.length > 0) {
      left = matchingCities
      score += 2
    } else if (POSTAL_CODE.test(part)) postalCode = part
    else if (strict || gazetteer.hasCountry(part)) return false
    else {
      unknown.push(part)
      score -= 1
    }
    return true
  }
  if (behind && !narrow(behind, true)) return []
  for (const part of tail) if (!narrow(part, false)) return []
  const codeAhead = head.find((part) => POSTAL_CODE.test(part) && head.length === 1)
  const streets = head.filter((part) => part !== codeAhead)
  // In much of the world the city precedes its streets.
  const isBehind = streets.length === 0 && unknown.length > 0
  return [
    {
      cities: left,
      ...parseStreet(isBehind ? unknown : streets),
      postalCode: postalCode || (codeAhead ?? ''),
      partial: unknown.length > 0 && !isBehind,
      score,
    },
  ]
}

/** Splits number and street in either order, with or without a comma. The remaining parts are the neighborhood. */
function parseStreet(parts: readonly string[]): Pick<AddressMatch, 'street' | 'route' | 'building' | 'neighborhood'> {
  const street = parts.join(', ')
  const [first = '', ...rest] = parts.filter((part) => !NUMBER.test(part))
  const alone = parts.find((part) => NUMBER.test(part))
  const words = first.split(/\s+/)
  const [ahead, last] = [words[0] ?? '', words.at(-1) ?? '']
  const neighborhood = rest.join(', ')
  if (alone !== undefined || words.length < 2) return { street, route: first, building: alone ?? '', neighborhood }
  if (NUMBER.test(last)) return { street, route: words.slice(0, -1).join(' '), building: last, neighborhood }
  if (NUMBER.test(ahead)) return { street, route: words.slice(1).join(' '), building: ahead, neighborhood }
  return { street, route: first, building: '', neighborhood }
}

import { type City, type Gazetteer, toSearchKey } from './gazetteer.ts'

/** What a line of address says, once it is clear which part of it names a city. */
export interface Reading {
  /** Those that may be meant, the most populous first. */
  cities: readonly City[]
  /** As it was typed; empty when only a city was. */
  street: string
  route: string
  building: string
  neighborhood: string
  postalCode: string
  /** Whether a part was not understood, or a name was not typed to its end. */
  partial: boolean
}
interface Candidate extends Reading {
  /** How much of the line it explains. */
  score: number
}
type Find = (name: string, isLast: boolean) => readonly City[]

const MOST_PARTS = 8
const MOST_WORDS = 40
/** No city's name has more. */
const NAME_WORDS = 6
/** Fewer letters begin half of the world's cities. */
const LEAST_TYPED = 3
const POSTAL_CODE = /^(\d{4,6}|\d{5}-\d{3,4}|\d{3}-\d{4}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i
const NUMBER = /^\d+[a-z]?([-/]\d+[a-z]?)?$/i

/** The reading that explains the most; undefined when no part names a city. A last part of three letters or more may be typed halfway. */
export function readAddress(text: string, gazetteer: Gazetteer): Reading | undefined {
  const parts = text
    .split(/[,;\n]|\s[-–—]\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length > MOST_PARTS || text.split(/\s+/).length > MOST_WORDS) return undefined
  const exactly: Find = (name) => gazetteer.named(name)
  const halfway: Find = (name, isLast) => (isLast && toSearchKey(name).length >= LEAST_TYPED ? gazetteer.beginningWith(name) : [])
  return best(candidates(parts, exactly, gazetteer)) ?? best(candidates(parts, halfway, gazetteer).map((each) => ({ ...each, partial: true })))
}

/** The first of the highest score: later parts come first, since a city stands behind its streets. */
const best = (all: readonly Candidate[]) => all.reduce<Candidate | undefined>((top, each) => (top && top.score >= each.score ? top : each), undefined)

function candidates(parts: readonly string[], find: Find, gazetteer: Gazetteer): Candidate[] {
  return parts
    .flatMap((part, at) => {
      const words = part.split(/\s+/)
      return spans(words.length).flatMap(([from, to]) => {
        const [before, name, behind] = [words.slice(0, from), words.slice(from, to).join(' '), words.slice(to).join(' ')]
        if (at === 0 && before.length > 0 && !isStreet(before)) return []
        const isLast = at === parts.length - 1 && to === words.length
        const cities = find(name, isLast)
        if (cities.length === 0) return []
        const head = [...parts.slice(0, at), before.join(' ')].filter(Boolean)
        return narrowDown({ cities, head, behind, tail: parts.slice(at + 1), length: to - from }, gazetteer)
      })
    })
    .toReversed()
}

/** Every run of words that may be a name, in a part of so many. */
function spans(count: number): [from: number, to: number][] {
  return Array.from({ length: count }, (_, from) =>
    Array.from({ length: Math.min(NAME_WORDS, count - from) }, (_, more): [number, number] => [from, from + more + 1]),
  ).flat()
}

/** Without a comma, what stands before the city is a street only with two words or more, or it is a postal code. */
const isStreet = (words: readonly string[]) => words.length > 1 || POSTAL_CODE.test(words[0] as string)

interface Split {
  cities: readonly City[]
  head: readonly string[]
  /** In the same part, behind the city's name. */
  behind: string
  tail: readonly string[]
  length: number
}

/** Countries, regions and postal codes behind the city narrow down which one is meant. */
function narrowDown({ cities, head, behind, tail, length }: Split, gazetteer: Gazetteer): Candidate[] {
  let [left, postalCode, score] = [cities, '', 2 + length / 10]
  const unknown: string[] = []
  const narrow = (part: string, strict: boolean): boolean => {
    const there = left.filter((city) => gazetteer.liesIn(city, part))
    if (there.length > 0) {
      left = there
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
  // In much of the world the city stands before its streets.
  const isBehind = streets.length === 0 && unknown.length > 0
  return [
    {
      cities: left,
      ...streetOf(isBehind ? unknown : streets),
      postalCode: postalCode || (codeAhead ?? ''),
      partial: unknown.length > 0 && !isBehind,
      score,
    },
  ]
}

/** Number and street in either order, with or without a comma between; whatever follows is the neighbourhood. */
function streetOf(parts: readonly string[]): Pick<Reading, 'street' | 'route' | 'building' | 'neighborhood'> {
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

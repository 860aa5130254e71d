import fc from 'fast-check'
import type { Call } from './contract-calls.ts'

type Json = unknown

interface Place {
  path: readonly (string | number)[]
  schema: Record<string, unknown> | undefined
  value: Json
}

/** Texts that often cause bugs. */
const SPECIAL_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\u202Eabc',
  '👊🏽',
  'ﷺ',
  'a'.repeat(3_000),
  '{{7*7}}',
  '=1+1',
  'É'.normalize('NFD'),
]

const anyText = fc.oneof(
  fc.constantFrom(...SPECIAL_TEXTS),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const anyNumber = fc.oneof(
  fc.constantFrom(0, -1, 1, 2, 3, 1.5, 99, 100, 101, 2 ** 31, 2 ** 53, 1e308, -0),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Valid instants, including a leap second and the ends of the calendar. */
const anyInstant = fc.oneof(
  fc
    .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-12-31T23:59:60Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-06-01T12:00:00+14:00',
  ),
)

const anything: fc.Arbitrary<Json> = fc.oneof(
  anyText,
  anyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.array(anyText, { maxLength: 3 }),
)

/**
 * Generates inputs one mutation away from a valid one. About half stay valid, so that handlers and rules are reached.
 */
export function mutations({
  endpoint,
  example,
}: Pick<Call, 'endpoint' | 'example'>): fc.Arbitrary<Call['example']> {
  const places = (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
    endpoint[part]
      ? findPlaces(endpoint[part] as unknown as Place['schema'], example[part], [part])
      : [],
  )

  if (places.length === 0) {
    return fc.constant(example)
  }

  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...places)
        .chain((place) => validValue(place).map((value) => put(example, place.path, value))),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...places), anything)
        .map(([place, value]) => put(example, place.path, value)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...places).map(({ path }) => put(example, path, undefined)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...new Set(places.map(({ path }) => path[0] as string))),
          anyText,
          anything,
        )
        .map(([part, name, value]) => put(example, [part, name || 'x'], value)),
    },
  )
}

/** Returns every value of an input with its schema. */
function findPlaces(
  schema: Record<string, unknown> | undefined,
  value: Json,
  path: readonly (string | number)[],
): Place[] {
  const here = path.length > 1 ? [{ path, schema, value }] : []
  if (Array.isArray(value)) {
    return [
      ...here,
      ...value.flatMap((item, index) =>
        findPlaces(schema?.items as Place['schema'], item, [...path, index]),
      ),
    ]
  }

  if (typeof value !== 'object' || value === null) {
    return here
  }

  const properties = (schema?.properties ?? {}) as Record<string, Place['schema']>

  return [
    ...here,
    ...Object.entries(properties).flatMap(([name, inner]) =>
      findPlaces(inner, (value as Record<string, Json>)[name], [...path, name]),
    ),
  ]
}

/** Generates another valid value, as far as the schema tells. */
function validValue({ schema = {}, value }: Place): fc.Arbitrary<Json> {
  if (Array.isArray(schema.enum)) {
    return fc.constantFrom(...schema.enum)
  }
  if ('const' in schema) {
    return fc.constant(schema.const)
  }

  const { minimum = -1000, maximum = 1_000_000 } = schema as { minimum?: number; maximum?: number }
  if (schema.type === 'integer') {
    return fc.oneof(
      fc.integer({ min: minimum, max: Math.min(maximum, minimum + 100) }),
      fc.constantFrom(minimum, maximum),
    )
  }

  if (schema.type === 'number') {
    return fc.double({ min: minimum, max: maximum, noNaN: true })
  }
  if (schema.type === 'boolean') {
    return fc.boolean()
  }
  if (schema.pattern && String(schema.pattern).startsWith('^\\d')) {
    return fc.stringMatching(new RegExp(String(schema.pattern)))
  }
  if (schema.pattern) {
    return fc.constant(value)
  }
  if (schema.format === 'date-time') {
    return anyInstant
  }

  if (schema.type === 'string') {
    return anyText.filter(
      (text) =>
        text.length >= ((schema.minLength as number) ?? 0) &&
        text.length <= ((schema.maxLength as number) ?? 20_000),
    )
  }

  return fc.constant(value)
}

function put<V>(whole: V, [first, ...rest]: readonly (string | number)[], value: Json): V {
  if (first === undefined) {
    return value as V
  }
  if (Array.isArray(whole)) {
    return whole.map((item, index) => (index === first ? put(item, rest, value) : item)) as V
  }

  const { [first]: old, ...others } = (whole ?? {}) as Record<string | number, Json>
  const next = put(old, rest, value)

  return (next === undefined ? others : { ...others, [first]: next }) as V
}

/** How a screen may differ under a dialect. Without any of these it shows exactly what it shows without the dialect. */
export interface Deviation {
  /** Keys of config.json for such an API, as the docs say. */
  configuration?: object
  /** Facts that may be missing, or be shown as unknown in part. */
  canLack?: RegExp
  /** What may replace a value, besides the marks for unknown. */
  substitute?: RegExp
  /** Undoes what the dialect explains. Applied to the texts with and without it. */
  normalize?: (fact: string) => string
  /** Parts of a screen whose values the dialect explains, as a selector. They have tests of their own. */
  ignore?: string
  /** Writes an id into a URL, as the screens link to it. */
  writeId?: (id: string) => string
}

const join = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

const EVERYTHING = /./
/** What a title is without a name. */
const TITLE = /(Arena|Fighter|Fan) \d+|France Robin/
/** By the contract, null or nothing is no link, no website, no picture, no opponent, no place, and no rank last week; counts follow from it. */
const NONE =
  /new( in the list since last week)?|0 of [\d,]+ users located|Empty|No website|No link\.|No thumbnail|none yet|0 \/ \d+|Ongoing|No avatar|(Main card|No opponent|No video|No result): \d+|Card: \d+ bouts?(, \d+ complete)?/
/** The prices of an event, the list of withdrawals and the correction of people are undocumented. */
const UNDOCUMENTED = join(
  /The prices in currencies are unknown\.|The API does not say whether this event is pay-per-view\./,
  /Pending withdrawals|The API has no list of withdrawals\. They are found account by account, at most 500\.|Search accounts/,
  /This server cannot change names, contact data and measurements\./,
)

/** Without the undocumented indexes of a map, users of several services count in each. */
const SHARES = 'section:has(> section[aria-label^="Table of"])'

/** The defaults for a real API, which may offer no undocumented call. */
const DOCUMENTED = { idempotencyKeys: false, capabilities: [] }

/** The mock makes a UUID of an id times an odd factor, modulo 2^48; the other factor is the inverse. */
const UUID = '0c0ffee0-0000-4000-8000-'
const toUuid = (id: string) => UUID + ((BigInt(id) * 0x9e37_79b9_7f4bn) % (1n << 48n)).toString(16).padStart(12, '0')
const toId = (uuid: string) => String((BigInt(`0x${uuid.slice(-12)}`) * 0x393d_ee21_9263n) % (1n << 48n))
const UUIDS = {
  writeId: toUuid,
  normalize: (fact: string) => fact.replace(new RegExp(`${UUID}[0-9a-f]{12}`, 'g'), toId),
}

/** `17 April 2026, 18:00 GMT-4`: the zone of an event is undocumented, and without it a time is in the viewer's. */
const toUtc = (fact: string) =>
  fact.replace(/\d{1,2} \w+ \d{4}, \d\d:\d\d (?:GMT|UTC)([+-]\d{1,2}(:\d\d)?)?/g, (time) =>
    new Date(time.replace(',', '')).toISOString(),
  )

/** The dialects of the mock, in its order; and many at once. */
export const DEVIATIONS: Readonly<Record<string, Deviation>> = {
  documented: {
    configuration: DOCUMENTED,
    canLack: EVERYTHING,
    substitute: UNDOCUMENTED,
    normalize: toUtc,
    ignore: SHARES,
  },
  'list-items': {},
  'uuid-ids': UUIDS,
  'epoch-times': { configuration: { adapter: { times: 'epoch' } } },
  'null-fields': { canLack: EVERYTHING, substitute: join(TITLE, NONE), normalize: toUtc, ignore: SHARES },
  'no-fields': { canLack: EVERYTHING, substitute: join(TITLE, NONE), normalize: toUtc, ignore: SHARES },
  'documented,list-items,uuid-ids,epoch-times': {
    configuration: { ...DOCUMENTED, adapter: { times: 'epoch' } },
    writeId: toUuid,
    canLack: EVERYTHING,
    ignore: SHARES,
    substitute: UNDOCUMENTED,
    normalize: (fact) => toUtc(UUIDS.normalize(fact)),
  },
}

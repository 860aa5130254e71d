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
  /** Responses fail until a retry. */
  isOutage?: boolean
}

const join = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

const EVERYTHING = /./
/** What a title is without a name. */
const TITLE = /(Arena|Fighter|Fan) \d+|France Robin/
/** By the contract, null or nothing is no link, no website, no picture, no opponent, no place, and no rank last week; counts follow from it. */
const NONE =
  /new( in the list since last week)?|0 of [\d,]+ users located|Empty|No website|No link\.|No thumbnail|none yet|0 \/ \d+|Ongoing|No avatar|(Main card|No opponent|No video|No result): \d+|Card: \d+ bouts?(, \d+ complete)?/
/** How many rows a list has, and the numbers of its pages. */
const COUNTS =
  /^([\d,]+–[\d,]+ of )?[\d,]+( (arenas|fighters|fans|videos))?$|^(Pending withdrawals|Pending arenas|Content creators) \d+$/
/** A value that the contract does not know, as sent. A status that is not upcoming closes an event, no photo is of a known kind, a permission is added. */
const AS_SENT =
  /(NEW|new)_\w+|The card is read-only: .*|The event has no price in any currency\.|Prices can only be changed .*|Close|.*: none yet|Upload|and \d+ more selected/
/** The prices of an event and the correction of people are undocumented. */
const UNDOCUMENTED = join(
  /The prices in currencies are unknown\.|The API does not say whether this event is pay-per-view\./,
  /This server cannot change names, contact data and measurements\./,
)

/** A list that is null counts as empty (docs/adapter.md): these are the texts of empty lists, and of a first banner. */
const EMPTY = join(
  /.*: none yet|Upload|Nothing( to show)? yet|No [A-Za-z ]+\.?|0 users/,
  /0 of 3\b.*|A fighter is banned after 3 penalties\.|Add the first bout\.|Received money and withdrawals appear here\./,
  /New banner|Title|Content|\d+ required fields left|Clear|(The same tab|A new tab): (on|off)/,
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

/** The dialects of the mock, in its order; and many at once, one of each group that changes records and lists. */
export const DEVIATIONS: Readonly<Record<string, Deviation>> = {
  documented: {
    configuration: DOCUMENTED,
    canLack: EVERYTHING,
    substitute: UNDOCUMENTED,
    normalize: toUtc,
    ignore: SHARES,
  },
  'list-array': { canLack: COUNTS, substitute: /Page 1|\d\+/ },
  'list-items': {},
  'list-content': {},
  'zero-pages': { configuration: { adapter: { firstPage: 0 } } },
  'string-ids': {},
  'uuid-ids': UUIDS,
  'epoch-times': { configuration: { adapter: { times: 'epoch' } } },
  'local-times': { normalize: (fact) => fact.replaceAll(' (time zone not stated)', '') },
  'micro-times': {},
  'string-money': {},
  'null-fields': { canLack: EVERYTHING, substitute: join(TITLE, NONE), normalize: toUtc, ignore: SHARES },
  'no-fields': { canLack: EVERYTHING, substitute: join(TITLE, NONE), normalize: toUtc, ignore: SHARES },
  'null-lists': { canLack: EVERYTHING, substitute: join(NONE, EMPTY) },
  'new-enums': { canLack: EVERYTHING, substitute: AS_SENT },
  'status-201': {},
  'status-204': {},
  'ok-text': {},
  'error-field': {},
  'error-list': {},
  'error-text': {},
  'html-502': { isOutage: true },
  'retry-429': { isOutage: true },
  'x-headers': {
    configuration: {
      adapter: {
        headers: {
          refreshToken: 'x-refresh-token',
          googleToken: 'x-google-token',
          idempotencyKey: 'x-idempotency-key',
          rowCount: 'x-total-count',
        },
      },
    },
  },
  'no-idempotency': { configuration: { idempotencyKeys: false } },
  'no-refresh-bearer': {},
  'documented,list-content,zero-pages,uuid-ids,epoch-times,null-lists,new-enums,error-list': {
    configuration: { ...DOCUMENTED, adapter: { firstPage: 0, times: 'epoch' } },
    writeId: toUuid,
    canLack: EVERYTHING,
    ignore: SHARES,
    substitute: join(AS_SENT, UNDOCUMENTED, TITLE, NONE, EMPTY),
    normalize: (fact) => toUtc(UUIDS.normalize(fact)),
  },
}

/** Limits that both sides validate with. Durations are in milliseconds unless the name says otherwise. Limits of a single screen are next to that screen. */

const MINUTE = 60_000

export const PAGE_SIZE_MAX = 100

/** Characters of a search. The specification sets no limit. */
export const SEARCH_TERM_MAX = 200

/** A PIN has six digits, expires after ten minutes and after five wrong attempts. A user can request five in ten minutes. */
export const PIN = {
  length: 6,
  lifetime: 10 * MINUTE,
  tries: 5,
  sends: 5,
  sendsWithin: 10 * MINUTE,
} as const

/** Lifetime of a chat token. It only has to open the socket, which then lasts as long as the session. */
export const CHAT_TOKEN_LIFETIME = 5 * MINUTE

/** Message after any failed sign-in call (AUTH-04). The mock sends the same text to a user who is not an admin. */
export const SIGN_IN_FAILED = {
  title: 'Something went wrong',
  text: 'Email not found or your email is not corporate or user is not admin',
} as const

export const PENALTIES_TO_BAN = 3

/** Characters of the comment on a penalty. */
export const PENALTY_COMMENT_MAX = 500

/** Languages of a profile. The first is the default. */
export const PROFILE_LOCALES = ['EN', 'PT', 'RU'] as const

/** Centimetres. The specification sets no bounds. */
export const HEIGHT = { min: 50, max: 300 } as const

/** The place of a fighter in the weight class. The specification sets no bounds. */
export const RANKING = { min: 1, max: 100_000 } as const
export const ARENA_EVENTS = { limit: 50, page: 0 } as const

/** Limits of an image, in bytes and in pixels. The specification sets none. */
export const UPLOAD = { maxBytes: 10_000_000, maxSide: 12_000, maxPixels: 50_000_000 } as const

/** Whole coins. */
export const REWARD = { min: 1, max: 1000 } as const

/** Whole coins and percent. The specification sets no maximum price. */
export const EVENT_PRICE = {
  priceMin: 1,
  priceMax: 100_000_000,
  discountMin: 0,
  saleMin: 0,
  saleMax: 100,
} as const

/** Cents and percent. */
export const PPV = {
  currencies: ['USD', 'BRL'],
  priceMin: 50,
  discountMin: 50,
  saleMin: 0,
  saleMax: 100,
} as const

export const BANNER_BUTTON_TEXT_MAX = 12

/** Lengths of a banner's texts in characters, and the highest position. The specification sets no limits. */
export const BANNER_LIMITS = {
  title: 200,
  name: 200,
  content: 2000,
  link: 2000,
  position: 1_000_000,
} as const

/** Maximum results of an event search by name, and maximum events in a filter. The specification sets no limits. */
export const MATCHMAKING = { maxFoundEvents: 25, maxSelectedEvents: 100 } as const
export const EVENT_HOURS = 3

/** Messages for a person who is already on the card (EVE-08). */
export const ALREADY_ON_CARD = {
  fighter: 'This fighter already exists in the event',
  user: 'This user already exists in the event',
} as const

/** A card must end within this many hours of its start. It may run past the end of its event. */
export const CARD_HOURS = 24

/** Lengths of an event's texts in characters, and of its lists. The specification sets no limits. */
export const EVENT_TEXT = {
  nameMax: 200,
  descriptionMax: 5000,
  wordMax: 60,
  words: 30,
  pairs: 40,
} as const

/** What both sides validate by (section 9 of both documents). Durations are milliseconds unless the name says otherwise. What only a screen needs stands beside that screen. */

const MINUTE = 60_000

export const PAGE_SIZE_MAX = 100
/** Characters of a search; the documents name no limit. */
export const SEARCH_TERM_MAX = 200

/** A PIN is six digits, lives ten minutes, and is void after five wrong tries; five may be asked for in ten minutes. */
export const PIN = { length: 6, lifetime: 10 * MINUTE, tries: 5, sends: 5, sendsWithin: 10 * MINUTE } as const

/** What a person reads after any failed sign-in call (section 8), and what the mock answers to who is no admin: one sentence, said alike. */
export const SIGN_IN_FAILED = {
  title: 'Something went wrong',
  text: 'Email not found or your email is not corporate or user is not admin',
} as const

export const PENALTIES_TO_BAN = 3
/** Characters of the comment on a penalty. */
export const PENALTY_COMMENT_MAX = 500
/** What somebody may have as the language of their profile; the first is the default. */
export const PROFILE_LOCALES = ['EN', 'PT', 'RU'] as const
/** Centimetres; the documents name no bounds. */
export const HEIGHT = { min: 50, max: 300 } as const
export const ARENA_EVENTS = { limit: 50, page: 0 } as const
/** Of an image, in bytes and in pixels; the documents name no limit. */
export const UPLOAD = { maxBytes: 10_000_000, maxSide: 12_000 } as const
/** Whole coins. */
export const REWARD = { min: 1, max: 1000 } as const
/** Whole coins, and percent; the documents name no highest price. */
export const EVENT_PRICE = { priceMin: 1, priceMax: 100_000_000, discountMin: 0, saleMin: 0, saleMax: 100 } as const
/** Cents, and percent. */
export const PPV = { currencies: ['USD', 'BRL'], priceMin: 50, discountMin: 50, saleMin: 0, saleMax: 100 } as const
export const BANNER_BUTTON_TEXT_MAX = 12
/** Of a banner, in characters, and the highest position; the documents name no limit. */
export const BANNER_LIMITS = { title: 200, name: 200, content: 2000, link: 2000, position: 1_000_000 } as const
/** How many events a search by name finds at most, and how many a filter takes; the documents name no limit. */
export const MATCHMAKING = { eventsFound: 25, eventsChosen: 100 } as const
export const EVENT_HOURS = 3
/** What is said of somebody who is on the card already (document 2, section 5). */
export const ALREADY_ON_CARD = {
  fighter: 'This fighter already exists in the event',
  user: 'This user already exists in the event',
} as const
/** A new slot, in minutes; the documents name no length. */
export const SLOT_MINUTES = 15
/** A card may run past the end of its event, and ends within so many hours of its beginning. */
export const CARD_HOURS = 24
/** Characters of what an event is called and said to be; the documents name no limit. */
export const EVENT_TEXT = { nameMax: 200, descriptionMax: 5000, wordMax: 60, words: 30, pairs: 40 } as const
/** The most that one answer holds: steps of a stream's graph, and places on a map. */
export const METRICS_MAX = { steps: 5000, viewers: 20_000 } as const
/** The longest stretch of time that an export looks back, in days; the documents name no limit. */
export const ACTIVITY_MAX_DAYS = 3650
/** Whose mailboxes an admin's address must belong to, in the demo. */
export const CORPORATE_DOMAIN = 'cornerman.test'

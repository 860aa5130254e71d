/** Texts, durations and limits of section 9 of both documents. Durations are milliseconds unless the name says otherwise. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Rows a page of each list. */
export const PAGE_SIZE = {
  arenas: 10,
  fighters: 10,
  fans: 10,
  contentCreators: 10,
  paymentEditRequests: 5,
  preview: 10,
  rewardSearch: 25,
  history: 10,
} as const
export const PAGE_SIZE_MAX = 100
/** Characters of a search; the documents name no limit. */
export const SEARCH_TERM_MAX = 200

/** How long typing rests before something is sent. */
export const DEBOUNCE = { search: 300, address: 300, eventSearch: 500, rating: 700 } as const

/** How long a notice stays. */
export const NOTICE = { success: 1500, price: 2500, reward: 2500, error: 5000, info: 5000, imageUploadFailure: 1500 } as const

/** A PIN is six digits, lives ten minutes, and is void after five wrong tries; five may be asked for in ten minutes. */
export const PIN = { length: 6, lifetime: 10 * MINUTE, tries: 5, sends: 5, sendsWithin: 10 * MINUTE } as const

/** What a person reads after any failed sign-in call (section 8), and what the mock answers to who is no admin: one sentence, said alike. */
export const SIGN_IN_FAILED = {
  title: 'Something went wrong',
  text: 'Email not found or your email is not corporate or user is not admin',
} as const

/** How long each token lives, and how long a refresh token stays good after its successor was issued. */
export const LIFETIME = { access: 15 * MINUTE, refresh: 30 * DAY, registration: 10 * MINUTE, refreshGrace: 30_000, idempotency: DAY } as const

/** All calls retry once (section 7), after this delay plus up to as much again. */
export const RETRY = { times: 1, delay: 300, jitter: 300 } as const

export const PENALTIES_TO_BAN = 3
/** What is said beside a penalty, in the documents' order (section 5); `other` stands for words of one's own. */
export const PENALTY_COMMENTS = {
  choices: [
    'physical condition (injury)',
    'no travel possibilities to tournament location',
    'want to challenge other features of the platform',
    "don't want to fight",
    'opponent has already fought me',
    'opponent seems fake or scam',
  ],
  other: 'Other',
  max: 500,
} as const
/** What somebody may have as the language of their profile; the first is the default. */
export const PROFILE_LOCALES = ['EN', 'PT', 'RU'] as const
/** Centimetres; the documents name no bounds. */
export const HEIGHT = { min: 50, max: 300 } as const
export const ARENA_EVENTS = { limit: 50, page: 0 } as const
export const ARENA_PHOTO_SLOTS = 3
/** Crops are jpeg, fitted within this square; an aspect is width by height. */
export const CROP = { size: 1200, aspect: { avatar: 1, arenaPhoto: 1.36 } } as const
/** Of an image, in bytes and in pixels; the documents name no limit. */
export const UPLOAD = { maxBytes: 10_000_000, maxSide: 12_000 } as const
export const IMAGE_ENDINGS = ['.jpg', '.jpeg', '.png'] as const

/** Whole coins. */
export const REWARD = { min: 1, max: 1000 } as const
/** Whole coins, and percent; the documents name no highest price. */
export const EVENT_PRICE = { priceMin: 1, priceMax: 100_000_000, discountMin: 0, saleMin: 0, saleMax: 100 } as const
/** Cents, and percent. */
export const PPV = { currencies: ['USD', 'BRL'], priceMin: 50, discountMin: 50, saleMin: 0, saleMax: 100 } as const
export const CENTS = 100
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
/** Ticked at first on the form that creates an event. */
export const REQUIREMENTS = ['Passport', 'Cap', 'Jockstrap', 'Towel'] as const
export const WEIGHTING_REQUIREMENTS = ['Passport', 'Brain MRT', 'HIV hepatitis test'] as const
export const SLOT_LIST_MAX_HEIGHT = 500

export const TOP_LIST = 5
export const CHART_MONTHS = 6
export const POLLING = { realtime: 2000, totals: 5000 } as const
/** Minutes. */
export const TIME_STEPS = { options: [1, 15, 60, 720, 1440, 10080, 43200], default: 720 } as const
/** The most that one answer holds: steps of a stream's graph, and places on a map. */
export const METRICS_MAX = { steps: 5000, viewers: 20_000 } as const
export const MAP = { maxZoom: 18, initialZoom: 2, clusterUntil: 5 } as const
/** Days; null is all time. */
export const EXPORT = { activity: [null, 7, 14, 21], activityDefault: 7, monthsUpTo: 12, daysAMonth: 30, language: 'PT', tags: 5 } as const
/** The longest stretch of time that an export looks back, in days; the documents name no limit. */
export const ACTIVITY_MAX_DAYS = 3650
export const FEEDBACK = { periods: [null, 1, 7, 14, 21], periodDefault: 7, monthsUpTo: 12, daysAMonth: 30 } as const
export const ADMIN_TAGS = 3
export const CHAT = { width: '95%', minHeight: 650 } as const
export const MODAL_WIDTH = '60%'
/** An address that ends so is a stream (section 9). */
export const STREAM_ENDING = '.m3u8'

/** Whose mailboxes an admin's address must belong to, in the demo. */
export const CORPORATE_DOMAIN = 'cornerman.test'

import type { ScreenPath } from './routes.ts'

/**
 * Screens that do not survive a dialect yet: blank, crashed as a whole, or without their title. dialects.spec.ts fails
 * for any other screen, and for one of these that survives: then remove it here.
 */
export const SCREEN_GAPS: Readonly<Record<string, readonly ScreenPath[]>> = {}

/** Journeys that do not pass in the project `documented` yet: titles by file, or all of a file. They are marked as fixme. */
export const JOURNEY_GAPS: Readonly<Record<string, readonly string[] | 'all'>> = {
  // A form names the field of an error only when the answer does.
  'arena-detail.spec.ts': ['[ARD-04] [ARD-05] [ARD-06] keeps SAVE and CANCEL enabled, shows errors at fields and sends nothing'],
  // Not tried since the app reads documented answers.
  'content-creators.spec.ts': 'all',
  'create-event.spec.ts': 'all',
  'create-user.spec.ts': 'all',
  'downloads.spec.ts': 'all',
  'fans.spec.ts': 'all',
  'fight-card.spec.ts': 'all',
  'fighters.spec.ts': 'all',
  'general-statistics.spec.ts': 'all',
  'getting-around.spec.ts': 'all',
  'keyboard.spec.ts': 'all',
  'kick-statistics.spec.ts': 'all',
  'matchmaking.spec.ts': 'all',
  'prices.spec.ts': 'all',
  'rewards.spec.ts': 'all',
  'routes.spec.ts': 'all',
  'session.spec.ts': 'all',
  'stream-statistics.spec.ts': 'all',
  'video-statistics.spec.ts': 'all',
}

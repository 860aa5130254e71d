import { SCREENS, type ScreenPath } from './routes.ts'

const ALL = SCREENS.map(({ path }) => path)

/**
 * Screens that do not survive a dialect yet: blank, crashed as a whole, or without their title. dialects.spec.ts fails
 * for any other screen, and for one of these that survives: then remove it here.
 */
export const SCREEN_GAPS: Readonly<Record<string, readonly ScreenPath[]>> = {
  // The app signs out: it reads `role` of users/current, and the documents also call it `roleName`.
  documented: ALL,
  'documented,list-content,zero-pages,uuid-ids,epoch-times,null-lists,new-enums,error-list': ALL,
  // "Not found": an arena without `location` and a fighter without `details` count as missing.
  'null-fields': ['arenas/:id', 'fighters/:id'],
  'no-fields': ['arenas/:id', 'fighters/:id'],
  // The whole page crashes.
  'null-lists': ['fighters', 'matchmaking/manage'],
}

/** Journeys that do not pass in the project `documented` yet: titles by file, or all of a file. They are marked as fixme. */
export const JOURNEY_GAPS: Readonly<Record<string, readonly string[] | 'all'>> = {}

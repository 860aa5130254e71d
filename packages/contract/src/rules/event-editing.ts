import type { EventStatus } from '../schemas/event-status.ts'

/** The editable parts of an event. The editor opens for every status, because results are entered during and after the event. */
export interface EditableParts {
  /** Name, date, photo, pairs, order, main card, prices. */
  card: boolean
  /** Results, videos of fights, ratings. */
  results: boolean
  /** The bout that is on now. */
  currentFight: boolean
}

export function getEditableParts(status: EventStatus): EditableParts {
  return { card: status === 'UPCOMING', results: status !== 'CANCELED', currentFight: status === 'ONGOING' }
}

/** Returns tags without blanks around them, empty tags and repetitions. */
export const trimTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]

import type { EventStatus } from '../schemas/event-status.ts'

/** What of an event may be changed: its editor opens whatever the status, since results belong to events that are on or over. */
export interface Editable {
  /** Name, date, photo, pairs, order, main card, prices. */
  card: boolean
  /** Results, videos of fights, ratings. */
  results: boolean
  /** The bout that is on now. */
  currentFight: boolean
}

export function getEditable(status: EventStatus): Editable {
  return { card: status === 'UPCOMING', results: status !== 'CANCELED', currentFight: status === 'ONGOING' }
}

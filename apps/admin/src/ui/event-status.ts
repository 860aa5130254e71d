import type { EventStatus } from '@cornerman/contract'

/** The documents' titles (document 2, section 4). */
const WORDS: Record<EventStatus, string> = { UPCOMING: 'Upcoming', ONGOING: 'Ongoing', FINISHED: 'Finished', CANCELED: 'Canceled' }

// A service that knows more states than the documents is shown as it speaks.
export const formatEventStatus = (status: EventStatus): string => WORDS[status] ?? status

import type { EventStatus } from '@cornerman/contract'

const LABELS: Record<EventStatus, string> = {
  UPCOMING: 'Upcoming',
  ONGOING: 'Ongoing',
  FINISHED: 'Finished',
  CANCELED: 'Canceled',
}

// Shows unknown values of the service unchanged.
export const formatEventStatus = (status: EventStatus | undefined): string =>
  status ? (LABELS[status] ?? status) : 'Unknown'

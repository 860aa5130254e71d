import { compareInstants, getLocalTime, type MatchRequest } from '@cornerman/contract'
import { ALL_WEIGHTS, joinKnown } from '#shared/labels.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { formatShortDay } from '#ui/date-time/time.ts'

export interface VisibleRequest {
  request: MatchRequest
  /** The row only keeps its place, so that no other row slides under the finger. */
  isAnswered: boolean
}

/** Sorts by event, the next one first, then by weight class and gender. */
export const sortRequests = (requests: readonly VisibleRequest[]): VisibleRequest[] =>
  requests.toSorted(
    ({ request: one }, { request: other }) =>
      compareInstants(one.event.fromDate, other.event.fromDate) ||
      String(one.eventId).localeCompare(String(other.eventId), 'en', { numeric: true }) ||
      getWeight(one) - getWeight(other) ||
      getPairing(one).localeCompare(getPairing(other)),
  )

/** The requests of a page, counted without those that are answered: these only keep their places among the others. */
export function takeRequestPage(
  sorted: readonly VisibleRequest[],
  page: number,
  pageSize: number,
): VisibleRequest[] {
  const first = (page - 1) * pageSize
  let place = 0

  return sorted.filter(({ isAnswered }) => {
    const isOnPage = place >= first && place < first + pageSize
    place += isAnswered ? 0 : 1

    return isOnPage
  })
}

const getWeight = ({ fighter: { details } }: MatchRequest) =>
  details ? ALL_WEIGHTS.indexOf(details.weight) : -1

/** Requests of one pairing can be opponents. A request whose weight class or gender is unknown has none. */
function getPairing(request: MatchRequest): string {
  const { weight, gender } = request.fighter.details ?? {}
  return weight && gender ? `${getEventKey(request)} ${weight} ${gender}` : getRequestKey(request)
}

/** Two events whose ids could not be read are not one. */
const getEventKey = (request: MatchRequest): string =>
  request.eventId === undefined ? getRequestKey(request) : String(request.eventId)

/** Identifies a request, also one whose id could not be read. */
export const getRequestKey = ({ id, fighterId, eventId }: MatchRequest): string =>
  id === undefined ? `fighter ${fighterId} event ${eventId}` : String(id)

/** Groups sorted requests: by event, and in each event those of one weight class and gender. */
export const groupRequests = (sorted: readonly VisibleRequest[]) =>
  groupBy(sorted, getEventKey).map((requests) => ({
    event: requests[0].request.event,
    pairings: groupBy(requests, getPairing),
  }))

function groupBy(requests: readonly VisibleRequest[], getKey: (request: MatchRequest) => string) {
  const groups = new Map<string, [VisibleRequest, ...VisibleRequest[]]>()

  for (const row of requests) {
    const key = getKey(row.request)
    const group = groups.get(key)
    if (group) {
      group.push(row)
    } else {
      groups.set(key, [row])
    }
  }

  return [...groups.values()]
}

export const getFighterName = (fighter: MatchRequest['fighter']): string =>
  getPersonName(fighter, fighter.email, 'Unknown fighter')

/** Tells the requests of one fighter apart. */
export const getRequestName = ({ fighter, event }: MatchRequest): string =>
  joinKnown([getFighterName(fighter), event.name], ', ')

/** Day and month in the arena's time zone, which tell events of one name apart. */
export const formatEventDay = ({ fromDate, timeZone = 'UTC' }: MatchRequest['event']): string =>
  formatShortDay(getLocalTime(fromDate, timeZone)?.day ?? fromDate).replace(/ \d{4}$/, '')

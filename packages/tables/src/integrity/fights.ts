import type { EventRow } from '../events.ts'
import type { FightRow } from '../fights.ts'
import type { MatchRequestRow } from '../match-requests.ts'
import type { RowProblem, RowRules, RuleContext } from './row-rules.ts'

export function getFightRules({ rows: { slots, fights }, byId }: RuleContext): RowRules {
  const shown = new Set(slots.map(({ fightId }) => fightId))
  const bouts = countBouts(fights)

  /** Fighters and events with a request. */
  const requested = new Set<string>()

  return {
    fights: (row) => {
      if (!shown.has(row.id)) {
        return 'is in no slot'
      }

      const event = byId.events.get(row.eventId) as EventRow
      return findResultError(row, event) ?? findCornerError(row, bouts)
    },
    matchRequests: (row) => {
      const key = `${row.fighterId} ${row.eventId}`
      if (requested.has(key)) {
        return `fighter ${row.fighterId} has a request for event ${row.eventId} already`
      }

      requested.add(key)

      return findMatchError(row, bouts)
    },
  }
}

function findResultError(row: FightRow, event: EventRow): RowProblem {
  if (row.fightLink !== null && !isPartOf(row.fightLink, event)) {
    return `fightLink ${row.fightLink} is not part of the video of its event`
  }
  if ((row.winner === null) !== (row.result === null)) {
    return 'winner and result must be both there or neither'
  }

  return undefined
}

/** The URL contains the start and the length of the bout in seconds. */
function isPartOf(link: string, { fromDate }: EventRow) {
  const begin = /-(\d+)-\d+\.m3u8$/.exec(link)?.[1]
  return begin !== undefined && Number(begin) * 1000 >= Date.parse(fromDate)
}

/** How the key of a person on a card begins, by the corner that the person is in. */
const CORNERS = {
  initiatorId: '',
  targetId: '',
  fakeInitiatorId: 'fake ',
  fakeTargetId: 'fake ',
}

const FIELDS = Object.keys(CORNERS) as (keyof typeof CORNERS)[]

/** Lists the people in the corners. `key` names them within their event. */
const getPeople = (row: FightRow) =>
  FIELDS.map((field) => ({
    field,
    id: row[field],
    key: `${row.eventId} ${CORNERS[field]}${row[field]}`,
  })).filter(({ id }) => id !== null)

/** How many corners of a card each person has, by event and person. */
function countBouts(fights: readonly FightRow[]): ReadonlyMap<string, number> {
  const bouts = new Map<string, number>()
  for (const { key } of fights.flatMap(getPeople)) {
    bouts.set(key, (bouts.get(key) ?? 0) + 1)
  }

  return bouts
}

/** Each corner has one person, and a person is at most once on a card. */
function findCornerError(row: FightRow, bouts: ReadonlyMap<string, number>): RowProblem {
  const { initiatorId, targetId, fakeInitiatorId, fakeTargetId } = row
  if ((initiatorId === null) === (fakeInitiatorId === null)) {
    return 'one of initiatorId and fakeInitiatorId must be set'
  }
  if ((targetId === null) === (fakeTargetId === null)) {
    return 'one of targetId and fakeTargetId must be set'
  }

  const twice = getPeople(row).find(({ key }) => (bouts.get(key) ?? 0) > 1)

  return twice && `${twice.field} ${twice.id} fights twice in event ${row.eventId}`
}

/** A request is matched exactly when its fighter is on the card. */
function findMatchError(
  { fighterId, eventId, status }: MatchRequestRow,
  bouts: ReadonlyMap<string, number>,
): RowProblem {
  const isOnCard = bouts.has(`${eventId} ${fighterId}`)
  if (isOnCard === (status === 'MATCHED')) {
    return undefined
  }

  return isOnCard
    ? `fighter ${fighterId} is on the card, so the request is MATCHED`
    : 'is MATCHED, and on no card'
}

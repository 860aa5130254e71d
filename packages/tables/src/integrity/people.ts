import { IMAGE_PLACES } from '@cornerman/contract'
import type { ImageRow } from '../images.ts'
import type { UserRow } from '../users.ts'
import type { RowProblem, RowRules, RowsById, RuleContext } from './row-rules.ts'

export function getPeopleRules({ rows, byId }: RuleContext): RowRules {
  const owners = new Set(rows.arenas.map(({ userId }) => userId))
  /** The image of each place that is taken. */
  const places = new Map<string, number>()

  return {
    users: (user) => findUserError(user, owners),
    images: (image) =>
      image.eventId === null
        ? findPlaceError(image, byId, places)
        : findEventImageError(image, image.eventId, byId),
  }
}

function findUserError(user: UserRow, owners: ReadonlySet<number>): RowProblem {
  if (user.role !== 'ADMIN' && user.permissions.length > 0) {
    return 'permissions must be empty: only admins hold some'
  }
  if ((user.role === 'FIGHTER') !== (user.details !== null)) {
    return 'details must be set for fighters and null for everybody else'
  }
  if (user.lastVisit !== null && user.lastVisit < user.createDate) {
    return 'lastVisit must not lie before createDate'
  }
  if (user.role === 'LOCATION_PROVIDER' && !owners.has(user.id)) {
    return 'has the role of an arena, and no arena has its id as userId'
  }

  return undefined
}

function findEventImageError({ userId }: ImageRow, eventId: number, byId: RowsById): RowProblem {
  const arenaId = byId.events.get(eventId)?.arenaId ?? 0
  const arena = byId.arenas.get(arenaId)
  return arena?.userId === userId ? undefined : `event ${eventId} is not an event of user ${userId}`
}

/** Each position of a profile has at most one image. */
function findPlaceError(
  { id, userId, imageType, positionId }: ImageRow,
  { users }: RowsById,
  places: Map<string, number>,
): RowProblem {
  const { role } = users.get(userId) as UserRow
  if (!IMAGE_PLACES[role]?.[imageType]?.includes(positionId)) {
    return `${imageType} has no position ${positionId} with a ${role}`
  }

  const place = `${userId} ${imageType} ${positionId}`
  if (places.has(place)) {
    return `its place is taken by image ${places.get(place)}`
  }

  places.set(place, id)

  return undefined
}

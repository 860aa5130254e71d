import {
  ALREADY_ON_CARD,
  type Corner,
  type Corners,
  type FakeUser,
  isOnCard,
  type Person,
  type Preview,
  type WeightClass,
} from '@cornerman/contract'
import { formatWeightClass } from '../../../ui/fighter-labels.ts'

/** A fighter as shown in a corner. Search results may lack weight and ranking; the record is known of search results only. */
type Fighter = Omit<Corner, 'weight' | 'ranking' | 'isBanned'> & {
  weight: WeightClass | null
  ranking: number | null
  record?: { win: number; loss: number; draw: number } | undefined
  /** Undefined for an API that does not say it. */
  isBanned?: boolean
}
/** A person in a corner: a fighter of the platform, or a fake user created for a card. */
export type Contestant = { fighter: Fighter; fake?: undefined } | { fake: FakeUser; fighter?: undefined }

export function toFighter({
  id,
  firstName,
  lastName,
  nickname,
  avatar,
  country,
  details,
  penaltyInfo,
}: Omit<Preview, 'email' | 'role'>): Contestant {
  const { weight = null, ranking = null } = details ?? {}
  // Another API may respond without the ban.
  return {
    fighter: {
      id,
      firstName,
      lastName,
      nickname,
      avatar,
      country,
      weight,
      ranking,
      record: details,
      isBanned: penaltyInfo?.banned === true,
    },
  }
}

export const getContestantId = ({ fighter, fake }: Contestant): number => (fighter ?? fake).id

export function getContestantName({ fighter, fake }: Contestant): string {
  if (fake) return fake.fullName
  return `${fighter.firstName ?? ''} ${fighter.lastName ?? ''}`.trim() || `Fighter ${fighter.id}`
}

/** Details that distinguish people with the same name. `hasRank`: with rank within the class, and wins, losses and draws. */
export function describeContestant({ fighter }: Contestant, hasRank = false): string {
  if (!fighter) return 'Fake user'
  const { nickname, weight, ranking, record, country } = fighter
  const rank = hasRank ? [ranking && `Rank ${ranking}`, record && `${record.win}-${record.loss}-${record.draw}`] : []
  return [nickname && `“${nickname}”`, weight && formatWeightClass(weight), ...rank, country]
    .filter(Boolean)
    .join(' · ')
}

/** The same, with what a matchmaker compares. */
export const describeForMatchmaker = (contestant: Contestant): string => describeContestant(contestant, true)

/** Converts two contestants to ids. Each corner has either a fighter id or a fake user id. */
export function toCorners(red: Contestant | undefined | null, blue: Contestant | undefined | null): Corners {
  return {
    initiatorId: red?.fighter?.id ?? null,
    targetId: blue?.fighter?.id ?? null,
    fakeInitiatorId: red?.fake?.id ?? null,
    fakeTargetId: blue?.fake?.id ?? null,
  }
}

/** Returns the specified error (EVE-08) if the contestant is in one of these bouts already. */
export function findOnCardError({ fighter, fake }: Contestant, bouts: readonly Corners[]): string | undefined {
  const person: Person = fighter ? { fighterId: fighter.id } : { fakeUserId: fake.id }
  if (!isOnCard(person, bouts)) return undefined
  return fighter ? ALREADY_ON_CARD.fighter : ALREADY_ON_CARD.user
}

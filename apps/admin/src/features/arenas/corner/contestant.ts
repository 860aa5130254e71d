import { ALREADY_ON_CARD, type Corner, type Corners, type FakeUser, isOnCard, type Person, type WeightClass } from '@cornerman/contract'
import { formatWeightClass } from '../../../ui/fighter-labels.ts'

/** A fighter as a corner shows them. What a search answers may lack the last two. */
type Fighter = Omit<Corner, 'weight' | 'ranking'> & { weight: WeightClass | null; ranking: number | null }
/** Who may stand in a corner: a fighter of the platform, or somebody made up for a card. */
export type Contestant = { fighter: Fighter; fake?: undefined } | { fake: FakeUser; fighter?: undefined }

export const getContestantId = ({ fighter, fake }: Contestant): number => (fighter ?? fake).id

export function getContestantName({ fighter, fake }: Contestant): string {
  if (fake) return fake.fullName
  return `${fighter.firstName} ${fighter.lastName}`.trim() || `Fighter ${fighter.id}`
}

/** What tells people of one name apart. */
export function describeContestant({ fighter }: Contestant): string {
  if (!fighter) return 'Fake user'
  const { nickname, weight, country } = fighter
  return [nickname && `“${nickname}”`, weight && formatWeightClass(weight), country].filter(Boolean).join(' · ')
}

/** One person a corner: whoever is a fighter is no fake user there, and the reverse. */
export function toCorners(red: Contestant | undefined | null, blue: Contestant | undefined | null): Corners {
  return {
    initiatorId: red?.fighter?.id ?? null,
    targetId: blue?.fighter?.id ?? null,
    fakeInitiatorId: red?.fake?.id ?? null,
    fakeTargetId: blue?.fake?.id ?? null,
  }
}

/** The documents' words for somebody who stands in one of these bouts already; undefined for everybody else. */
export function isAlreadyOnCard({ fighter, fake }: Contestant, bouts: readonly Corners[]): string | undefined {
  const person: Person = fighter ? { fighterId: fighter.id } : { fakeUserId: fake.id }
  if (!isOnCard(person, bouts)) return undefined
  return fighter ? ALREADY_ON_CARD.fighter : ALREADY_ON_CARD.user
}

import { ALREADY_ON_CARD, type Corners, type FakeUser, isOnCard, type Person, type Preview } from '@cornerman/contract'

/** Somebody who was found for a corner: a fighter of the platform, or a fake user. */
export interface Candidate {
  id: number
  name: string
  /** What tells people of one name apart. */
  about: string
}

/** Who is to stand in a corner, and which of the two is looked for there. Plain data, so that a draft keeps it. */
export interface CornerChoice {
  fake: boolean
  person: Candidate | null
}

export const NOBODY: CornerChoice = { fake: false, person: null }

export function candidateOf({ id, firstName, lastName, nickname, weight, country }: Preview): Candidate {
  const weightClass = weight && weight.charAt(0) + weight.slice(1).toLowerCase().replace('lightheavy', 'light heavy')
  return { id, name: `${firstName} ${lastName}`, about: [nickname && `“${nickname}”`, weightClass, country].filter(Boolean).join(' · ') }
}

export const fakeCandidateOf = ({ id, fullName }: FakeUser): Candidate => ({ id, name: fullName, about: 'Fake user' })

export interface Pairing {
  initiator: CornerChoice
  target: CornerChoice
}

/** The corners as the contract names them. */
export function cornersOf({ initiator, target }: Pairing): Corners {
  const idOf = ({ fake, person }: CornerChoice, asFake: boolean) => (fake === asFake && person ? person.id : null)
  return {
    initiatorId: idOf(initiator, false),
    targetId: idOf(target, false),
    fakeInitiatorId: idOf(initiator, true),
    fakeTargetId: idOf(target, true),
  }
}

/** The documents' words for somebody who stands in one of these bouts already; undefined for everybody else. */
export function alreadyOnCard({ fake, person }: CornerChoice, bouts: readonly Corners[]): string | undefined {
  if (!person) return undefined
  const who: Person = fake ? { fakeUserId: person.id } : { fighterId: person.id }
  if (!isOnCard(who, bouts)) return undefined
  return fake ? ALREADY_ON_CARD.user : ALREADY_ON_CARD.fighter
}

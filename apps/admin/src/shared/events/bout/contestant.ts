import {
  ALREADY_ON_CARD,
  type Corner,
  type Corners,
  type FakeUser,
  type FightEvent,
  isOnCard,
  type Person,
  type Preview,
  type WeightClass,
} from '@cornerman/contract'
import { formatWeightClass } from '#shared/labels.tsx'
import { formatRecord, getPersonName } from '#shared/person/person-name.ts'

/** A fighter as shown in a corner. Search results may lack weight and ranking; the record is known of search results only. */
type Fighter = Omit<Corner, 'weight' | 'gender' | 'ranking' | 'isBanned'> & {
  weight: WeightClass | null
  ranking: number | null
  gender?: Corner['gender'] | undefined
  record?: { win: number; loss: number; draw: number } | undefined
  /** Null in a search result that does not say it. */
  isBanned?: boolean | null
  /** Of a search result that says it. */
  role?: Preview['role']
}

/** A person in a corner: a fighter of the platform, or a fake user created for a card. */
export type Contestant =
  | { fighter: Fighter; fake?: undefined }
  | { fake: FakeUser; fighter?: undefined }

export function toFighter({
  details,
  penaltyInfo,
  ...person
}: Omit<Preview, 'email' | 'role'> & Partial<Pick<Preview, 'role'>>): Contestant {
  const { weight = null, ranking = null, gender } = details ?? {}

  return {
    fighter: {
      ...person,
      weight,
      gender,
      ranking,
      record: details,
      isBanned: penaltyInfo?.banned ?? null,
    },
  }
}

export const getContestantId = ({ fighter, fake }: Contestant): number => (fighter ?? fake).id

/** Returns whether the API said who it is. */
export const isReadable = (contestant: Contestant): boolean =>
  getContestantId(contestant) !== undefined

export const getContestantName = ({ fighter, fake }: Contestant): string =>
  fake
    ? (fake.fullName ?? 'A fake user that could not be read')
    : getPersonName(fighter, `Fighter ${fighter.id ?? 'that could not be read'}`)

/** As on a bill: the last name, or all there is of a person with one name only. */
export function getContestantSurname(contestant: Contestant): string {
  const { fighter, fake } = contestant
  return (fighter ?? fake).lastName || getContestantName(contestant)
}

/** Details that distinguish people with the same name. `hasRank`: with rank within the class, and wins, losses and draws. */
export function describeContestant({ fighter }: Contestant, hasRank = false): string {
  if (!fighter) {
    return 'Fake user'
  }

  const { nickname, weight, ranking, record, country, isBanned } = fighter

  const rank = hasRank
    ? [
        ranking && `Rank ${ranking}`,
        record && formatRecord(record),
        isBanned === null && 'ban unknown',
      ]
    : []

  return [nickname && `“${nickname}”`, weight && formatWeightClass(weight), ...rank, country]
    .filter(Boolean)
    .join(' · ')
}

/** Name, face, and rank with country: "#4 · Brazil". */
export function toPerson(contestant: Contestant) {
  const { fighter, fake } = contestant
  const name = getContestantName(contestant)
  if (fake) {
    return { name, picture: fake.image, detail: 'Fake user' }
  }

  const detail = [fighter.ranking && `#${fighter.ranking}`, fighter.country]
    .filter(Boolean)
    .join(' · ')

  return { name, picture: fighter.avatar, detail }
}

/** Converts two contestants to ids. Each corner has either a fighter id or a fake user id. */
export function toCorners(
  red: Contestant | undefined | null,
  blue: Contestant | undefined | null,
): Corners {
  return {
    initiatorId: red?.fighter?.id ?? null,
    targetId: blue?.fighter?.id ?? null,
    fakeInitiatorId: red?.fake?.id ?? null,
    fakeTargetId: blue?.fake?.id ?? null,
  }
}

/** Returns the specified error (EVE-08) if the contestant is in one of these bouts already. */
export function findOnCardError(
  { fighter, fake }: Contestant,
  bouts: readonly Corners[],
): string | undefined {
  const person: Person = fighter ? { fighterId: fighter.id } : { fakeUserId: fake.id }
  if (!isOnCard(person, bouts)) {
    return undefined
  }

  return fighter ? ALREADY_ON_CARD.fighter : ALREADY_ON_CARD.user
}

/** A reason to hesitate before choosing a contestant. */
export interface ContestantWarning {
  /** The warning in the list: "Banned". */
  label: string
  /** The warning in the question, as a sentence. */
  text: string
  /** True when the server rejects the contestant, so that there is nothing to ask. */
  isRejected?: true
}

/** What a contestant for a corner is compared with. */
export interface Situation {
  /** The contestant in the other corner. */
  opponent: Contestant | undefined | null
  /** The other bouts of the card. */
  bouts: readonly Corners[]
  sameDayEvents: readonly FightEvent[]
}

/** Returns what a matchmaker should know before this contestant is chosen. */
export function findWarnings(
  contestant: Contestant,
  { opponent, bouts, sameDayEvents }: Situation,
): ContestantWarning[] {
  const onCardError = findOnCardError(contestant, bouts)
  const { weight, gender } = contestant.fighter ?? {}
  const { weight: opponentWeight, gender: opponentGender } = opponent?.fighter ?? {}

  return [
    ...(onCardError
      ? [{ label: 'On this card', text: onCardError, isRejected: true } as const]
      : []),
    ...findBanWarning(contestant),
    ...(opponent && weight && opponentWeight && weight !== opponentWeight
      ? [
          {
            label: 'Other class',
            text: `Weight class ${formatWeightClass(weight)}; the opponent, ${getContestantName(opponent)}, has ${formatWeightClass(opponentWeight)}.`,
          },
        ]
      : []),
    ...(opponent && gender && opponentGender && gender !== opponentGender
      ? [
          {
            label: 'Woman against man',
            text: `${getContestantName(contestant)} and the opponent, ${getContestantName(opponent)}, are a woman and a man.`,
          },
        ]
      : []),
    ...sameDayEvents
      .filter(({ fightSlots }) => findOnCardError(contestant, fightSlots.map(toIds)))
      .map(({ name }) => ({
        label: 'Other event that day',
        text: `On the card of “${name}”, another event of this arena on the same day.`,
      })),
  ]
}

/** Red everywhere, where other warnings are amber. */
export const BANNED = 'Banned'

/** The warning about a ban, also for a contestant who is on the card already. */
export const findBanWarning = ({ fighter }: Contestant): ContestantWarning[] =>
  fighter?.isBanned ? [{ label: BANNED, text: 'Banned because of penalties.' }] : []

const toIds = ({ fight }: FightEvent['fightSlots'][number]): Corners => ({
  initiatorId: fight?.initiator?.id ?? null,
  targetId: fight?.target?.id ?? null,
  fakeInitiatorId: fight?.fakeInitiator?.id ?? null,
  fakeTargetId: fight?.fakeTarget?.id ?? null,
})

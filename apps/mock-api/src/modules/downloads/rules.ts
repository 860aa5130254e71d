import { type CsvColumn, ROLE_LABELS, type Role, type User } from '@cornerman/contract'
import { iso } from '../../domain/instant.ts'

const DAY = 24 * 60 * 60_000

type Person = Pick<
  User,
  'id' | 'email' | 'firstName' | 'lastName' | 'nickname' | 'role' | 'country' | 'locale' | 'phoneNumber' | 'createDate' | 'lastVisit' | 'verified'
>
interface Wanted {
  roles: readonly Role[]
  languages: readonly string[]
  /** Days since the last visit at most; null takes those too who never came. */
  activity: number | null
}

/** Whom an export is of, in the order they registered. */
export function filterPeople<P extends Person>(people: readonly P[], { roles, languages, activity }: Wanted, now: number): P[] {
  return people.filter(
    ({ role, locale, lastVisit }) =>
      roles.includes(role) &&
      languages.includes(locale.toUpperCase()) &&
      (activity === null || (lastVisit !== null && within(lastVisit, activity, now))),
  )
}

export const USER_COLUMNS: readonly CsvColumn<Person>[] = [
  { title: 'Id', of: ({ id }) => id },
  { title: 'E-mail', of: ({ email }) => email },
  { title: 'First name', of: ({ firstName }) => firstName },
  { title: 'Last name', of: ({ lastName }) => lastName },
  { title: 'Nickname', of: ({ nickname }) => nickname },
  { title: 'Role', of: ({ role }) => ROLE_LABELS[role] },
  { title: 'Country', of: ({ country }) => country },
  { title: 'Language', of: ({ locale }) => locale.toUpperCase() },
  { title: 'Phone', of: ({ phoneNumber }) => phoneNumber, isPhone: true },
  { title: 'Registered (UTC)', of: ({ createDate }) => plain(createDate) },
  { title: 'Last visit (UTC)', of: ({ lastVisit }) => lastVisit && plain(lastVisit) },
  { title: 'Verified', of: ({ verified }) => (verified ? 'yes' : 'no') },
]

interface Feedback {
  id: number
  rating: number
  text: string
  platform: string
  appVersion: string
  createDate: string
}
/** A feedback with who gave it. */
interface Opinion {
  feedback: Feedback
  author: Pick<Person, 'id' | 'firstName' | 'lastName' | 'email'>
}

/** Feedbacks of the last so many days, or of all time, newest first. */
export function filterFeedbacks<F extends Feedback>(feedbacks: readonly F[], activity: number | undefined, now: number): F[] {
  return feedbacks
    .filter(({ createDate }) => activity === undefined || within(createDate, activity, now))
    .sort((a, b) => Date.parse(b.createDate) - Date.parse(a.createDate) || b.id - a.id)
}

export const FEEDBACK_COLUMNS: readonly CsvColumn<Opinion>[] = [
  { title: 'Id', of: ({ feedback }) => feedback.id },
  { title: 'Date (UTC)', of: ({ feedback }) => plain(feedback.createDate) },
  { title: 'Rating', of: ({ feedback }) => feedback.rating },
  { title: 'Text', of: ({ feedback }) => feedback.text },
  { title: 'User id', of: ({ author }) => author.id },
  { title: 'User', of: ({ author }) => `${author.firstName} ${author.lastName}` },
  { title: 'E-mail', of: ({ author }) => author.email },
  { title: 'Platform', of: ({ feedback }) => feedback.platform },
  { title: 'App version', of: ({ feedback }) => feedback.appVersion },
]

const within = (instant: string, days: number, now: number) => Date.parse(instant) >= now - days * DAY
/** A date that every spreadsheet reads as one. */
const plain = (instant: string) => iso(Date.parse(instant)).slice(0, 19).replace('T', ' ')

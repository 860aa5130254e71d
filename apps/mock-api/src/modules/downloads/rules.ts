import { type CsvColumn, ROLE_LABELS, type Role, type User } from '@cornerman/contract'
import { iso } from '../../domain/instant.ts'

const DAY = 24 * 60 * 60_000

type Person = Pick<
  User,
  'id' | 'email' | 'firstName' | 'lastName' | 'nickname' | 'role' | 'country' | 'locale' | 'phoneNumber' | 'createDate' | 'lastVisit' | 'verified'
>
interface Filter {
  roles: readonly Role[]
  languages: readonly string[]
  /** Maximum days since the last visit; null includes users without a visit. */
  activity: number | null
}

/** Filters the users of an export, in order of registration. */
export function filterPeople<P extends Person>(people: readonly P[], { roles, languages, activity }: Filter, now: number): P[] {
  return people.filter(
    ({ role, locale, lastVisit }) =>
      roles.includes(role) &&
      languages.includes(locale.toUpperCase()) &&
      (activity === null || (lastVisit !== null && isWithin(lastVisit, activity, now))),
  )
}

export const USER_COLUMNS: readonly CsvColumn<Person>[] = [
  { title: 'Id', of: ({ id }) => id },
  { title: 'Email', of: ({ email }) => email },
  { title: 'First name', of: ({ firstName }) => firstName },
  { title: 'Last name', of: ({ lastName }) => lastName },
  { title: 'Nickname', of: ({ nickname }) => nickname },
  { title: 'Role', of: ({ role }) => ROLE_LABELS[role] },
  { title: 'Country', of: ({ country }) => country },
  { title: 'Language', of: ({ locale }) => locale.toUpperCase() },
  { title: 'Phone', of: ({ phoneNumber }) => phoneNumber, isPhone: true },
  { title: 'Registered (UTC)', of: ({ createDate }) => formatDate(createDate) },
  { title: 'Last visit (UTC)', of: ({ lastVisit }) => lastVisit && formatDate(lastVisit) },
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
/** A feedback with its author. */
interface Opinion {
  feedback: Feedback
  author: Pick<Person, 'id' | 'firstName' | 'lastName' | 'email'>
}

/** Returns the feedback of the last days, or of all time, newest first. */
export function filterFeedbacks<F extends Feedback>(feedbacks: readonly F[], activity: number | undefined, now: number): F[] {
  return feedbacks
    .filter(({ createDate }) => activity === undefined || isWithin(createDate, activity, now))
    .sort((a, b) => Date.parse(b.createDate) - Date.parse(a.createDate) || b.id - a.id)
}

export const FEEDBACK_COLUMNS: readonly CsvColumn<Opinion>[] = [
  { title: 'Id', of: ({ feedback }) => feedback.id },
  { title: 'Date (UTC)', of: ({ feedback }) => formatDate(feedback.createDate) },
  { title: 'Rating', of: ({ feedback }) => feedback.rating },
  { title: 'Text', of: ({ feedback }) => feedback.text },
  { title: 'User id', of: ({ author }) => author.id },
  { title: 'User', of: ({ author }) => `${author.firstName} ${author.lastName}` },
  { title: 'Email', of: ({ author }) => author.email },
  { title: 'Platform', of: ({ feedback }) => feedback.platform },
  { title: 'App version', of: ({ feedback }) => feedback.appVersion },
]

const isWithin = (instant: string, days: number, now: number) => Date.parse(instant) >= now - days * DAY
/** A date format that every spreadsheet recognizes. */
const formatDate = (instant: string) => iso(Date.parse(instant)).slice(0, 19).replace('T', ' ')

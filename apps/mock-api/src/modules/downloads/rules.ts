import { type CsvColumn, ROLE_LABELS, type Role } from '@cornerman/contract'
import type { FeedbackRow, UserRow } from '@cornerman/tables'
import { DAY, iso, sortNewestFirst } from '../../time/instant.ts'

type Person = Omit<
  UserRow,
  'permissions' | 'profileFillingInfo' | 'residence' | 'socials' | 'details'
>

interface Filter {
  roles: readonly Role[]
  languages: readonly string[]
}

export function filterPeople<P extends Person>(
  people: readonly P[],
  { roles, languages }: Filter,
): P[] {
  return people.filter(
    ({ role, locale }) => roles.includes(role) && languages.includes(locale.toUpperCase()),
  )
}

/** Milliseconds; undefined without a visit. */
type GetVisit<P> = (person: P) => number | undefined

/** Filters by the days since the last visit, at most `activity`; null includes users without a visit. */
export const filterByVisit = <P>(
  people: readonly P[],
  activity: number | null,
  getVisit: GetVisit<P>,
  now: number,
) =>
  activity === null
    ? people
    : people.filter((person) => (getVisit(person) ?? -1) >= now - activity * DAY)

/** Copies one person at a time, because copying 100,000 at once would delay other calls. */
export function* presentVisits<P extends Person>(
  people: readonly P[],
  getVisit: GetVisit<P>,
): Generator<Person> {
  for (const person of people) {
    const visit = getVisit(person)
    yield { ...person, lastVisit: visit === undefined ? null : iso(visit) }
  }
}

export const USER_COLUMNS: readonly CsvColumn<Person>[] = [
  { title: 'Id', getValue: ({ id }) => id },
  { title: 'Email', getValue: ({ email }) => email },
  { title: 'First name', getValue: ({ firstName }) => firstName },
  { title: 'Last name', getValue: ({ lastName }) => lastName },
  { title: 'Nickname', getValue: ({ nickname }) => nickname },
  { title: 'Role', getValue: ({ role }) => ROLE_LABELS[role] },
  { title: 'Country', getValue: ({ country }) => country },
  { title: 'Language', getValue: ({ locale }) => locale.toUpperCase() },
  { title: 'Phone', getValue: ({ phoneNumber }) => phoneNumber, isPhone: true },
  { title: 'Registered (UTC)', getValue: ({ createDate }) => formatDate(createDate) },
  { title: 'Last visit (UTC)', getValue: ({ lastVisit }) => lastVisit && formatDate(lastVisit) },
  { title: 'Verified', getValue: ({ verified }) => (verified ? 'yes' : 'no') },
]

type Feedback = Omit<FeedbackRow, 'userId'>

interface FeedbackRecord {
  feedback: Feedback
  author: Pick<Person, 'id' | 'firstName' | 'lastName' | 'email'>
}

export function filterFeedbacks<F extends Feedback>(
  feedbacks: readonly F[],
  activity: number | undefined,
  now: number,
): F[] {
  const hits = feedbacks.filter(
    ({ createDate }) => activity === undefined || isWithin(createDate, activity, now),
  )
  return sortNewestFirst(hits, ({ createDate }) => createDate)
}

export const FEEDBACK_COLUMNS: readonly CsvColumn<FeedbackRecord>[] = [
  { title: 'Id', getValue: ({ feedback }) => feedback.id },
  { title: 'Date (UTC)', getValue: ({ feedback }) => formatDate(feedback.createDate) },
  { title: 'Rating', getValue: ({ feedback }) => feedback.rating },
  { title: 'Text', getValue: ({ feedback }) => feedback.text },
  { title: 'User id', getValue: ({ author }) => author.id },
  { title: 'User', getValue: ({ author }) => `${author.firstName} ${author.lastName}` },
  { title: 'Email', getValue: ({ author }) => author.email },
  { title: 'Platform', getValue: ({ feedback }) => feedback.platform },
  { title: 'App version', getValue: ({ feedback }) => feedback.appVersion },
]

const isWithin = (instant: string, days: number, now: number) =>
  Date.parse(instant) >= now - days * DAY

/** A date format that every spreadsheet recognizes. */
const formatDate = (instant: string) => iso(Date.parse(instant)).slice(0, 19).replace('T', ' ')

import { ROLES, type Role, type User, type UserFilter } from '@cornerman/contract'
import { ALL_GENDERS, ALL_WEIGHTS } from '#shared/labels.tsx'
import { getCountryCodes } from '#shared/person/country.ts'
import { isOther } from '#shared/table/asked-rows.ts'

/** Whether a user certainly has another role. */
export const hasOtherRole = ({ role }: Partial<Pick<User, 'role'>>, asked: Role): boolean =>
  isOther(role, asked, ROLES)

/** Whether a user is certainly none of those whom a filter asks for. What the response does not say is not held against it. */
export function contradictsFilter(user: User, role: Role, filter: UserFilter): boolean {
  const { details, location, penaltyInfo, verified, country, lastVisit } = user
  const { visitedAfter, notVisitedAfter } = filter
  const home = location?.address?.country ?? country

  return (
    hasOtherRole(user, role) ||
    differs(location?.isPending, filter.pending) ||
    differs(penaltyInfo?.banned, filter.banned) ||
    differs(verified, filter.verified) ||
    (filter.gender !== undefined && isOther(details?.gender, filter.gender, ALL_GENDERS)) ||
    (filter.weight !== undefined && isOther(details?.weight, filter.weight, ALL_WEIGHTS)) ||
    (filter.country !== undefined && isOther(home, filter.country, getCountryNames())) ||
    (visitedAfter !== undefined && isBefore(lastVisit, visitedAfter)) ||
    (notVisitedAfter !== undefined && isBefore(notVisitedAfter, lastVisit))
  )
}

const getCountryNames = () => [...getCountryCodes().keys()]

const differs = (value: boolean | undefined, asked: boolean | undefined) =>
  value !== undefined && asked !== undefined && value !== asked

const isBefore = (one: string | null | undefined, other: string | null | undefined) =>
  Date.parse(one ?? '') < Date.parse(other ?? '')

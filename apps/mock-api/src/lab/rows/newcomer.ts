import type { UserRow } from '@cornerman/tables'
import { WITHOUT_FIGHTS } from '../../modules/new-users/rules.ts'
import { DAY, iso } from '../../time/instant.ts'
import { findMax, type NewRow } from './new-row.ts'

/** A newcomer without fights, last in the ranking of the class. */
export function createDetails({ given, rows, now }: NewRow): NonNullable<UserRow['details']> {
  const { gender = 'MALE', weight = 'LIGHTWEIGHT' } = (given.details ?? {}) as Partial<
    NonNullable<UserRow['details']>
  >

  return {
    birthdate: iso(now - 25 * 365 * DAY).slice(0, 10),
    club: null,
    coaches: null,
    experience: 'BEGINNER',
    gender,
    height: 175,
    weight,
    ranking: rows.next(`ranking of ${gender} ${weight}`, () => {
      const rivals = (rows.all('users') as readonly UserRow[]).flatMap(
        ({ details }) => details ?? [],
      )
      return findMax(
        rivals.map((each) => (each.gender === gender && each.weight === weight ? each.ranking : 0)),
      )
    }),
    searchDistance: null,
    unitSystem: 'METRIC',
    locale: 'EN',
    ...WITHOUT_FIGHTS,
  }
}

import { getPersonName } from '#shared/person/person-name.ts'
import { PersonLink } from '#shared/records/record-link.tsx'
import styles from './statistics.module.css'

export interface Named {
  firstName: string | null
  lastName: string | null
}

export const UNKNOWN_USER = '(unknown user)'

/** The name, linked to the person. The metrics have no names for deleted users and for those who hide it: nothing links to them. */
export function LinkedPerson({ person }: { person: (Named & { id?: number }) | null | undefined }) {
  const name = getPersonName(person, UNKNOWN_USER)

  return (
    <span className={styles.twoLines}>
      {person?.id !== undefined && (person.firstName || person.lastName) ? (
        <PersonLink id={person.id}>{name}</PersonLink>
      ) : (
        name
      )}
    </span>
  )
}

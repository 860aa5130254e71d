import { ROLE_LABELS, type UserRole } from '@cornerman/contract'
import clsx from 'clsx'
import {
  flattenFacts,
  formatFact,
  USER_FIELDS,
  type UserFieldName,
} from '#shared/people/user-fields.ts'
import { Origin, Person, PersonAvatar } from '#shared/person/person.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { Descriptions } from '#ui/descriptions.tsx'
import { Section } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import styles from './create-user.module.css'
import type { NewUserValues } from './new-user.ts'

/** What their record says first. */
const FACTS: Readonly<Record<UserRole, readonly UserFieldName[]>> = {
  FIGHTER: ['email', 'birthdate', 'gender', 'height', 'weight', 'experience'],
  FAN: ['email'],
  LOCATION_PROVIDER: ['email', 'firstName', 'lastName'],
}

interface Props {
  role: UserRole
  values: NewUserValues
}

/** The user as their list will name them, and what happens next (CUS-05). */
export function NewUserPreview({ role, values }: Props) {
  const { location, nickname } = values
  const label = ROLE_LABELS[role]
  const kind = label.toLowerCase()
  const isArena = role === 'LOCATION_PROVIDER'
  const facts = flattenFacts(values)
  const name = isArena ? location?.name : getPersonName(values)

  return (
    <Section isFlush title={`New ${kind}`}>
      <div className={styles.person}>
        {name ? (
          <Person
            size={48}
            name={name}
            detail={role === 'FIGHTER' && nickname && <Origin nickname={nickname} />}
          />
        ) : (
          <>
            <PersonAvatar src={undefined} size={48} />
            <span className={ui.quiet}>No name yet</span>
          </>
        )}
      </div>
      <Descriptions
        items={FACTS[role].map((fact) => ({
          label: USER_FIELDS[fact].label,
          children: formatFact(fact, facts),
        }))}
      />
      <p className={clsx(ui.note, styles.next)}>
        {`Once created, the ${kind} is found in ${label}s.`}
      </p>
    </Section>
  )
}

import { ROLE_LABELS, type UserRole } from '@cornerman/contract'
import { Origin, Person } from '#shared/person/person.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { Section } from '#ui/panel.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import type { NewUserValues } from './new-user.ts'

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
  const name = isArena ? location?.name : getPersonName(values)

  return (
    <Section title={`New ${kind}`}>
      <div className={ui.stack}>
        {name ? (
          <Person
            size={48}
            name={name}
            detail={role === 'FIGHTER' && nickname && <Origin nickname={nickname} />}
          />
        ) : (
          <Empty description="No name yet" />
        )}
        <p className={ui.quiet}>{`Once created, the ${kind} is found in ${label}s.`}</p>
      </div>
    </Section>
  )
}

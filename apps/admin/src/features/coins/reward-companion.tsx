import { type Preview, ROLE_LABELS } from '@cornerman/contract'
import { CountryTile, Person } from '#shared/person/person.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { useCanOpenPerson } from '#shared/records/record-link.tsx'
import { useReturnState } from '#shared/site-map.ts'
import { formatClock, getViewerTimeZone } from '#ui/date-time/time.ts'
import { Descriptions } from '#ui/descriptions.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Section } from '#ui/panel.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import styles from './coins.module.css'
import type { GivenReward } from './given-rewards.ts'

interface Props {
  user: Preview | null | undefined
  /** Undefined while it is missing or invalid, and once it was given. */
  coins: number | undefined
  given: readonly GivenReward[]
}

/** Who gets the coins, what happens, and what was given before. */
export const RewardCompanion = ({ user, coins, given }: Props) => (
  <>
    {user ? <Recipient user={user} /> : <NoRecipient />}
    {user && coins !== undefined && <WhatHappens user={user} coins={coins} />}
    {given.length > 0 && <GivenRewards given={given} />}
  </>
)

const NoRecipient = () => (
  <Section title="Recipient">
    <Empty description="No user selected" />
  </Section>
)

function Recipient({ user }: { user: Preview }) {
  const { id, email, role, country, avatar } = user
  const canOpen = useCanOpenPerson()
  const returnState = useReturnState()

  return (
    <Section title="Recipient">
      <Person
        size={48}
        name={getPersonName(user, email)}
        picture={avatar}
        detail={
          country && (
            <>
              <CountryTile country={country} /> {country}
            </>
          )
        }
      />
      <div className={styles.facts}>
        <Descriptions
          items={[
            { label: 'Id', copyText: id },
            { label: 'Email', copyText: email },
            { label: 'Role', children: ROLE_LABELS[role] },
          ]}
        />
      </div>
      {canOpen && (
        <LinkButton to={`/dashboard/users/${id}`} state={returnState}>
          Open record
        </LinkButton>
      )}
    </Section>
  )
}

const WhatHappens = ({ user, coins }: { user: Preview; coins: number }) => (
  <Section title="What happens">
    <p>
      <span className={styles.amount}>{coins.toLocaleString('en')}</span> coins
    </p>
    <p className={ui.quiet}>
      go to {getPersonName(user, user.email)} as Bonus. You cannot take them back.
    </p>
  </Section>
)

const GivenRewards = ({ given }: Pick<Props, 'given'>) => (
  <Section title="Given in this window">
    <ul className={ui.lines} aria-label="Given in this window">
      {given.map(({ user, coins, at }) => (
        <li key={at} className={styles.given}>
          <Person
            name={getPersonName(user, user.email)}
            picture={user.avatar}
            detail={`${formatClock(at, getViewerTimeZone())} · Bonus`}
          />
          <span className={styles.coins}>{coins.toLocaleString('en')}</span>
        </li>
      ))}
    </ul>
    <p className={ui.note}>Listed until you close this window or sign out.</p>
  </Section>
)

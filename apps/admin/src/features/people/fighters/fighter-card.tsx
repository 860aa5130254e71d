import { people } from '@cornerman/contract/endpoints/people'
import clsx from 'clsx'
import { Copyable } from '#ui/copyable.tsx'
import { Day, LongDate } from '#ui/date-time/shown-time.tsx'
import { getAge, getToday } from '#ui/date-time/time.ts'
import { Descriptions, DescriptionsItem, Timeline } from '#ui/detail/descriptions.tsx'
import { CommandButton } from '#ui/feedback/command-button.tsx'
import { formatExperience, formatGender, formatWeightClass, formatYesNo } from '#ui/labels.tsx'
import { ExternalLink } from '#ui/navigation/external-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { formatRecord, getPersonName } from '#ui/person/person-name.ts'
import { formatHeight } from '../height.ts'
import { KeyFacts, TitledPanel } from '../profile.tsx'
import { type Fighter, isBanned } from './fighter.ts'
import { FighterPhoto } from './fighter-photo.tsx'
import styles from './fighters.module.css'

/** Face avatar, name, email, key facts and profile completeness. The avatar of a banned fighter is dimmed. */
export function FighterCard({ fighter }: { fighter: Fighter }) {
  const { id, email, verified, country, details } = fighter
  const banned = isBanned(fighter)
  const name = getPersonName(fighter)
  const { winsByKo, winsBySub } = details
  return (
    <div style={{ container: 'fighter-strip / inline-size' }}>
      <Panel label="Fighter" className={styles.card}>
        <div className={styles.face} data-banned={banned || undefined}>
          <FighterPhoto fighter={fighter} type="FULL_FACE_AVATAR" size="large" />
          {banned !== false && <p className={styles.banned}>{banned ? 'Banned' : 'Ban unknown'}</p>}
        </div>
        <div className={styles.about}>
          <div>
            <p className={clsx(styles.name, 'cm-strong')}>{name}</p>
            <Copyable text={email} name={`email of ${name}`} />
          </div>
          <KeyFacts
            facts={[
              {
                label: 'Record',
                value: formatRecord(details),
                detail: `${winsByKo ?? '–'} by KO, ${winsBySub ?? '–'} by submission`,
              },
              { label: 'Ranking', value: details.ranking },
              { label: 'Weight', value: formatWeightClass(details.weight) },
              { label: 'Country', value: country },
            ]}
          />
        </div>
        <div className={styles.completeness}>
          <Completeness fighter={fighter} />
        </div>
        {verified === false && (
          <div className={styles.verify}>
            <CommandButton
              endpoint={people.verify}
              input={{ body: { userId: id } }}
              variant="primary"
              question={`Verify ${name}?`}
              description="A verified badge will appear on the profile. This cannot be undone here."
            >
              Verify
            </CommandButton>
          </div>
        )}
      </Panel>
    </div>
  )
}

/** The four specified steps of the profile (FTD-02). */
function Completeness({ fighter: { profileFillingInfo: info } }: { fighter: Fighter }) {
  const steps = [
    { title: 'Organization contract', done: info?.hasSignedContractWithOrganization },
    { title: 'Phone', done: info?.hasPhone },
    { title: 'Full address', done: info?.hasFullAddress },
    { title: 'Billing info', done: info?.hasBillingInfo },
  ]
  return (
    <Timeline
      label="Profile completeness"
      items={steps.map(({ title, done }) => ({
        key: title,
        title,
        tone: done ? 'good' : 'neutral',
        state: formatYesNo(done),
      }))}
    />
  )
}

/** The other fields of the profile. */
export function FighterDescriptions({ fighter }: { fighter: Fighter }) {
  const { id, phoneNumber, residence, createDate, socials, details } = fighter
  const { birthdate, club, coaches, fightStyle, stand } = details
  const age = getAge(getToday(), birthdate)
  return (
    <TitledPanel title="Profile">
      <Descriptions>
        <DescriptionsItem label="Height">{formatHeight(details)}</DescriptionsItem>
        <DescriptionsItem label="Age">
          {age !== undefined && <>{age}, </>}
          {birthdate && <Day day={birthdate} />}
        </DescriptionsItem>
        <DescriptionsItem label="Gender">{formatGender(details.gender)}</DescriptionsItem>
        <DescriptionsItem label="Experience">{formatExperience(details.experience)}</DescriptionsItem>
        <DescriptionsItem label="Club">{club}</DescriptionsItem>
        <DescriptionsItem label="Coaches">{coaches}</DescriptionsItem>
        <DescriptionsItem label="Style">{[fightStyle, stand].filter(Boolean).join(', ')}</DescriptionsItem>
        <DescriptionsItem label="Address">{residence?.formattedAddress}</DescriptionsItem>
        <DescriptionsItem label="Phone" copyText={phoneNumber} />
        <DescriptionsItem label="Socials">{socials.length > 0 && <Socials socials={socials} />}</DescriptionsItem>
        <DescriptionsItem label="Registered">
          <LongDate at={createDate} />
        </DescriptionsItem>
        <DescriptionsItem label="Id" copyText={id} />
      </Descriptions>
    </TitledPanel>
  )
}

function Socials({ socials }: { socials: Fighter['socials'] }) {
  return (
    <ul>
      {socials.map(({ name, link }) => (
        <li key={link}>
          <ExternalLink href={link}>{name}</ExternalLink>
        </li>
      ))}
    </ul>
  )
}

import { people } from '@cornerman/contract/endpoints/people'
import { CommandButton } from '../../../ui/command-button.tsx'
import { Copyable } from '../../../ui/copyable.tsx'
import { Fact, Facts } from '../../../ui/detail/facts.tsx'
import { Timeline } from '../../../ui/detail/timeline.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { experienceInWords, genderInWords, weightInWords } from '../../../ui/fighter-words.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Day, LongDate } from '../../../ui/time/shown-time.tsx'
import { ageOn, todayHere } from '../../../ui/time/time.ts'
import { heightInWords } from '../height.ts'
import { type Fighter, fullName, isBanned, recordOf } from './fighter.ts'
import { FighterPhoto } from './fighter-photo.tsx'

/** Face, name, e-mail, and how far the profile is filled in; a banned face is dimmed. */
export function FighterCard({ fighter }: { fighter: Fighter }) {
  const { id, email, verified } = fighter
  const banned = isBanned(fighter)
  const name = fullName(fighter)
  return (
    <Panel label="Fighter" className="cm-fighter-card">
      <div className="cm-fighter-face" data-banned={banned || undefined}>
        <FighterPhoto fighter={fighter} type="FULL_FACE_AVATAR" size="large" />
        {banned && <p className="cm-fighter-banned">Banned</p>}
      </div>
      <div className="cm-fighter-who">
        <p className="cm-fighter-name cm-strong">{name}</p>
        <Copyable text={email} what={`e-mail of ${name}`} />
      </div>
      <Completeness fighter={fighter} />
      {!verified && (
        <div className="cm-fighter-verify">
          <CommandButton
            to={people.verify}
            input={{ body: { userId: id } }}
            look="primary"
            question={`Verify ${name}?`}
            consequence="The profile carries the badge from then on. This cannot be undone here."
          >
            Verify
          </CommandButton>
        </div>
      )}
    </Panel>
  )
}

/** The documents' four steps, each done or not. */
function Completeness({ fighter: { profileFillingInfo: filled } }: { fighter: Fighter }) {
  const steps = [
    { title: 'Organization contract', done: filled?.hasSignedContractWithOrganization },
    { title: 'Phone', done: filled?.hasPhone },
    { title: 'Full address', done: filled?.hasFullAddress },
    { title: 'Billing info', done: filled?.hasBillingInfo },
  ]
  return (
    <Timeline
      label="Profile completeness"
      moments={steps.map(({ title, done }) => ({ key: title, title, tone: done ? 'good' : 'neutral', time: done ? 'Yes' : 'No' }))}
    />
  )
}

/** What else the profile says. */
export function FighterFacts({ fighter }: { fighter: Fighter }) {
  const { id, phoneNumber, country, residence, createDate, socials, details } = fighter
  const { winsByKo, winsBySub, birthdate, ranking, club, coaches, fightStyle, stand } = details
  const age = ageOn(todayHere(), birthdate)
  return (
    <Panel>
      <Facts>
        <Fact label="Record">
          {recordOf(details)}{' '}
          <span className="cm-quiet">
            {winsByKo} by KO, {winsBySub} by submission
          </span>
        </Fact>
        <Fact label="Ranking">{ranking}</Fact>
        <Fact label="Weight">{weightInWords(details.weight)}</Fact>
        <Fact label="Height">{heightInWords(details)}</Fact>
        <Fact label="Age">
          {age !== undefined && <>{age}, </>}
          <Day day={birthdate} />
        </Fact>
        <Fact label="Gender">{genderInWords(details.gender)}</Fact>
        <Fact label="Experience">{experienceInWords(details.experience)}</Fact>
        <Fact label="Club">{club}</Fact>
        <Fact label="Coaches">{coaches}</Fact>
        <Fact label="Style">{[fightStyle, stand].filter(Boolean).join(', ')}</Fact>
        <Fact label="Country">{country}</Fact>
        <Fact label="Address">{residence?.formattedAddress}</Fact>
        <Fact label="Phone" copy={phoneNumber} />
        <Fact label="Socials">{socials.length > 0 && <Socials of={socials} />}</Fact>
        <Fact label="Registered">
          <LongDate at={createDate} />
        </Fact>
        <Fact label="Id" copy={id} />
      </Facts>
    </Panel>
  )
}

function Socials({ of: socials }: { of: Fighter['socials'] }) {
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

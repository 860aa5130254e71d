import { Fact, Facts } from '../../../ui/detail/facts.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { experienceInWords, genderInWords, weightInWords } from '../../../ui/fighter-words.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Day, LongDate } from '../../../ui/time/calendar-day.tsx'
import { ageOn } from '../../../ui/time/day.ts'
import { todayHere } from '../../../ui/time/zoned.ts'
import { heightInWords } from '../height.ts'
import { type Fighter, recordOf } from './fighter.ts'

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

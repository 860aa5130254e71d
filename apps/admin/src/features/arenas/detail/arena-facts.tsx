import { Fact, Facts } from '../../../ui/detail/facts.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { LongDate } from '../../../ui/time/calendar-day.tsx'
import type { ArenaUser } from './use-arena.ts'

/** Contact and info for who may not edit them (edit_arena_info). */
export function ArenaFacts({ user: { firstName, lastName, email, phoneNumber, createDate, location } }: { user: ArenaUser }) {
  const { name, address, link, description } = location
  return (
    <div className="cm-arena-cards">
      <Panel label="Contact" className="cm-arena-card">
        <h2>Contact</h2>
        <Facts>
          <Fact label="First name">{firstName}</Fact>
          <Fact label="Last name">{lastName}</Fact>
          <Fact label="E-mail" copy={email} />
          <Fact label="Phone number" copy={phoneNumber} />
          <Fact label="Create date">
            <LongDate at={createDate} />
          </Fact>
        </Facts>
      </Panel>
      <Panel label="Info" className="cm-arena-card">
        <h2>Info</h2>
        <Facts>
          <Fact label="Name">{name}</Fact>
          <Fact label="Address">{address.formattedAddress}</Fact>
          <Fact label="Link">{link && <ExternalLink href={link}>{link}</ExternalLink>}</Fact>
          <Fact label="Description">{description && <span className="cm-arena-description">{description}</span>}</Fact>
        </Facts>
      </Panel>
    </div>
  )
}

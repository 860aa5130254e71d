import type { Arena, User } from '@cornerman/contract'
import { getPersonName } from '#shared/person/person-name.ts'
import { PhoneNumber } from '#ui/copyable.tsx'
import { Descriptions } from '#ui/descriptions.tsx'
import { ExternalLink } from '#ui/navigation/external-link.tsx'
import { getActivationCommand } from './arena-status.tsx'

/** The account of an arena, or what is known of it. */
type ArenaAccount = Partial<User> & { location: Arena }

/**
 * The command that approves a pending arena, with what an admin judges the arena by: where it is,
 * and whom to ask. The rows of a list show it themselves.
 */
export function getJudgedActivation(account: ArenaAccount) {
  const { description, ...command } = getActivationCommand(account.location)

  return {
    ...command,
    description: (
      <>
        <ArenaFacts account={account} />
        <p>{description}</p>
      </>
    ),
  }
}

function ArenaFacts({ account }: { account: ArenaAccount }) {
  const { email, phoneNumber, location } = account
  const { address, link } = location

  return (
    <Descriptions
      items={[
        { label: 'Address', children: address?.formattedAddress },
        { label: 'Contact', children: getPersonName(account) },
        { label: 'Email', copyText: email },
        {
          label: 'Phone number',
          children: phoneNumber && <PhoneNumber text={phoneNumber} name="phone number" />,
        },
        { label: 'Website', children: link && <ExternalLink href={link}>{link}</ExternalLink> },
      ]}
    />
  )
}

import type { User } from '@cornerman/contract'
import type { ListColumn } from '../../ui/list/list-table.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { ActivateArena } from './activate-arena.tsx'

interface Given {
  /** Whether there is a column for it at all (arenas_action). */
  mayActivate: boolean
  /** The number of the page's first row in the whole list. */
  firstNumber: number
}

export function arenaColumns({ mayActivate, firstNumber }: Given): ListColumn<User>[] {
  const columns: ListColumn<User>[] = [
    {
      key: 'number',
      title: '#',
      width: 56,
      numeric: true,
      wideOnly: true,
      render: (_, position) => <span className="cm-quiet">{firstNumber + position}</span>,
    },
    { key: 'name', title: 'Name', width: '26%', lead: true, render: ({ location }) => <Line>{location?.name}</Line> },
    { key: 'address', title: 'Address', width: '27%', render: ({ location }) => <Line>{location?.address.formattedAddress}</Line> },
    { key: 'contact', title: 'Contact', render: (user) => <Contact of={user} /> },
    { key: 'status', title: 'Status', width: 104, render: ({ location }) => location && <ArenaStatus pending={location.isPending} /> },
  ]
  if (!mayActivate) return columns
  return [
    ...columns,
    { key: 'action', title: 'Action', width: 112, render: ({ location }) => location?.isPending && <ActivateArena arena={location} /> },
  ]
}

/** Pending is red, active green (document 1, section 2). */
function ArenaStatus({ pending }: { pending: boolean }) {
  return pending ? <StatusDot tone="bad">Pending</StatusDot> : <StatusDot tone="good">Active</StatusDot>
}

/** Who answers for the arena, and where to write to them. */
function Contact({ of: { firstName, lastName, email } }: { of: User }) {
  const name = `${firstName} ${lastName}`.trim()
  return (
    <span className="cm-line" title={`${name} ${email}`}>
      {name} <span className="cm-line-second">{email}</span>
    </span>
  )
}

function Line({ children = '–' }: { children?: string | undefined }) {
  return (
    <span className="cm-line" title={children}>
      {children}
    </span>
  )
}

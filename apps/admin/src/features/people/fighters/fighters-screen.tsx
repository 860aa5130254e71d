import { PAGE_SIZE, type User } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { useAllowed } from '../../../api/allowed.tsx'
import { useEndpoint } from '../../../api/hooks.ts'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { useListAddress } from '../../../ui/list/use-list-address.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { AVATARS, type AvatarType, fullNameOf, isBanned } from './fighter.ts'
import './fighters.css'
import { Breakable } from '../../../ui/breakable.tsx'
import { Copyable } from '../../../ui/copyable.tsx'
import { genderInWords, weightInWords } from '../../../ui/fighter-words.ts'
import type { ListColumn } from '../../../ui/list/list-table.tsx'
import { Day, LongDate } from '../../../ui/time/calendar-day.tsx'
import { heightInWords } from '../height.ts'
import { FighterPhoto } from './fighter-photo.tsx'

/** Every fighter, searched and paged by the server; the banned ones tinted. */
export default function FightersScreen() {
  const address = useListAddress('fighters')
  const { search, page } = address
  const mayOpen = useAllowed(people.adminProfile, 'FIGHTER')
  const mayUpload = useAllowed(images.upload, 'FIGHTER')
  const reading = useEndpoint(
    people.list,
    { query: { roleName: 'FIGHTER', page, limit: PAGE_SIZE.fighters, ...(search && { searchTerm: search }) } },
    { keepPreviousData: true },
  )

  return (
    <>
      <PageHeading>Fighters</PageHeading>
      <PagedList
        name="Fighters"
        one="fighter"
        many="fighters"
        reading={reading}
        address={address}
        pageSize={PAGE_SIZE.fighters}
        columns={fighterColumns({ mayUpload })}
        rowKey={({ id }) => id}
        rowLink={mayOpen ? linkTo : undefined}
        rowTone={(fighter) => (isBanned(fighter) ? BANNED : undefined)}
        minWidth={FIGHTERS_MIN_WIDTH}
        emptyHint="A fighter appears here once their account is created."
        emptyNext={{ to: '/dashboard/users-management/create-user?role=FIGHTER', does: 'Create a fighter' }}
      />
    </>
  )
}

/** With what is known already, so that the details need not wait to show it. */
const linkTo = (fighter: User) => ({ to: `/dashboard/fighters/${fighter.id}`, state: { fighter } })

const BANNED = { tone: 'bad', word: 'Banned' } as const

interface Given {
  /** Whether pictures come with an upload button (upload_fighter_images). */
  mayUpload: boolean
}

/** What the columns below ask for together: where there is less room, they scroll in their box. */
const FIGHTERS_MIN_WIDTH = 1904

/** The documents' columns, in their order. */
function fighterColumns({ mayUpload }: Given): ListColumn<User>[] {
  const avatar = (type: AvatarType): ListColumn<User> => ({
    key: type,
    title: AVATARS[type].title,
    width: 112,
    render: (fighter) => (
      <div className="cm-fighter-thumb">
        <FighterPhoto fighter={fighter} type={type} size="small" mayUpload={mayUpload} />
      </div>
    ),
  })
  return [
    { key: 'firstName', title: 'Name', width: 160, lead: true, render: ({ firstName }) => firstName },
    { key: 'lastName', title: 'Surname', width: 144, render: ({ lastName }) => <Line>{lastName}</Line> },
    { key: 'email', title: 'Email', width: 232, render: (fighter) => <Email of={fighter} /> },
    { key: 'phone', title: 'Phone', width: 176, render: ({ phoneNumber }) => <Line>{phoneNumber}</Line> },
    { key: 'country', title: 'Country', width: 128, render: ({ country }) => <Line>{country}</Line> },
    { key: 'gender', title: 'Gender', width: 80, render: ({ details }) => details && genderInWords(details.gender) },
    { key: 'weight', title: 'Weight', width: 152, render: ({ details }) => details && weightInWords(details.weight) },
    { key: 'height', title: 'Height', width: 88, numeric: true, render: ({ details }) => details && heightInWords(details) },
    { key: 'birthdate', title: 'Birthdate', width: 164, render: ({ details }) => details && <Day day={details.birthdate} /> },
    { key: 'ranking', title: 'Ranking', width: 80, numeric: true, render: ({ details }) => details?.ranking },
    { key: 'registered', title: 'Registered', width: 164, render: ({ createDate }) => <LongDate at={createDate} /> },
    avatar('FULL_FACE_AVATAR'),
    avatar('HALF_LENGTH_AVATAR'),
    { key: 'active', title: 'Active', width: 72, render: ({ details }) => details && (details.isActive ? 'Yes' : 'No') },
  ]
}

function Email({ of: fighter }: { of: User }) {
  return (
    <Copyable text={fighter.email} what={`e-mail of ${fullNameOf(fighter)}`}>
      <span className="cm-line" title={fighter.email}>
        <Breakable text={fighter.email} />
      </span>
    </Copyable>
  )
}

function Line({ children }: { children: string | null }) {
  return (
    <span className="cm-line" title={children ?? undefined}>
      {children || '–'}
    </span>
  )
}

import type { User } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { Day, LongDate } from '../../../ui/date-time/shown-time.tsx'
import { formatGender, formatWeightClass } from '../../../ui/fighter-labels.ts'
import { PageHeading } from '../../../ui/navigation/page-heading.tsx'
import { EmailCell, TextCell } from '../../../ui/table/cells.tsx'
import type { ListColumn } from '../../../ui/table/list-table.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { useListParams } from '../../../ui/table/use-list-params.ts'
import { formatYesNo } from '../../../ui/yes-no.ts'
import { formatHeight } from '../height.ts'
import { AVATARS, type AvatarType, findAvatar, getFullName, isBanned } from './fighter.ts'
import { FighterPhoto } from './fighter-photo.tsx'
import styles from './fighters.module.css'

const PAGE_SIZE = 10

/** Sum of the column widths below. The table scrolls when it is narrower. */
const MIN_WIDTH = 1560

/** All fighters. The server searches and pages; banned fighters are tinted. */
export default function FightersScreen() {
  const listParams = useListParams('fighters')
  const { search, page } = listParams
  const canOpen = useCan(people.adminProfile, 'FIGHTER')
  const canUpload = useCan(images.upload, 'FIGHTER')
  const query = useQuery(
    people.list,
    { query: { roleName: 'FIGHTER', page, limit: PAGE_SIZE, ...(search && { searchTerm: search }) } },
    { keepPreviousData: true },
  )

  return (
    <>
      <PageHeading>Fighters</PageHeading>
      <PagedList
        name="Fighters"
        singular="fighter"
        plural="fighters"
        query={query}
        params={listParams}
        pageSize={PAGE_SIZE}
        columns={getColumns(canUpload)}
        rowKey={({ id }) => id}
        // Passes the row, so that the detail can show it before its own response arrives.
        rowLink={canOpen ? (fighter) => ({ to: `/dashboard/fighters/${fighter.id}`, state: { fighter } }) : undefined}
        rowTone={(fighter) => (isBanned(fighter) ? { tone: 'bad', label: 'Banned' } : undefined)}
        minWidth={MIN_WIDTH}
        emptyHint="A fighter appears here once their account is created."
        emptyNextStep={{ to: '/dashboard/users-management/create-user?role=FIGHTER', label: 'Create a fighter' }}
      />
    </>
  )
}

/** Columns in the specified order. With `canUpload` the pictures have an upload button (upload_fighter_images). */
function getColumns(canUpload: boolean): ListColumn<User>[] {
  const avatar = (type: AvatarType): ListColumn<User> => ({
    key: type,
    title: AVATARS[type].title,
    width: 104,
    render: (fighter) => (
      <div className={styles.thumb}>
        <FighterPhoto fighter={fighter} type={type} size="small" canUpload={canUpload} />
      </div>
    ),
  })
  return [
    {
      key: 'firstName',
      title: 'Name',
      width: 222,
      isRowHeader: true,
      // The full name, because this column stays in view when Surname does not.
      render: getFullName,
      identity: (fighter) => ({
        name: getFullName(fighter),
        picture: findAvatar(fighter, 'FULL_FACE_AVATAR')?.href,
        detail: [formatWeightClass(fighter.details?.weight), fighter.country].filter(Boolean).join(' · '),
        flags: fighter.details?.isActive === false ? ['Inactive'] : [],
      }),
    },
    { key: 'lastName', title: 'Surname', width: 92, render: ({ lastName }) => <TextCell>{lastName}</TextCell> },
    { key: 'email', title: 'Email', width: 164, render: (fighter) => <EmailCell email={fighter.email} owner={getFullName(fighter)} /> },
    { key: 'phone', title: 'Phone', width: 156, render: ({ phoneNumber }) => <TextCell>{phoneNumber}</TextCell> },
    { key: 'country', title: 'Country', width: 96, render: ({ country }) => <TextCell>{country}</TextCell> },
    { key: 'gender', title: 'Gender', width: 68, render: ({ details }) => formatGender(details?.gender) },
    { key: 'weight', title: 'Weight', width: 110, render: ({ details }) => formatWeightClass(details?.weight) },
    { key: 'height', title: 'Height', width: 72, numeric: true, render: ({ details }) => formatHeight(details ?? {}) },
    { key: 'birthdate', title: 'Birthdate', width: 104, render: ({ details }) => <Day day={details?.birthdate} /> },
    { key: 'ranking', title: 'Ranking', width: 64, numeric: true, render: ({ details }) => details?.ranking ?? '–' },
    { key: 'registered', title: 'Registered', width: 140, render: ({ createDate }) => <LongDate at={createDate} /> },
    avatar('FULL_FACE_AVATAR'),
    avatar('HALF_LENGTH_AVATAR'),
    { key: 'active', title: 'Active', width: 64, render: ({ details }) => formatYesNo(details?.isActive) },
  ]
}

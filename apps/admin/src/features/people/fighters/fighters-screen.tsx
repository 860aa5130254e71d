import type { User } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan } from '../../../api/can.tsx'
import { BulkButton } from '../../../ui/bulk/bulk-button.tsx'
import { SelectionBar, useSelection } from '../../../ui/bulk/selection.tsx'
import { Day, LongDate } from '../../../ui/date-time/shown-time.tsx'
import { formatGender, formatWeightClass, formatYesNo } from '../../../ui/labels.tsx'
import { PageHeading } from '../../../ui/navigation/page-heading.tsx'
import { EmailCell, TextCell } from '../../../ui/table/cells.tsx'
import type { ListColumn } from '../../../ui/table/list-table.tsx'
import { useUserList } from '../../../ui/user-list/use-user-list.ts'
import {
  ACTIVE,
  BANNED,
  COUNTRY,
  GENDER,
  LAST_VISIT,
  PENALTIES,
  REGISTERED,
  VERIFIED,
  WEIGHT,
} from '../../../ui/user-list/user-filters.ts'
import { UserList } from '../../../ui/user-list/user-list.tsx'
import { formatHeight } from '../height.ts'
import { AVATARS, type AvatarType, findAvatar, getFullName, isBanned } from './fighter.ts'
import { FighterPhoto } from './fighter-photo.tsx'
import styles from './fighters.module.css'

/** Sum of the column widths below. The table scrolls when it is narrower. */
const MIN_WIDTH = 1568

const FILTERS = [BANNED, VERIFIED, ACTIVE, GENDER, WEIGHT, COUNTRY, PENALTIES, LAST_VISIT, REGISTERED]
/** All fighters. The server searches and pages; banned fighters are tinted. */
export default function FightersScreen() {
  const list = useUserList('FIGHTER', FILTERS)
  const canOpen = useCan(people.adminProfile, 'FIGHTER')
  const canUpload = useCan(images.upload, 'FIGHTER')
  const canVerify = useCan(people.verify)
  const selection = useSelection({ rows: list.query.data?.data, rowKey: ({ id }) => id, canSelect: isUnverified })

  return (
    <>
      <PageHeading>Fighters</PageHeading>
      <UserList
        name="Fighters"
        singular="fighter"
        plural="fighters"
        list={list}
        getCountry={({ country }) => country}
        columns={getColumns(canUpload, canVerify)}
        // Passes the row, so that the detail can show it before its own response arrives.
        rowLink={canOpen ? (fighter) => ({ to: `/dashboard/fighters/${fighter.id}`, state: { fighter } }) : undefined}
        rowTone={(fighter) => (isBanned(fighter) ? { tone: 'bad', label: 'Banned' } : undefined)}
        minWidth={MIN_WIDTH}
        selection={canVerify ? { selection, getName: getFullName, plural: 'unverified fighters' } : undefined}
        selectionBar={
          <SelectionBar selection={selection}>
            <BulkButton
              selection={selection}
              endpoint={people.verify}
              toInput={({ id }) => ({ body: { userId: id } })}
              getName={getFullName}
              singular="fighter"
              plural="fighters"
              consequence="A verified badge will appear on each profile. This cannot be undone here."
              variant="primary"
            >
              Verify
            </BulkButton>
          </SelectionBar>
        }
        emptyHint="A fighter appears here once their account is created."
        emptyNextStep={{ to: '/dashboard/users-management/create-user?role=FIGHTER', label: 'Create a fighter' }}
      />
    </>
  )
}

const isUnverified = ({ verified }: User) => verified === false

/** Columns in the specified order. With `canUpload` the pictures have an upload button (upload_fighter_images), with `canVerify` unverified fighters are marked. */
function getColumns(canUpload: boolean, canVerify: boolean): ListColumn<User>[] {
  const avatar = (type: AvatarType): ListColumn<User> => ({
    key: type,
    title: AVATARS[type],
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
      width: 218,
      isRowHeader: true,
      // The full name, because this column stays in view when Surname does not.
      render: getFullName,
      sortKey: 'name',
      identity: (fighter) => ({
        name: getFullName(fighter),
        picture: findAvatar(fighter, 'FULL_FACE_AVATAR')?.href,
        detail: [
          canVerify && isUnverified(fighter) && 'Not verified',
          formatWeightClass(fighter.details?.weight),
          fighter.country,
        ]
          .filter(Boolean)
          .join(' · '),
        flags: fighter.details?.isActive === false ? ['Inactive'] : [],
      }),
    },
    {
      key: 'lastName',
      title: 'Surname',
      width: 92,
      render: ({ lastName }) => <TextCell>{lastName}</TextCell>,
      sortKey: 'lastName',
    },
    {
      key: 'email',
      title: 'Email',
      width: 164,
      render: (fighter) => <EmailCell email={fighter.email} owner={getFullName(fighter)} />,
      sortKey: 'email',
    },
    {
      key: 'phone',
      title: 'Phone',
      width: 156,
      render: ({ phoneNumber }) => <TextCell>{phoneNumber}</TextCell>,
    },
    {
      key: 'country',
      title: 'Country',
      width: 96,
      render: ({ country }) => <TextCell>{country}</TextCell>,
      sortKey: 'country',
    },
    {
      key: 'gender',
      title: 'Gender',
      width: 64,
      render: ({ details }) => formatGender(details?.gender),
    },
    {
      key: 'weight',
      title: 'Weight',
      width: 110,
      render: ({ details }) => formatWeightClass(details?.weight),
      sortKey: 'weight',
    },
    {
      key: 'height',
      title: 'Height',
      width: 72,
      numeric: true,
      render: ({ details }) => formatHeight(details ?? {}),
      sortKey: 'height',
    },
    {
      key: 'birthdate',
      title: 'Birthdate',
      width: 112,
      render: ({ details }) => <Day day={details?.birthdate} />,
      sortKey: 'birthdate',
    },
    {
      key: 'ranking',
      title: 'Ranking',
      width: 72,
      numeric: true,
      render: ({ details }) => details?.ranking ?? '–',
      sortKey: 'ranking',
    },
    {
      key: 'registered',
      title: 'Registered',
      width: 140,
      render: ({ createDate }) => <LongDate at={createDate} />,
      sortKey: 'createDate',
    },
    avatar('FULL_FACE_AVATAR'),
    avatar('HALF_LENGTH_AVATAR'),
    {
      key: 'active',
      title: 'Active',
      width: 64,
      render: ({ details }) => formatYesNo(details?.isActive),
    },
  ]
}

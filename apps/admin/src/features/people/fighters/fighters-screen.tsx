import type { User } from '@cornerman/contract'
import { downloads } from '@cornerman/contract/endpoints/downloads'
import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan } from '../../../api/can.tsx'
import { BulkButton } from '../../../ui/bulk/bulk-button.tsx'
import { SelectionBar } from '../../../ui/bulk/selection-bar.tsx'
import { useSelection } from '../../../ui/bulk/use-selection.ts'
import { Day, LongDate } from '../../../ui/date-time/shown-time.tsx'
import { formatUtc } from '../../../ui/date-time/time.ts'
import { ExportButton } from '../../../ui/downloads/export-button.tsx'
import { formatGender, formatWeightClass } from '../../../ui/fighter-labels.ts'
import { useListView } from '../../../ui/filters/list-view.ts'
import { useUsers } from '../../../ui/filters/use-users.ts'
import {
  ACTIVE,
  BANNED,
  COUNTRY,
  GENDER,
  getUserSortOptions,
  LAST_VISIT,
  PENALTIES,
  REGISTERED,
  VERIFIED,
  WEIGHT,
} from '../../../ui/filters/user-filters.ts'
import { PageHeading } from '../../../ui/navigation/page-heading.tsx'
import { EmailCell } from '../../../ui/table/cells.tsx'
import { useShownColumns } from '../../../ui/table/column-chooser.tsx'
import type { ListColumn } from '../../../ui/table/list-table.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { useListParams } from '../../../ui/table/use-list-params.ts'
import { formatYesNo } from '../../../ui/yes-no.ts'
import { formatHeight } from '../height.ts'
import { createTextColumn } from '../text-column.tsx'
import { AVATARS, type AvatarType, findAvatar, getFullName, isBanned } from './fighter.ts'
import { FighterPhoto } from './fighter-photo.tsx'
import styles from './fighters.module.css'

const PAGE_SIZE = 10

/** Sum of the column widths below. The table scrolls when it is narrower. */
const MIN_WIDTH = 1568

const FILTERS = [BANNED, VERIFIED, ACTIVE, GENDER, WEIGHT, COUNTRY, PENALTIES, LAST_VISIT, REGISTERED]
const SORT_OPTIONS = getUserSortOptions(
  'name',
  'lastName',
  'email',
  'country',
  'weight',
  'height',
  'birthdate',
  'ranking',
  'penalties',
  'lastVisit',
  'createDate',
)

/** All fighters. The server searches and pages; banned fighters are tinted. */
export default function FightersScreen() {
  const view = useListView(FILTERS, SORT_OPTIONS)
  const listParams = useListParams('fighters', { isFiltered: view.isActive })
  const { search, page } = listParams
  const canOpen = useCan(people.adminProfile, 'FIGHTER')
  const canUpload = useCan(images.upload, 'FIGHTER')
  const canVerify = useCan(people.verify)
  const canExport = useCan(downloads.users)
  const list = useUsers({ role: 'FIGHTER', search, filter: view.filter, page, pageSize: PAGE_SIZE })
  // Every row can be exported, but only some can be verified.
  const selection = useSelection({
    rows: list.query.data?.data,
    rowKey: ({ id }) => id,
    canSelect: (fighter) => canExport || isUnverified(fighter),
    allRows: list.allRows,
  })
  const columns = getColumns(canUpload, canVerify)
  const shownColumns = useShownColumns('Fighters', columns)

  return (
    <>
      <PageHeading>Fighters</PageHeading>
      <PagedList
        name="Fighters"
        singular="fighter"
        plural="fighters"
        query={list.query}
        list={list}
        view={view}
        getOptions={(fighters) => ({ country: fighters.map(({ country }) => country) })}
        params={listParams}
        pageSize={PAGE_SIZE}
        columns={columns}
        rowKey={({ id }) => id}
        // Passes the row, so that the detail can show it before its own response arrives.
        rowLink={canOpen ? (fighter) => ({ to: `/dashboard/fighters/${fighter.id}`, state: { fighter } }) : undefined}
        rowTone={(fighter) => (isBanned(fighter) ? { tone: 'bad', label: 'Banned' } : undefined)}
        minWidth={MIN_WIDTH}
        selection={
          canVerify || canExport
            ? { selection, getName: getFullName, plural: canExport ? 'fighters' : 'unverified fighters' }
            : undefined
        }
        selectionBar={
          <SelectionBar selection={selection}>
            <BulkButton
              selection={selection}
              endpoint={people.verify}
              toInput={({ id }) => ({ body: { userId: id } })}
              canApply={isUnverified}
              getName={getFullName}
              singular="fighter"
              plural="fighters"
              consequence="A verified badge will appear on each profile. This cannot be undone here."
              variant="primary"
            >
              Verify
            </BulkButton>
            <ExportButton name="fighters" columns={shownColumns} rows={selection.selected} />
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
      toText: getFullName,
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
    createTextColumn({
      key: 'lastName',
      title: 'Surname',
      width: 92,
      toText: ({ lastName }) => lastName,
      sortKey: 'lastName',
    }),
    {
      key: 'email',
      title: 'Email',
      width: 164,
      render: (fighter) => <EmailCell email={fighter.email} owner={getFullName(fighter)} />,
      toText: ({ email }) => email,
      sortKey: 'email',
    },
    createTextColumn({
      key: 'phone',
      title: 'Phone',
      width: 156,
      toText: ({ phoneNumber }) => phoneNumber,
      isPhone: true,
    }),
    createTextColumn({
      key: 'country',
      title: 'Country',
      width: 96,
      toText: ({ country }) => country,
      sortKey: 'country',
    }),
    {
      key: 'gender',
      title: 'Gender',
      width: 64,
      render: ({ details }) => formatGender(details?.gender),
      toText: ({ details }) => details && formatGender(details.gender),
    },
    {
      key: 'weight',
      title: 'Weight',
      width: 110,
      render: ({ details }) => formatWeightClass(details?.weight),
      toText: ({ details }) => details && formatWeightClass(details.weight),
      sortKey: 'weight',
    },
    {
      key: 'height',
      title: 'Height',
      width: 72,
      numeric: true,
      render: ({ details }) => formatHeight(details ?? {}),
      toText: ({ details }) => details && formatHeight(details),
      sortKey: 'height',
    },
    {
      key: 'birthdate',
      title: 'Birthdate',
      width: 112,
      render: ({ details }) => <Day day={details?.birthdate} />,
      toText: ({ details }) => details?.birthdate,
      sortKey: 'birthdate',
    },
    {
      key: 'ranking',
      title: 'Ranking',
      width: 72,
      numeric: true,
      render: ({ details }) => details?.ranking ?? '–',
      toText: ({ details }) => details?.ranking,
      sortKey: 'ranking',
    },
    {
      key: 'registered',
      title: 'Registered',
      width: 140,
      render: ({ createDate }) => <LongDate at={createDate} />,
      toText: ({ createDate }) => formatUtc(createDate),
      sortKey: 'createDate',
    },
    avatar('FULL_FACE_AVATAR'),
    avatar('HALF_LENGTH_AVATAR'),
    {
      key: 'active',
      title: 'Active',
      width: 64,
      render: ({ details }) => formatYesNo(details?.isActive),
      toText: ({ details }) => details && formatYesNo(details.isActive),
    },
  ]
}

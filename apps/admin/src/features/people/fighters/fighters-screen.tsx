import type { User } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { useCan } from '#api'
import { Day, LongDate } from '#ui/date-time/shown-time.tsx'
import { formatGender, formatWeightClass, formatYesNo } from '#ui/labels.tsx'
import { formatHeight } from '#ui/person/height.ts'
import { getPersonName } from '#ui/person/person-name.ts'
import { EmailCell, TextCell } from '#ui/table/cells.tsx'
import type { UserColumn } from '#ui/user-list/use-user-list.ts'
import { BANNED, COUNTRY, GENDER, LAST_VISIT, VERIFIED, WEIGHT } from '#ui/user-list/user-filters.ts'
import { UserList } from '#ui/user-list/user-list.tsx'
import { AVATARS, FighterPhoto, findAvatar, getBanTone } from './fighter.tsx'
import styles from './fighters.module.css'

/** All fighters. The server searches and pages; banned fighters are tinted. */
export default function FightersScreen() {
  const canUpload = useCan(images.upload, 'FIGHTER')
  const canVerify = useCan(people.verify)
  return (
    <UserList
      role="FIGHTER"
      filters={[BANNED, VERIFIED, GENDER, WEIGHT, COUNTRY, LAST_VISIT]}
      columns={getColumns(canUpload, canVerify)}
      rowTone={getBanTone}
      bulk={{
        endpoint: people.verify,
        isAllowed: canVerify,
        label: 'Verify',
        adjective: 'unverified',
        canSelect: isUnverified,
        toInput: ({ id }) => ({ body: { userId: id } }),
        getName: getFullName,
        consequence: 'A verified badge will appear on each profile. This cannot be undone here.',
      }}
      emptyHint="A fighter appears here once their account is created."
    />
  )
}

const getFullName = (fighter: User) => getPersonName(fighter)
const isUnverified = ({ verified }: User) => verified === false

/** Columns in the specified order. With `canUpload` the pictures have an upload button (upload_fighter_images), with `canVerify` unverified fighters are marked. */
function getColumns(canUpload: boolean, canVerify: boolean): UserColumn[] {
  const avatar = (type: keyof typeof AVATARS): UserColumn => ({
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
        flags: fighter.details?.isActive === false ? [{ label: 'Inactive' }] : [],
      }),
    },
    { title: 'Surname', width: 92, render: ({ lastName }) => <TextCell>{lastName}</TextCell>, sortKey: 'lastName' },
    {
      title: 'Email',
      width: 164,
      render: (fighter) => <EmailCell email={fighter.email} owner={getFullName(fighter)} />,
      sortKey: 'email',
    },
    { title: 'Phone', width: 156, render: ({ phoneNumber }) => <TextCell>{phoneNumber}</TextCell> },
    { title: 'Country', width: 96, render: ({ country }) => <TextCell>{country}</TextCell>, sortKey: 'country' },
    { title: 'Gender', width: 64, render: ({ details }) => formatGender(details?.gender) },
    { title: 'Weight', width: 110, render: ({ details }) => formatWeightClass(details?.weight), sortKey: 'weight' },
    {
      title: 'Height',
      width: 72,
      numeric: true,
      render: ({ details }) => formatHeight(details ?? {}),
      sortKey: 'height',
    },
    { title: 'Birthdate', width: 112, render: ({ details }) => <Day day={details?.birthdate} />, sortKey: 'birthdate' },
    {
      title: 'Ranking',
      width: 72,
      numeric: true,
      render: ({ details }) => details?.ranking ?? '–',
      sortKey: 'ranking',
    },
    {
      title: 'Registered',
      width: 140,
      render: ({ createDate }) => <LongDate at={createDate} />,
      sortKey: 'createDate',
    },
    avatar('FULL_FACE_AVATAR'),
    avatar('HALF_LENGTH_AVATAR'),
    { title: 'Active', width: 64, render: ({ details }) => formatYesNo(details?.isActive) },
  ]
}

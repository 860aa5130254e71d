import type { User } from '@cornerman/contract'
import { images } from '@cornerman/contract/endpoints/images'
import { people } from '@cornerman/contract/endpoints/people'
import { getLocalTime } from '@cornerman/contract/rules/local-time'
import { Grid } from 'antd'
import clsx from 'clsx'
import { useCan } from '#api'
import { formatGender, formatWeightClass, formatYesNo } from '#shared/labels.tsx'
import { formatHeight } from '#shared/people/height.ts'
import {
  BANNED,
  COUNTRY,
  GENDER,
  LAST_VISIT,
  VERIFIED,
  WEIGHT,
} from '#shared/people/user-list/user-filters.ts'
import { type UserColumn, UserList } from '#shared/people/user-list/user-list.tsx'
import { Origin, type PersonProps, RecordText } from '#shared/person/person.tsx'
import { getPersonName } from '#shared/person/person-name.ts'
import { EmailCell } from '#shared/table/cells.tsx'
import { Day } from '#ui/date-time/shown-time.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import ui from '#ui/ui.module.css'
import { type AVATARS, FighterPhoto, findAvatar, getBanFlags, isBanned } from './fighter.tsx'
import styles from './fighters.module.css'

export default function FightersScreen() {
  const canUpload = useCan(images.upload, 'FIGHTER')
  const canVerify = useCan(people.verify)
  const isWide = Grid.useBreakpoint().xl ?? true

  return (
    <UserList
      role="FIGHTER"
      filters={[WEIGHT, COUNTRY, GENDER, LAST_VISIT, BANNED, VERIFIED]}
      columns={getColumns({ canUpload, isWide })}
      bulk={{
        endpoint: people.verify,
        isAllowed: canVerify,
        label: 'Verify',
        adjective: 'unverified',
        canSelect: canVerifyFighter,
        toInput: ({ id }) => ({ body: { userId: id } }),
        getName: getName,
        consequence: 'A verified badge will appear on each profile. You cannot undo this.',
      }}
      emptyHint="A fighter appears here once their account is created."
    />
  )
}

function getName(fighter: User) {
  return getPersonName(fighter)
}

const canVerifyFighter = (fighter: User) => fighter.verified === false && !isBanned(fighter)

interface ColumnOptions {
  /** Gives the pictures an upload button (upload_fighter_images). */
  canUpload: boolean
  /** In a narrower window, cells have more values each, so that all fit beside an open menu at 1024 px. */
  isWide: boolean
}

/** Columns in the specified order. A wide window gives its room to names and emails. */
function getColumns({ canUpload, isWide }: ColumnOptions): UserColumn[] {
  const renderPhoto = (type: keyof typeof AVATARS) => (fighter: User) => (
    <FighterPhoto fighter={fighter} type={type} size="small" canUpload={canUpload} />
  )

  // The face itself is in the identity.
  const renderUploads = (fighter: User) => (
    <div className={styles.uploads}>
      {renderPhoto('FULL_FACE_AVATAR')(fighter)}
      {renderPhoto('HALF_LENGTH_AVATAR')(fighter)}
    </div>
  )

  const faceAvatar = {
    title: 'Face avatar',
    // A picture and two buttons, which are larger for a finger.
    width: 'calc(2 * var(--cm-icon-control) + 56px)',
    minWidth: 104,
    render: renderPhoto('FULL_FACE_AVATAR'),
    renderAll: renderUploads,
  } satisfies UserColumn

  return [
    NAME,
    { title: 'Surname', within: NAME, key: 'lastName', render: ({ lastName }) => lastName },
    EMAIL,
    {
      title: 'Phone',
      below: EMAIL,
      render: ({ phoneNumber }) => <OneLine text={phoneNumber || '–'} />,
    },
    ...(isWide ? WIDE_BODY : NARROW_BODY),
    RANKING,
    { title: 'Registered', below: RANKING, align: 'end', key: 'createDate', render: Registered },
    faceAvatar,
    { title: 'Length avatar', within: faceAvatar, render: renderPhoto('HALF_LENGTH_AVATAR') },
    { title: 'Active', width: 62, render: Active, ...(!isWide && { below: faceAvatar }) },
  ]
}

const identity = (fighter: User): PersonProps => ({
  name: getName(fighter),
  picture: findAvatar(fighter, 'FULL_FACE_AVATAR')?.href,
  // A state takes the place of the second line.
  detail: getBanFlags(fighter).length === 0 && <Origin nickname={fighter.nickname} />,
  isVerified: fighter.verified,
  flags: getBanFlags(fighter),
})

/** Keeps two values in a row of 56 px. */
const OneLine = ({ text }: { text: string }) => (
  <span className={styles.oneLine} title={text}>
    {text}
  </span>
)

const FirstName = ({ firstName }: User) => firstName
const Email = (fighter: User) => <EmailCell isCut email={fighter.email} owner={getName(fighter)} />
const Weight = ({ details }: User) => <OneLine text={formatWeightClass(details?.weight)} />
const Height = ({ details }: User) => formatHeight(details ?? {})
const Birthdate = ({ details }: User) => <Day day={details?.birthdate} />
const Country = ({ country }: User) => <OneLine text={country || '–'} />

const Body = (fighter: User) => (
  <span className={styles.body}>
    <span className={clsx(ui.note, styles.oneLine)}>
      {fighter.country || '–'} · {formatGender(fighter.details?.gender)}
    </span>
    <Weight {...fighter} />
    <span className={ui.note}>
      <Height {...fighter} /> · <Birthdate {...fighter} />
    </span>
  </span>
)

const Ranking = ({ details }: User) => details?.ranking ?? '–'

const RankingAndRecord = (fighter: User) => (
  <span className={styles.ranking}>
    <Ranking {...fighter} />
    {fighter.details && <RecordText {...fighter.details} />}
  </span>
)

/** The day in UTC, as in the record. */
const Registered = ({ createDate }: User) => (
  <Day day={getLocalTime(createDate, 'UTC')?.day ?? createDate} />
)

const Active = ({ details, penaltyInfo }: User) => (
  <StatusDot
    status={details?.isActive && !isBanned({ penaltyInfo }) ? 'success' : 'default'}
    text={formatYesNo(details?.isActive)}
  />
)

// The columns whose cells show others, too.
const NAME = {
  title: 'Name',
  width: '27%',
  minWidth: 200,
  rowScope: 'row',
  key: 'name',
  render: FirstName,
  renderAll: getName,
  identity,
} satisfies UserColumn

const EMAIL: UserColumn = { title: 'Email', minWidth: 144, key: 'email', render: Email }

const COUNTRY_OF_ORIGIN: UserColumn = {
  title: 'Country',
  width: 100,
  key: 'country',
  render: Country,
}

const WEIGHT_CLASS: UserColumn = {
  title: 'Weight',
  width: 156,
  key: 'weight',
  onPhone: 'line',
  render: Weight,
}

const GENDER_COLUMN: UserColumn = {
  title: 'Gender',
  render: ({ details }) => formatGender(details?.gender),
}

const HEIGHT: UserColumn = { title: 'Height', key: 'height', render: Height }
const BIRTHDATE: UserColumn = { title: 'Birthdate', key: 'birthdate', render: Birthdate }

const WIDE_BODY: readonly UserColumn[] = [
  COUNTRY_OF_ORIGIN,
  { ...GENDER_COLUMN, below: COUNTRY_OF_ORIGIN },
  WEIGHT_CLASS,
  { ...HEIGHT, below: WEIGHT_CLASS },
  { ...BIRTHDATE, below: WEIGHT_CLASS },
]

const BODY = { ...COUNTRY_OF_ORIGIN, width: 152, renderAll: Body } satisfies UserColumn

const NARROW_BODY: readonly UserColumn[] = [
  BODY,
  { ...GENDER_COLUMN, within: BODY },
  { ...WEIGHT_CLASS, within: BODY },
  { ...HEIGHT, within: BODY },
  { ...BIRTHDATE, within: BODY },
]

const RANKING: UserColumn = {
  title: 'Ranking',
  width: 96,
  align: 'end',
  key: 'ranking',
  onPhone: 'figure',
  render: Ranking,
  renderAll: RankingAndRecord,
}

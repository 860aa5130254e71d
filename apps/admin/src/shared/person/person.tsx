import { Tag } from 'antd'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PersonIcon, VerifiedIcon } from '#ui/icons.tsx'
import { useBrokenImage } from '#ui/media/use-broken-image.ts'
import ui from '#ui/ui.module.css'
import { getCountryCodes } from './country.ts'
import styles from './person.module.css'
import { type FightRecord, formatRecord, getInitials } from './person-name.ts'

interface AvatarProps {
  src: string | null | undefined
  /** Pixels: in a line of text, in a row, in a list, on a card, on the person's page. `fill` is as large as its place. */
  size: 24 | 32 | 40 | 48 | 120 | 'fill'
  /** Name whose initials replace a missing picture; an icon by default. */
  name?: string | undefined
}

/**
 * A small decorative picture beside a person's name. To zoom or replace a picture, use PhotoSlot. Not antd's Avatar,
 * which measures each face of a list after it was drawn.
 */
export function PersonAvatar({ src, size, name }: AvatarProps) {
  const [isBroken, handleError] = useBrokenImage(src)
  const hasPicture = !!src && !isBroken

  return (
    <span
      className={clsx(styles.avatar, size === 'fill' ? styles.fill : size >= 40 && styles.square)}
      style={
        size === 'fill' ? {} : { width: size, height: size, fontSize: Math.round(size * INITIALS) }
      }
      // Drawn by the style sheet, because as text they would count as a part of the label of the button around them.
      data-initials={hasPicture || name === undefined ? undefined : getInitials(name)}
      aria-hidden
    >
      {hasPicture ? (
        <img src={src} alt="" draggable={false} onError={handleError} />
      ) : (
        name === undefined && <PersonIcon size={size === 'fill' ? LARGE_ICON : size * INITIALS} />
      )}
    </span>
  )
}

/** Size of initials and of the icon in proportion to the picture. */
const INITIALS = 0.4

/** Pixels of the icon where the picture fills its place. */
const LARGE_ICON = 48

export interface PersonProps {
  name: string
  /** URL of the face; initials replace a missing one. */
  picture?: string | null | undefined
  /** The second line. */
  detail?: ReactNode
  /** The record of a fighter, at the right. */
  record?: FightRecord | undefined
  isVerified?: boolean | undefined
  /** States beside the name: "Banned". */
  flags?: readonly Flag[] | undefined
}

export interface Flag {
  tone?: 'bad' | 'neutral'
  label: string
}

interface Props extends PersonProps {
  size?: AvatarProps['size']
  /** The name as it is shown, such as a link. */
  children?: ReactNode
  /** Shows long texts, or the name alone, on several lines; larger sizes do it anyway. */
  wraps?: boolean | 'name'
}

/** Face, name with states, a second line, and the record. */
export const Person = ({ size = 32, wraps = size === 40 || size === 48, ...person }: Props) => (
  <span className={styles.person} data-size={size}>
    <PersonAvatar src={person.picture} name={person.name} size={size} />
    <PersonText {...person} size={size} wraps={wraps} />
    {person.record && <RecordText {...person.record} />}
  </span>
)

export const RecordText = (record: FightRecord) => {
  const { win = 'unknown', loss = 'unknown', draw = 'unknown' } = record
  const words = `${win} wins, ${loss} losses, ${draw} draws`

  return (
    <span className={styles.record} role="img" aria-label={words} title={words}>
      {formatRecord(record)}
    </span>
  )
}

/** The same without face and record. */
export const PersonText = ({
  name,
  detail,
  isVerified = false,
  flags = [],
  children = name,
  size,
  wraps,
}: Partial<Omit<Props, 'picture' | 'record'>>) => (
  <span className={styles.words} data-size={size} data-wraps={wraps || undefined}>
    <span className={styles.firstLine}>
      <PersonName>{children}</PersonName>
      {isVerified && (
        <span className={styles.verified} role="img" aria-label="Verified" title="Verified">
          <VerifiedIcon size={14} />
        </span>
      )}
      {flags.map(({ tone = 'neutral', label }) => (
        <Tag key={label} color={tone === 'bad' ? 'error' : 'default'} className={styles.flag}>
          {label}
        </Tag>
      ))}
    </span>{' '}
    {detail && <span className={clsx(ui.small, styles.detail)}>{detail}</span>}
  </span>
)

/** The name alone, as it is shown or linked. */
export const PersonName = ({ children }: { children: ReactNode }) => (
  <span className={styles.name}>{children}</span>
)

/** The ISO code of a country as a tile before its name, and the nickname: the second line of a person. */
export const Origin = ({
  country = '',
  nickname,
}: {
  country?: string | undefined
  nickname?: string | null
}) => (
  <>
    <CountryTile country={country} />
    {country && <span>{country}</span>} {nickname && <span>“{nickname}”</span>}
  </>
)

/** Letters and no flag: those are pictures that some systems lack. */
export function CountryTile({ country }: { country: string | undefined }) {
  const code = country && getCountryCodes().get(country)
  return (
    code && (
      <span className={styles.country} aria-hidden>
        {code}
      </span>
    )
  )
}

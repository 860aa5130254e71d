import { UserOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useBrokenImage } from '#ui/media/use-broken-image.ts'
import ui from '#ui/ui.module.css'
import styles from './person.module.css'
import { getInitials } from './person-name.ts'

interface AvatarProps {
  src: string | null | undefined
  /** Pixels: in a line of text, in a row, on a card, on the person's page. `fill` is as large as its place. */
  size: 24 | 32 | 48 | 120 | 'fill'
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
      className={clsx(styles.avatar, size === 'fill' ? styles.fill : size >= 48 && styles.square)}
      style={size === 'fill' ? {} : { width: size, height: size, fontSize: Math.round(size * INITIALS) }}
      // Drawn by the style sheet, because as text they would count as a part of the label of the button around them.
      data-initials={hasPicture || name === undefined ? undefined : getInitials(name)}
      aria-hidden
    >
      {hasPicture ? (
        <img src={src} alt="" draggable={false} onError={handleError} />
      ) : (
        name === undefined && <UserOutlined />
      )}
    </span>
  )
}

/** Size of initials and of the icon in proportion to the picture. */
const INITIALS = 0.4

export interface PersonProps {
  name: string
  /** URL of the face; initials replace a missing one. */
  picture?: string | null | undefined
  /** The second line. */
  detail?: ReactNode
  /** States beside the name: "Banned". */
  flags?: readonly Flag[]
}

export interface Flag {
  tone?: 'bad' | 'neutral'
  label: string
}

interface Props extends PersonProps {
  size?: AvatarProps['size']
  /** The name as it is shown, such as a link. */
  children?: ReactNode
  /** Shows long texts on several lines. */
  wraps?: boolean
}

/** Face, name with states, and a second line. */
export const Person = ({ name, picture, detail, flags, size = 32, children = name, wraps = false }: Props) => (
  <span className={styles.person} data-wraps={wraps || undefined}>
    <PersonAvatar src={picture} name={name} size={size} />
    <PersonText detail={detail} flags={flags}>
      {children}
    </PersonText>
  </span>
)

/** The same without a face. */
export const PersonText = ({
  detail,
  flags = [],
  children,
}: Pick<Props, 'detail' | 'children'> & { flags?: Props['flags'] | undefined }) => (
  <span className={styles.words}>
    <span className={styles.firstLine}>
      <span className={styles.name}>{children}</span>
      {flags.map(({ tone = 'neutral', label }) => (
        <span key={label} className={clsx(ui.small, styles.flag)} data-tone={tone}>
          {label}
        </span>
      ))}
    </span>{' '}
    {detail && <span className={clsx(ui.small, styles.detail)}>{detail}</span>}
  </span>
)

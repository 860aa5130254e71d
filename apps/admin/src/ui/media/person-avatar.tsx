import { UserOutlined } from '@ant-design/icons'
import clsx from 'clsx'
import styles from './person-avatar.module.css'
import { useBrokenImage } from './use-broken-image.ts'

interface Props {
  src: string | null | undefined
  /** Pixels: in a line of text, in a row, on a card, on the person's page. */
  size: 24 | 32 | 48 | 120
  /** Name whose initials replace a missing picture; an icon by default. */
  name?: string | undefined
}

/**
 * A small decorative picture beside a person's name. To zoom or replace a picture, use PhotoSlot. Not antd's Avatar,
 * which measures each face of a list after it was drawn.
 */
export function PersonAvatar({ src, size, name }: Props) {
  const [isBroken, handleError] = useBrokenImage(src)
  const hasPicture = !!src && !isBroken
  return (
    <span
      className={clsx(styles.avatar, size >= 48 && styles.square)}
      style={{ width: size, height: size, fontSize: Math.round(size * INITIALS) }}
      aria-hidden
    >
      {hasPicture ? (
        <img src={src} alt="" draggable={false} onError={handleError} />
      ) : name === undefined ? (
        <UserOutlined />
      ) : (
        getInitials(name)
      )}
    </span>
  )
}

/** Size of initials and of the icon in proportion to the picture. */
const INITIALS = 0.4

const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

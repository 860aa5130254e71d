import { UserOutlined } from '@ant-design/icons'
import { Avatar } from 'antd'
import clsx from 'clsx'
import styles from './person-avatar.module.css'

interface Props {
  src: string | null | undefined
  /** Pixels: in a line of text, in a row, on a card, on the person's page. */
  size: 24 | 32 | 48 | 120
  /** Name whose initials replace a missing picture; an icon by default. */
  name?: string | undefined
}

/** A small decorative picture beside a person's name. To zoom or replace a picture, use PhotoSlot. */
export const PersonAvatar = ({ src, size, name }: Props) => (
  <Avatar
    className={size >= 48 ? clsx(styles.avatar, styles.square) : styles.avatar}
    size={size}
    shape={size >= 48 ? 'square' : 'circle'}
    src={src ?? undefined}
    icon={name === undefined && <UserOutlined />}
    style={{ fontSize: Math.round(size * INITIALS) }}
    alt=""
    aria-hidden
  >
    {name && getInitials(name)}
  </Avatar>
)

/** Size of initials and of the icon in proportion to the picture. */
const INITIALS = 0.4

const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

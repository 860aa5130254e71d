import { UserOutlined } from '@ant-design/icons'
import { Avatar } from 'antd'
import clsx from 'clsx'
import styles from './person-avatar.module.css'

interface Props {
  src: string | null | undefined
  /** Pixels: in a line of text, in a row, on a card. */
  size: 24 | 32 | 48
  /** Name whose initials replace a missing picture; an icon by default. */
  name?: string
}

/** A small decorative picture beside a person's name. To zoom or replace a picture, use PhotoSlot. */
export const PersonAvatar = ({ src, size, name }: Props) => (
  <Avatar
    className={size === 48 ? clsx(styles.avatar, styles.square) : styles.avatar}
    size={size}
    shape={size === 48 ? 'square' : 'circle'}
    src={src ?? undefined}
    icon={name === undefined && <UserOutlined />}
    alt=""
    aria-hidden
  >
    {name && getInitials(name)}
  </Avatar>
)

const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

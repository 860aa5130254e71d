import { UserOutlined } from '@ant-design/icons'
import { Avatar } from 'antd'
import './person-avatar.css'

interface Props {
  src: string | null | undefined
  /** Pixels: in a line of text, in a row, on a card. */
  size: 24 | 32 | 48
  /** Whose initials stand in for a picture that is missing or does not load; without it a figure does. */
  initialsOf?: string
}

/** The small picture of a person beside their name, which says who it is. Those to zoom or to replace are PhotoSlots. */
export const PersonAvatar = ({ src, size, initialsOf }: Props) => (
  <Avatar
    className="cm-face"
    size={size}
    shape={size === 48 ? 'square' : 'circle'}
    src={src ?? undefined}
    icon={initialsOf === undefined && <UserOutlined />}
    alt=""
    aria-hidden
  >
    {initialsOf && initials(initialsOf)}
  </Avatar>
)

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

import { ClockCircleOutlined, DisconnectOutlined, InboxOutlined, SearchOutlined } from '@ant-design/icons'

const ICONS = { failed: DisconnectOutlined, empty: InboxOutlined, search: SearchOutlined, stale: ClockCircleOutlined }
export type IconName = keyof typeof ICONS

/** The small sign of a panel's state; its words stand beside it. */
export function Icon({ name }: { name: IconName }) {
  const Sign = ICONS[name]
  return <Sign aria-hidden className="cm-state-icon" />
}

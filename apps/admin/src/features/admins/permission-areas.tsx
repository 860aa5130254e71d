import type { Permission } from '@cornerman/contract'
import { Tooltip } from 'antd'
import clsx from 'clsx'
import type { ComponentType } from 'react'
import {
  AdminIcon,
  ChartIcon,
  CoinIcon,
  EventsIcon,
  FansIcon,
  GloveIcon,
  OctagonIcon,
  PersonIcon,
} from '#ui/icons.tsx'
import ui from '#ui/ui.module.css'
import styles from './admins.module.css'
import { type Area, formatPermission, getExtent, PERMISSION_GROUPS } from './permission-groups.ts'

const ICONS: Readonly<Record<Area, ComponentType>> = {
  Users: PersonIcon,
  Fighters: GloveIcon,
  Fans: FansIcon,
  Arenas: OctagonIcon,
  Events: EventsIcon,
  Money: CoinIcon,
  'Statistics and content': ChartIcon,
  Administration: AdminIcon,
}

interface Props {
  email: string | undefined
  permissions: readonly Permission[]
}

/** What an admin may do at a glance: how much of each area, and in the tooltip which permissions. */
export const PermissionAreas = ({ email, permissions }: Props) => (
  <ul className={styles.areas} aria-label={`Areas of ${email ?? 'this admin'}`}>
    {PERMISSION_GROUPS.map((group) => {
      const { held, extent } = getExtent(group, permissions)
      const Icon = ICONS[group.area]
      const text = `${group.area}: ${held.length} of ${group.permissions.length}`

      return (
        <Tooltip
          key={group.area}
          title={
            <>
              {text}
              {held.map((permission) => (
                <div key={permission}>{formatPermission(permission)}</div>
              ))}
            </>
          }
        >
          <li className={styles.area} data-extent={extent}>
            <Icon />
            <span className={ui.onlyRead}>{text}</span>
          </li>
        </Tooltip>
      )
    })}
  </ul>
)

const EXTENTS = { all: 'every permission of the area', some: 'some', none: 'none' }

export const AreasLegend = () => (
  <ul className={clsx(ui.note, styles.legend)} aria-hidden>
    {Object.entries(EXTENTS).map(([extent, text]) => (
      <li key={extent} className={styles.legendEntry}>
        <span className={styles.area} data-extent={extent}>
          <ChartIcon />
        </span>
        {text}
      </li>
    ))}
  </ul>
)

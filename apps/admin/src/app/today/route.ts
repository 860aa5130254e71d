import { anyOf } from '@cornerman/contract'
import type { ComponentType } from 'react'
import { TodayIcon } from '#ui/icons/icons.tsx'

/** The entry of Today in the route table. Each of the permissions shows a part of it. */
export const TODAY = {
  path: 'today',
  title: 'Today',
  guard: anyOf(
    'view_arenas',
    'view_fighter_details',
    'download_users_statistics',
    'view_fighter_account_info',
    'view_fan_account_info',
  ),
  load: () => import('./today-screen.tsx'),
  menu: { group: '', letter: 'h', icon: TodayIcon as ComponentType },
}

import { type AnyOf, anyOf, type Permission } from '@cornerman/contract'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import {
  AdminIcon,
  BannerIcon,
  ChartIcon,
  CoinIcon,
  CreatorIcon,
  EveningIcon,
  ExportIcon,
  FansIcon,
  FeedbackIcon,
  GloveIcon,
  KickIcon,
  NewEventIcon,
  NewUserIcon,
  OctagonIcon,
  ScaleIcon,
  StreamIcon,
  TodayIcon,
  VideoIcon,
} from '../ui/icons/icons.tsx'
import { type LazyComponent, lazy } from '../ui/lazy.ts'
import type { KnownScreen } from '../ui/navigation/site-map.ts'
import { PERMISSIONS_ERROR, parseDashboardLocation, toDashboardPath } from './paths.ts'

/** What a dashboard path requires: a session, a permission, or one of several. */
type Guard = 'session' | Permission | AnyOf
type LoadScreen = () => Promise<{ default: ComponentType }>

interface MenuEntry {
  /** Heading of its group in the sidebar; empty for the head of the sidebar. */
  group: string
  /** Shortcut: this letter after `g`. */
  letter: string
  icon: ComponentType
  /** Label in the sidebar; defaults to the title. */
  label?: string
  /** A permission required in addition to the guard. */
  requiredPermission?: Permission
}

export interface Screen {
  /** Relative to /dashboard. */
  path: string
  title: string
  guard: Guard
  screen: LazyComponent<object>
  /** Undefined for screens that are not in the sidebar. */
  menu: MenuEntry | undefined
}

const loadMetricsScreen = () => import('../features/statistics/metrics-screen.tsx')
const loadKickStatistics = async () => ({ default: (await loadMetricsScreen()).KickStatisticsScreen })
const loadVideoStatistics = async () => ({ default: (await loadMetricsScreen()).VideoStatisticsScreen })

/** Each shows a part of Today. */
const ANY_WORK = anyOf(
  'view_arenas',
  'view_fighter_details',
  'download_users_statistics',
  'view_fighter_account_info',
  'view_fan_account_info',
)

/**
 * All screens of the dashboard in the sidebar's order, with their guards (NAV-03).
 * docs/specification-notes.md (Routes and permissions) resolves contradictions in the specification.
 */
const TABLE: readonly [path: string, title: string, guard: Guard, load: LoadScreen][] = [
  ['today', 'Today', ANY_WORK, () => import('./today/today-screen.tsx')],
  ['arenas', 'Arenas', 'view_arenas', () => import('../features/arenas/arenas-screen.tsx')],
  ['arenas/:id', 'Arena', 'view_arena_details', () => import('../features/arenas/detail/arena-screen.tsx')],
  ['fighters', 'Fighters', 'view_fighters', () => import('../features/people/fighters/fighters-screen.tsx')],
  ['fighters/:id', 'Fighter', 'view_fighter_details', () => import('../features/people/fighters/fighter-screen.tsx')],
  ['fans', 'Fans', 'view_fans', () => import('../features/people/fans/fans-screen.tsx')],
  ['fans/:id', 'Fan', 'session', () => import('../features/people/fans/fan-screen.tsx')],
  [
    'content-creators',
    'Content creators',
    'view_fighter_details',
    () => import('../features/people/creators/creators-screen.tsx'),
  ],
  [
    'users-management/create-user',
    'Create user',
    'create_new_users',
    () => import('../features/people/new-user/create-user-screen.tsx'),
  ],
  ['evenings', 'Evenings', 'view_arena_events', () => import('../features/arenas/evenings/evenings-screen.tsx')],
  ['events/create', 'Create event', 'create-event', () => import('../features/arenas/new-event/new-event-screen.tsx')],
  [
    'matchmaking/manage',
    'Matchmaking',
    'download_users_statistics',
    () => import('../features/matchmaking/matchmaking-screen.tsx'),
  ],
  [
    'statistics/users',
    'User statistics',
    'download_users_statistics',
    () => import('../features/downloads/user-export-screen.tsx'),
  ],
  [
    'statistics/streams',
    'Stream statistics',
    'download_users_statistics',
    () => import('../features/statistics/streams-screen.tsx'),
  ],
  ['statistics/kicks', 'Kick statistics', 'download_users_statistics', loadKickStatistics],
  [
    'statistics/bst',
    'General statistics',
    'download_users_statistics',
    () => import('../features/statistics/general-screen.tsx'),
  ],
  ['statistics/videos', 'Video statistics', 'download_users_statistics', loadVideoStatistics],
  [
    'statistics/feedbacks',
    'Feedbacks',
    'download_feedbacks_statistics',
    () => import('../features/downloads/feedbacks-screen.tsx'),
  ],
  ['payments/coins', 'Coins', 'reward-users', () => import('../features/rewards/rewards-screen.tsx')],
  ['manage/admins', 'Admins', 'super_admin', () => import('../features/admins/admins-screen.tsx')],
  [
    'manage/banners',
    'Banners',
    anyOf('manage-banners', 'super_admin'),
    () => import('../features/banners/banners-screen.tsx'),
  ],
  [
    'permissions-error',
    'Need more permissions',
    'session',
    () => import('../features/errors/permissions-error-screen.tsx'),
  ],
]

/** Sidebar entries by screen path. */
const MENU: Readonly<Record<string, MenuEntry>> = {
  today: { group: '', letter: 'h', icon: TodayIcon },
  arenas: { group: 'People', letter: 'a', icon: OctagonIcon },
  fighters: { group: 'People', letter: 'f', icon: GloveIcon },
  fans: { group: 'People', letter: 'n', icon: FansIcon },
  'content-creators': { group: 'People', letter: 'c', icon: CreatorIcon, requiredPermission: 'view_fans' },
  'users-management/create-user': { group: 'People', letter: 'u', icon: NewUserIcon },
  evenings: { group: 'Events', letter: 't', icon: EveningIcon, requiredPermission: 'view_arenas' },
  'events/create': { group: 'Events', letter: 'e', icon: NewEventIcon },
  'matchmaking/manage': { group: 'Events', letter: 'm', icon: ScaleIcon },
  'statistics/users': { group: 'Statistics', letter: 'x', icon: ExportIcon, label: 'Users' },
  'statistics/streams': { group: 'Statistics', letter: 's', icon: StreamIcon, label: 'Streams' },
  'statistics/kicks': { group: 'Statistics', letter: 'k', icon: KickIcon, label: 'Kicks' },
  'statistics/bst': { group: 'Statistics', letter: 'g', icon: ChartIcon, label: 'General' },
  'statistics/videos': { group: 'Statistics', letter: 'v', icon: VideoIcon, label: 'Videos' },
  'statistics/feedbacks': {
    group: 'Statistics',
    letter: 'r',
    icon: FeedbackIcon,
    requiredPermission: 'download_users_statistics',
  },
  'payments/coins': { group: 'Manage', letter: 'o', icon: CoinIcon },
  'manage/admins': { group: 'Manage', letter: 'd', icon: AdminIcon },
  'manage/banners': { group: 'Manage', letter: 'b', icon: BannerIcon, requiredPermission: 'manage-banners' },
}

/** The route table, used by the router, the sidebar, the command palette and tests. */
export const SCREENS: readonly Screen[] = TABLE.map(([path, title, guard, load]) => ({
  path,
  title,
  guard,
  screen: lazy(load),
  menu: MENU[path],
}))

/** Returns the permissions of which one is missing to pass the guard; empty when it passes. Assumes a session. */
export function getMissingPermissions(guard: Guard, permissions: readonly Permission[]): readonly Permission[] {
  if (guard === 'session') return []
  const needed = typeof guard === 'object' ? guard.anyOf : [guard]
  return needed.some((permission) => permissions.includes(permission)) ? [] : needed
}

/** Whether these permissions open the screen. */
const isAllowed = ({ guard }: Screen, permissions: readonly Permission[]): boolean =>
  getMissingPermissions(guard, permissions).length === 0

/** Returns the screens in the sidebar: those whose menu permission and guard both pass. */
export const getMenu = (permissions: readonly Permission[]): Screen[] =>
  SCREENS.filter(
    (screen) =>
      screen.menu &&
      (!screen.menu.requiredPermission || permissions.includes(screen.menu.requiredPermission)) &&
      isAllowed(screen, permissions),
  )

/** Returns the screens that permissions open without a record id. Not those that every admin may open. */
export const getOpenScreens = (permissions: readonly Permission[]): Screen[] =>
  SCREENS.filter((screen) => screen.guard !== 'session' && !screen.path.includes(':') && isAllowed(screen, permissions))

/** Returns the screen at a path such as `/dashboard/arenas`; undefined outside the dashboard. */
export const matchScreen = (pathname: string): Screen | undefined =>
  SCREENS.find((screen) => matchPath(toScreenPath(screen), pathname))

/** Returns the screen at an untrusted path, except the permissions-error screen. */
export function findScreen(path: string | null, permissions: readonly Permission[]): KnownScreen | undefined {
  const target = parseDashboardLocation(path)
  const screen = target && matchScreen(target.pathname)
  if (!screen || screen.path === PERMISSIONS_ERROR) return undefined
  return {
    path: target.pathname + target.search + target.hash,
    title: screen.title,
    missingPermissions: getMissingPermissions(screen.guard, permissions),
  }
}

export const toScreenPath = ({ path }: Pick<Screen, 'path'>) => toDashboardPath(path)

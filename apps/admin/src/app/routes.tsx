import { type AnyOf, anyOf, type Permission } from '@cornerman/contract'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { KnownScreen } from '#shared/site-map.ts'
import {
  AdminIcon,
  BannerIcon,
  ChartIcon,
  CoinIcon,
  CreatorIcon,
  EventsIcon,
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
} from '#ui/icons.tsx'
import { type LazyComponent, lazy } from '#ui/lazy.ts'
import { PERMISSIONS_ERROR, parseDashboardLocation, toDashboardPath } from './paths.ts'

/** A dashboard path requires a session, a permission, or one of several. */
type Guard = 'session' | Permission | AnyOf

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
  /** Only screens in the sidebar have it. */
  menu?: MenuEntry
  /** The content of the screen's outlet. */
  outlet?: LazyComponent<object>
}

/**
 * All screens of the dashboard in the sidebar's order, with their guards (NAV-03) and places in the sidebar.
 * docs/specification-notes.md (Routes and permissions) resolves contradictions in the specification.
 */
export const SCREENS: readonly Screen[] = [
  {
    path: 'today',
    title: 'Today',
    // Each of the permissions shows a part of it.
    guard: anyOf(
      'view_arenas',
      'view_fighter_details',
      'download_users_statistics',
      'view_fighter_account_info',
      'view_fan_account_info',
    ),
    screen: lazy(() => import('../features/today/today-screen.tsx')),
    menu: { group: '', letter: 'h', icon: TodayIcon },
  },
  {
    path: 'arenas',
    title: 'Arenas',
    guard: 'view_arenas',
    screen: lazy(() => import('../features/arenas/arenas-screen.tsx')),
    menu: { group: 'People and arenas', letter: 'a', icon: OctagonIcon },
  },
  {
    path: 'arenas/:id',
    title: 'Arena',
    guard: 'view_arena_details',
    screen: lazy(() => import('../features/arenas/arena-screen.tsx')),
    outlet: lazy(() => import('./event-outlet.tsx')),
  },
  {
    path: 'fighters',
    title: 'Fighters',
    guard: 'view_fighters',
    screen: lazy(() => import('../features/fighters/fighters-screen.tsx')),
    menu: { group: 'People and arenas', letter: 'f', icon: GloveIcon },
  },
  {
    path: 'fighters/:id',
    title: 'Fighter',
    guard: 'view_fighter_details',
    screen: lazy(() => import('../features/fighters/fighter-screen.tsx')),
  },
  {
    path: 'fans',
    title: 'Fans',
    guard: 'view_fans',
    screen: lazy(() => import('../features/fans/fans-screen.tsx')),
    menu: { group: 'People and arenas', letter: 'n', icon: FansIcon },
  },
  {
    path: 'fans/:id',
    title: 'Fan',
    guard: 'session',
    screen: lazy(() => import('../features/fans/fan-screen.tsx')),
  },
  {
    path: 'content-creators',
    title: 'Content creators',
    guard: 'view_fighter_details',
    screen: lazy(() => import('../features/content-creators/content-creators-screen.tsx')),
    menu: {
      group: 'People and arenas',
      letter: 'c',
      icon: CreatorIcon,
      requiredPermission: 'view_fans',
    },
  },
  {
    path: 'users-management/create-user',
    title: 'Create user',
    guard: 'create_new_users',
    screen: lazy(() => import('../features/create-user/create-user-screen.tsx')),
    menu: { group: 'People and arenas', letter: 'u', icon: NewUserIcon },
  },
  {
    path: 'events',
    title: 'Events',
    guard: 'view_arena_events',
    screen: lazy(() => import('../features/events/events-screen.tsx')),
    menu: { group: 'Events', letter: 't', icon: EventsIcon, requiredPermission: 'view_arenas' },
  },
  {
    path: 'events/create',
    title: 'Create event',
    guard: 'create-event',
    screen: lazy(() => import('../features/create-event/create-event-screen.tsx')),
    menu: { group: 'Events', letter: 'e', icon: NewEventIcon },
  },
  {
    path: 'matchmaking/manage',
    title: 'Matchmaking',
    guard: 'download_users_statistics',
    screen: lazy(() => import('../features/matchmaking/matchmaking-screen.tsx')),
    menu: { group: 'Events', letter: 'm', icon: ScaleIcon },
  },
  {
    path: 'statistics/users',
    title: 'User statistics',
    guard: 'download_users_statistics',
    screen: lazy(() => import('../features/statistics/users-screen.tsx')),
    menu: { group: 'Statistics', letter: 'x', icon: ExportIcon, label: 'Users' },
  },
  {
    path: 'statistics/streams',
    title: 'Stream statistics',
    guard: 'download_users_statistics',
    screen: lazy(() => import('../features/statistics/streams-screen.tsx')),
    menu: { group: 'Statistics', letter: 's', icon: StreamIcon, label: 'Streams' },
  },
  {
    path: 'statistics/kicks',
    title: 'Kick statistics',
    guard: 'download_users_statistics',
    screen: lazy(() => import('../features/statistics/kicks-screen.tsx')),
    menu: { group: 'Statistics', letter: 'k', icon: KickIcon, label: 'Kicks' },
  },
  {
    path: 'statistics/bst',
    title: 'General statistics',
    guard: 'download_users_statistics',
    screen: lazy(() => import('../features/statistics/general-screen.tsx')),
    menu: { group: 'Statistics', letter: 'g', icon: ChartIcon, label: 'General' },
  },
  {
    path: 'statistics/videos',
    title: 'Video statistics',
    guard: 'download_users_statistics',
    screen: lazy(() => import('../features/statistics/videos-screen.tsx')),
    menu: { group: 'Statistics', letter: 'v', icon: VideoIcon, label: 'Videos' },
  },
  {
    path: 'statistics/feedbacks',
    title: 'Feedbacks',
    guard: 'download_feedbacks_statistics',
    screen: lazy(() => import('../features/statistics/feedbacks-screen.tsx')),
    menu: {
      group: 'Statistics',
      letter: 'r',
      icon: FeedbackIcon,
      requiredPermission: 'download_users_statistics',
    },
  },
  {
    path: 'payments/coins',
    title: 'Coins',
    guard: 'reward-users',
    screen: lazy(() => import('../features/coins/coins-screen.tsx')),
    menu: { group: 'Manage', letter: 'o', icon: CoinIcon },
  },
  {
    path: 'manage/admins',
    title: 'Admins',
    guard: 'super_admin',
    screen: lazy(() => import('../features/admins/admins-screen.tsx')),
    menu: { group: 'Manage', letter: 'd', icon: AdminIcon },
  },
  {
    path: 'manage/banners',
    title: 'Banners',
    guard: anyOf('manage-banners', 'super_admin'),
    screen: lazy(() => import('../features/banners/banners-screen.tsx')),
    menu: { group: 'Manage', letter: 'b', icon: BannerIcon, requiredPermission: 'manage-banners' },
  },
  {
    path: 'permissions-error',
    title: 'Need more permissions',
    guard: 'session',
    screen: lazy(() => import('../features/errors/permissions-error-screen.tsx')),
  },
]

/** Returns the permissions of which one is missing to pass the guard; empty when it passes. Assumes a session. */
export function getMissingPermissions(
  guard: Guard,
  permissions: readonly Permission[],
): readonly Permission[] {
  if (guard === 'session') {
    return []
  }

  const needed = typeof guard === 'object' ? guard.anyOf : [guard]
  return needed.some((permission) => permissions.includes(permission)) ? [] : needed
}

const isAllowed = ({ guard }: Screen, permissions: readonly Permission[]): boolean =>
  getMissingPermissions(guard, permissions).length === 0

export type MenuScreen = Screen & Required<Pick<Screen, 'menu'>>

/** Returns the screens in the sidebar: those whose menu permission and guard both pass. */
export const getMenu = (permissions: readonly Permission[]): MenuScreen[] =>
  SCREENS.filter(
    (screen): screen is MenuScreen =>
      screen.menu !== undefined &&
      (!screen.menu.requiredPermission || permissions.includes(screen.menu.requiredPermission)) &&
      isAllowed(screen, permissions),
  )

/** Returns the screens that permissions open without a record id. Not those that every admin may open. */
export const getOpenScreens = (permissions: readonly Permission[]): Screen[] =>
  SCREENS.filter(
    (screen) =>
      screen.guard !== 'session' && !screen.path.includes(':') && isAllowed(screen, permissions),
  )

/** Returns the screen at a path such as `/dashboard/arenas`; undefined outside the dashboard. */
export const matchScreen = (pathname: string): Screen | undefined =>
  SCREENS.find((screen) => matchPath(toScreenPath(screen), pathname))

/** Returns the screen at an untrusted path, except the permissions-error screen. */
export function findScreen(
  path: string | null,
  permissions: readonly Permission[],
): KnownScreen | undefined {
  const target = parseDashboardLocation(path)
  const screen = target && matchScreen(target.pathname)
  if (!screen || screen.path === PERMISSIONS_ERROR) {
    return undefined
  }

  return {
    path: target.pathname + target.search + target.hash,
    title: screen.title,
    missingPermissions: getMissingPermissions(screen.guard, permissions),
  }
}

export const toScreenPath = ({ path }: Pick<Screen, 'path'>) => toDashboardPath(path)

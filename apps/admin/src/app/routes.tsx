import {
  CalendarOutlined,
  DownloadOutlined,
  GiftOutlined,
  GlobalOutlined,
  LineChartOutlined,
  MessageOutlined,
  PictureOutlined,
  PlayCircleOutlined,
  SafetyCertificateOutlined,
  ShopOutlined,
  SwapOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  UserAddOutlined,
  UserOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { type AnyOf, anyOf, type Permission } from '@cornerman/contract'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import type { KnownScreen } from '../ui/site-map.ts'
import { dashboardAddress, dashboardPlaceIn, PERMISSIONS_ERROR } from './addresses.ts'

/** What a dashboard address asks for: a live session, a permission, or one of several. */
type Guard = 'session' | Permission | AnyOf
type Import = () => Promise<{ default: ComponentType }>

interface MenuEntry {
  /** The heading of the sidebar under which it stands. */
  group: string
  /** The letter that leads there after a `g`. */
  letter: string
  /** Stands beside its word, and is passed over by a reader. */
  icon: ComponentType<{ 'aria-hidden'?: boolean }>
  /** What the sidebar calls it, if not by its title. */
  label?: string
  /** The permission that shows it, if not the guard's. The guard has to hold too. */
  needs?: Permission
}

export interface Screen {
  /** Under /dashboard. */
  path: string
  title: string
  guard: Guard
  /** Fetches the screen's code ahead of time. */
  load: Import
  screen: LazyExoticComponent<ComponentType>
  /** Screens without are reached in other ways. */
  menu: MenuEntry | undefined
}

/**
 * Every screen of the dashboard, in the sidebar's order, with what opens it (document 1, section 2). Where the documents' tables disagree,
 * docs/specification-notes.md (Routes and permissions) says which holds.
 */
const TABLE: readonly [path: string, title: string, guard: Guard, load: Import][] = [
  ['arenas', 'Arenas', 'view_arenas', () => import('../features/arenas/arenas-screen.tsx')],
  ['arenas/:id', 'Arena', 'view_arena_details', () => import('../features/arenas/detail/arena-screen.tsx')],
  ['fighters', 'Fighters', 'view_fighters', () => import('../features/people/fighters/fighters-screen.tsx')],
  ['fighters/:id', 'Fighter', 'view_fighter_details', () => import('../features/people/fighters/fighter-screen.tsx')],
  ['fans', 'Fans', 'view_fans', () => import('../features/people/fans/fans-screen.tsx')],
  ['fans/:id', 'Fan', 'session', () => import('../features/people/fans/fan-screen.tsx')],
  ['content-creators', 'Content creators', 'view_fighter_details', () => import('../features/people/creators/creators-screen.tsx')],
  ['users-management/create-user', 'Create user', 'create_new_users', () => import('../features/people/new-user/create-user-screen.tsx')],
  ['events/create', 'Create event', 'create-event', () => import('../features/arenas/new-event/new-event-screen.tsx')],
  ['matchmaking/manage', 'Matchmaking', 'download_users_statistics', () => import('../features/matchmaking/matchmaking-screen.tsx')],
  ['statistics/users', 'User statistics', 'download_users_statistics', () => import('../features/downloads/user-export-screen.tsx')],
  ['statistics/streams', 'Stream statistics', 'download_users_statistics', () => import('../features/statistics/streams/streams-screen.tsx')],
  ['statistics/kicks', 'Kick statistics', 'download_users_statistics', () => import('../features/statistics/kicks/kick-statistics-screen.tsx')],
  ['statistics/bst', 'General statistics', 'download_users_statistics', () => import('../features/statistics/general/general-screen.tsx')],
  ['statistics/videos', 'Video statistics', 'download_users_statistics', () => import('../features/statistics/videos/video-statistics-screen.tsx')],
  ['statistics/feedbacks', 'Feedbacks', 'download_feedbacks_statistics', () => import('../features/downloads/feedbacks-screen.tsx')],
  ['payments/coins', 'Coins', 'reward-users', () => import('../features/rewards/rewards-screen.tsx')],
  ['manage/admins', 'Admins', 'super_admin', () => import('../features/admins/admins-screen.tsx')],
  ['manage/banners', 'Banners', anyOf('manage-banners', 'super_admin'), () => import('../features/banners/banners-screen.tsx')],
  ['permissions-error', 'Need more permissions', 'session', () => import('../features/errors/permissions-error-screen.tsx')],
]

/** What the sidebar shows, by the screen's path. */
const MENU: Readonly<Record<string, MenuEntry>> = {
  arenas: { group: 'People', letter: 'a', icon: ShopOutlined },
  fighters: { group: 'People', letter: 'f', icon: UserOutlined },
  fans: { group: 'People', letter: 'n', icon: TeamOutlined },
  'content-creators': { group: 'People', letter: 'c', icon: PlayCircleOutlined, needs: 'view_fans' },
  'users-management/create-user': { group: 'People', letter: 'u', icon: UserAddOutlined },
  'events/create': { group: 'Events', letter: 'e', icon: CalendarOutlined },
  'matchmaking/manage': { group: 'Events', letter: 'm', icon: SwapOutlined },
  'statistics/users': { group: 'Statistics', letter: 'x', icon: DownloadOutlined, label: 'Users' },
  'statistics/streams': { group: 'Statistics', letter: 's', icon: LineChartOutlined, label: 'Streams' },
  'statistics/kicks': { group: 'Statistics', letter: 'k', icon: ThunderboltOutlined, label: 'Kicks' },
  'statistics/bst': { group: 'Statistics', letter: 'g', icon: GlobalOutlined, label: 'General' },
  'statistics/videos': { group: 'Statistics', letter: 'v', icon: VideoCameraOutlined, label: 'Videos' },
  'statistics/feedbacks': { group: 'Statistics', letter: 'r', icon: MessageOutlined, needs: 'download_users_statistics' },
  'payments/coins': { group: 'Manage', letter: 'o', icon: GiftOutlined },
  'manage/admins': { group: 'Manage', letter: 'd', icon: SafetyCertificateOutlined },
  'manage/banners': { group: 'Manage', letter: 'b', icon: PictureOutlined, needs: 'manage-banners' },
}

/** The route table: router, sidebar, palette and tests read it. */
export const SCREENS: readonly Screen[] = TABLE.map(([path, title, guard, load]) => ({
  path,
  title,
  guard,
  load,
  screen: lazy(load),
  menu: MENU[path],
}))

/** The permissions any one of which would let somebody pass; none when they pass already. A live session is taken for granted. */
export function missingFor(guard: Guard, mine: readonly Permission[]): readonly Permission[] {
  if (guard === 'session') return []
  const needed = typeof guard === 'object' ? guard.anyOf : [guard]
  return needed.some((permission) => mine.includes(permission)) ? [] : needed
}

/** Whether somebody with these permissions may open the screen. */
export const passes = ({ guard }: Screen, mine: readonly Permission[]): boolean => missingFor(guard, mine).length === 0

/** What the sidebar shows: by its own permission, and only what the guard lets open. */
export const menuFor = (mine: readonly Permission[]): Screen[] =>
  SCREENS.filter((screen) => screen.menu && (!screen.menu.needs || mine.includes(screen.menu.needs)) && passes(screen, mine))

/** What somebody may open right away: screens that need no record. */
export const screensFor = (mine: readonly Permission[]): Screen[] =>
  SCREENS.filter((screen) => screen.path !== PERMISSIONS_ERROR && !screen.path.includes(':') && passes(screen, mine))

/** The screen of an address such as `/dashboard/arenas`; undefined when it is none of the dashboard's. */
export const screenOf = (pathname: string): Screen | undefined => SCREENS.find((screen) => matchPath(addressOf(screen), pathname))

/** The screen that an address of anybody's making leads to, but for the page that tells of refusals itself. */
export function screenAt(address: string | null, mine: readonly Permission[]): KnownScreen | undefined {
  const place = dashboardPlaceIn(address)
  const screen = place && screenOf(place.pathname)
  if (!screen || screen.path === PERMISSIONS_ERROR) return undefined
  return { address: place.pathname + place.search + place.hash, title: screen.title, missing: missingFor(screen.guard, mine) }
}

export const addressOf = ({ path }: Pick<Screen, 'path'>) => dashboardAddress(path)

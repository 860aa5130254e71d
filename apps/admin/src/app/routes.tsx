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
import type { Permission } from '@cornerman/contract'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import type { KnownScreen } from '../ui/site-map.ts'
import { DASHBOARD, dashboardAddress, dashboardPlaceIn, PERMISSIONS_ERROR } from './addresses.ts'
import { GUARDS, type Guard, type GuardedPath, missingFor, passes } from './guards.ts'
import { type MenuPath, SCREEN_LIST, type ScreenPath } from './screen-list.ts'

type Import = () => Promise<{ default: ComponentType }>
/** Stands beside its word, and is passed over by a reader. */
type Icon = ComponentType<{ 'aria-hidden'?: boolean }>

export interface Screen {
  /** Under /dashboard; its guard and its sidebar permission are the contract's GUARDS of this path. */
  path: GuardedPath
  title: string
  screen: LazyExoticComponent<ComponentType>
  /** Fetches the screen's code ahead of time. */
  load: Import
  menu?: { label: string; icon: Icon; group?: string; letter: string }
}

/** The code of each screen. A path listed without code, or code for a path not listed, does not compile. */
const IMPORTS: Record<ScreenPath, Import> = {
  arenas: () => import('../features/arenas/arenas-screen.tsx'),
  fighters: () => import('../features/people/fighters/fighters-screen.tsx'),
  'fighters/:id': () => import('../features/people/fighters/fighter-screen.tsx'),
  fans: () => import('../features/people/fans/fans-screen.tsx'),
  'fans/:id': () => import('../features/people/fans/fan-screen.tsx'),
  'content-creators': () => import('../features/people/creators/creators-screen.tsx'),
  'users-management/create-user': () => import('../features/people/new-user/create-user-screen.tsx'),
  'arenas/:id': () => import('../features/arenas/detail/arena-screen.tsx'),
  'events/create': () => import('../features/arenas/new-event/new-event-screen.tsx'),
  'matchmaking/manage': () => import('../features/matchmaking/matchmaking-screen.tsx'),
  'statistics/users': () => import('../features/downloads/user-export-screen.tsx'),
  'statistics/feedbacks': () => import('../features/downloads/feedbacks-screen.tsx'),
  'statistics/streams': () => import('../features/statistics/streams/streams-screen.tsx'),
  'statistics/bst': () => import('../features/statistics/general/general-screen.tsx'),
  'statistics/kicks': () => import('../features/statistics/kicks/kick-statistics-screen.tsx'),
  'statistics/videos': () => import('../features/statistics/videos/video-statistics-screen.tsx'),
  'payments/coins': () => import('../features/rewards/rewards-screen.tsx'),
  'manage/admins': () => import('../features/admins/admins-screen.tsx'),
  'manage/banners': () => import('../features/banners/banners-screen.tsx'),
  'permissions-error': () => import('../features/errors/permissions-error-screen.tsx'),
}

const ICONS: Record<MenuPath, Icon> = {
  arenas: ShopOutlined,
  fighters: UserOutlined,
  fans: TeamOutlined,
  'content-creators': PlayCircleOutlined,
  'users-management/create-user': UserAddOutlined,
  'events/create': CalendarOutlined,
  'matchmaking/manage': SwapOutlined,
  'statistics/users': DownloadOutlined,
  'statistics/feedbacks': MessageOutlined,
  'statistics/streams': LineChartOutlined,
  'statistics/bst': GlobalOutlined,
  'statistics/kicks': ThunderboltOutlined,
  'statistics/videos': VideoCameraOutlined,
  'payments/coins': GiftOutlined,
  'manage/admins': SafetyCertificateOutlined,
  'manage/banners': PictureOutlined,
}

/** THE route table of the dashboard: the router, the sidebar, the page about missing permissions and the tests read it. */
export const SCREENS: readonly Screen[] = SCREEN_LIST.map((listed) => {
  const { path, title } = listed
  const load = IMPORTS[path]
  const screen: Screen = { path, title, load, screen: lazy(load) }
  if (!('menuLabel' in listed)) return screen
  return { ...screen, menu: { label: listed.menuLabel, icon: ICONS[listed.path], group: listed.menuGroup, letter: listed.letter } }
})

/** What the sidebar shows: by its own permission, and only what the guard lets open. */
export function menuFor(mine: readonly Permission[]): Screen[] {
  return SCREENS.filter(({ path, menu }) => {
    const { guard, ...route } = GUARDS[path]
    return menu && 'menu' in route && mine.includes(route.menu) && passes(guard, mine)
  })
}

/** What somebody may open right away: screens that need no record, with a guard that they pass. */
export function screensFor(mine: readonly Permission[]): Screen[] {
  return SCREENS.filter(({ path }) => path !== PERMISSIONS_ERROR && !path.includes(':') && passes(GUARDS[path].guard, mine))
}

export interface GuardedPlace {
  path: GuardedPath
  guard: Guard
  /** Undefined while the screen is still to be built. */
  screen: Screen | undefined
}

/** What the route table says about an address such as `/dashboard/arenas`; undefined when it is none of the dashboard's. */
export function guardOf(pathname: string): GuardedPlace | undefined {
  const paths = Object.keys(GUARDS) as GuardedPath[]
  const path = paths.find((candidate) => matchPath(dashboardAddress(candidate), pathname))
  return path && { path, guard: GUARDS[path].guard, screen: SCREENS.find((screen) => screen.path === path) }
}

/** The screen that an address of anybody's making leads to. Only what is built counts, and not the page that tells of refusals itself. */
export function screenAt(address: string | null, mine: readonly Permission[]): KnownScreen | undefined {
  const place = dashboardPlaceIn(address)
  if (!place) return undefined
  const guarded = guardOf(place.pathname)
  if (!guarded?.screen || guarded.path === PERMISSIONS_ERROR) return undefined
  return { address: place.pathname + place.search + place.hash, title: guarded.screen.title, missing: missingFor(guarded.guard, mine) }
}

export const addressOf = ({ path }: Pick<Screen, 'path'>) => `${DASHBOARD}/${path}`

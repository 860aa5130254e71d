import type { Contract, EndpointName } from '@cornerman/contract/contract'

type Group = keyof Contract

/** Titles of the app's screens, or how else a place of the app is called. */
type Screens = readonly string[]

export const EVERY_SCREEN = 'every screen'
const CARD = ['Arena', 'Create event', 'Events'] as const

/** The screens that show what a group of calls returns, and those of calls that are shown elsewhere. */
export const SCREENS: Partial<Record<Group | EndpointName, Screens>> = {
  auth: [EVERY_SCREEN],
  people: ['Arena', 'Fighter', 'Fan'],
  'people.list': ['Arenas', 'Fighters', 'Fans', 'Today', 'Events'],
  'people.filter': ['Arenas', 'Fighters', 'Fans', 'Today'],
  'people.previews': ['Coins', ...CARD],
  'people.organisations': ['Create event'],
  accounts: ['Fighter', 'Fan'],
  'accounts.pendingWithdrawals': ['Today'],
  admins: ['Admins'],
  creators: ['Content creators', 'Today'],
  events: ['Arena', 'Events', 'Today'],
  'fights.ofFighter': ['Fighter'],
  prices: ['Arena'],
  fakeUsers: CARD,
  chat: ['Arena', 'Events'],
  matchmaking: ['Matchmaking', 'Today'],
  'matchmaking.ofFighter': ['Fighter'],
  'matchmaking.findEvents': ['Matchmaking'],
  maps: ['Arena', 'Create user'],
  banners: ['Banners'],
  downloads: ['User statistics', 'Feedbacks'],
  kickMetrics: ['Kick statistics', 'General statistics'],
  videoMetrics: ['Video statistics', 'General statistics'],
  streamMetrics: ['Stream statistics', 'Events'],
  streamEvents: ['Stream statistics'],
}

/** Returns the screens that suffer from what a call, such as `people.list`, returns. */
export function getScreens(endpoint: string): Screens {
  const [group = ''] = endpoint.split('.')
  return SCREENS[endpoint as EndpointName] ?? SCREENS[group as Group] ?? []
}

/** Pictures of the README: name below .screenshots, and name in docs/images. */
export const TOUR: Readonly<Record<string, string>> = {
  'arenas/full.light.1440': 'arenas',
  'fighters-id/banned-fighter.dark.1440': 'fighter',
  'arenas-id/live-event.dark.1440': 'fight-card',
  'arenas-id/finished-bout.light.1440': 'bout',
  'fans-id/confirm-payment.light.1440': 'payment',
  'matchmaking-manage/requests-of-one-event.light.1440': 'matchmaking',
  'statistics-kicks/full.dark.1440': 'kicks',
  'statistics-streams/full.light.1440': 'streams',
  'manage-admins/changed-permissions.dark.1440': 'admins',
  'manage-banners/full.light.1440': 'banners',
  'shell/go-to-with-results.dark.1440': 'go-to',
  'fighters-id/full.light.390': 'phone-fighter',
  'shell/menu.dark.390': 'phone-menu',
  'content-creators/full.light.390': 'phone-creators',
}

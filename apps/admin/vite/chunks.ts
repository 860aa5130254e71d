import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'

const ADMIN = join(import.meta.dirname, '..')
const PACKAGES = join(ADMIN, '../../node_modules')

/** With what the demo accounts import, which would otherwise wait for the other groups. */
const LOGIN = [
  ...inAdmin(
    'src/app/main.tsx',
    'src/features/sign-in/sign-in-screen.tsx',
    'src/ui/navigation/external-link.tsx',
  ),
  ...inPackages('swr'),
]

const DASHBOARD = inAdmin(
  'src/app/dashboard.tsx',
  'src/app/require-permission.tsx',
  'src/features/arenas/arenas-screen.tsx',
)

/** Large, and needed by few screens. */
const APART = [
  ...inAdmin(
    'src/ui/charts',
    'src/ui/map',
    'src/ui/media/player',
    'src/ui/date-time/date-field.tsx',
    'src/ui/date-time/date-time-field.tsx',
    'src/ui/date-time/wall-clock-picker.ts',
    'src/ui/date-time/wall-clock.ts',
  ),
  ...inPackages(
    '@antv',
    'leaflet',
    'react-leaflet',
    '@react-leaflet',
    'hls.js',
    'react-easy-crop',
    'dayjs',
    '@rc-component/picker',
    'antd/es/date-picker',
    'antd/es/time-picker',
  ),
]

/**
 * By default each set of screens that shares a module becomes a chunk: a hundred requests for the first list. The first
 * two groups hold what every visit loads first, the third what several other screens share: a record needs one request
 * instead of forty.
 */
export const CHUNK_GROUPS = [
  { name: 'login', test: (id: string) => isIn(LOGIN, id), priority: 2 },
  { name: 'dashboard', test: (id: string) => isIn(DASHBOARD, id), priority: 1 },
  { name: 'common', test: (id: string) => isCode(id) && !isIn(APART, id), minShareCount: 3 },
]

/** Not what Vite adds itself, such as its helper for lazy modules. */
const isCode = (id: string) => id.startsWith(join(ADMIN, '../..') + sep)

const isIn = (paths: readonly string[], id: string) =>
  paths.some((path) => id === path || id.startsWith(path + sep))

function inAdmin(...names: string[]) {
  return names.map((name) => assertExists(join(ADMIN, name)))
}

function inPackages(...names: string[]) {
  return names.map((name) => assertExists(join(PACKAGES, name)))
}

/** Otherwise a renamed folder would move into another chunk in silence. */
function assertExists(path: string): string {
  if (!existsSync(path)) {
    throw new Error(`vite/chunks.ts names ${path}, which does not exist`)
  }

  return path
}

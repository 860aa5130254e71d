import { SCREEN_LIST } from '../../apps/admin/src/app/screen-list.ts'
import { addressOf } from '../places.ts'
import { ALBUM, CHOSEN } from './album.ts'
import { AROUND } from './around.ts'
import type { Scene } from './scene.ts'

/** A Saturday evening, so that something is live: all is seen at this instant. */
export const NOW = '2026-03-14T20:00:00Z'

/** How every screen is seen: with the demo's data, with none, and with every call of its own refused. */
export const STATES = ['full', 'empty', 'failed'] as const

export interface Chapter {
  title: string
  /** Its name as a folder's. */
  folder: string
  /** The screen's own; undefined where each scene says its own. */
  address?: string
  /** What its address has besides where it is seen in its states. */
  chosen?: string
  scenes: readonly Scene[]
}

/** All there is to see, in the order of the sidebar; what stands around the screens comes last. */
export const CHAPTERS: readonly Chapter[] = [
  ...SCREEN_LIST.map(({ path, title }) => ({ title, folder: slug(path), address: addressOf(path), chosen: CHOSEN[path] ?? '', scenes: ALBUM[path] })),
  ...Object.entries(AROUND).map(([title, scenes]) => ({ title, folder: slug(title), scenes })),
]

/** Words as a part of a file's name. */
export function slug(words: string) {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

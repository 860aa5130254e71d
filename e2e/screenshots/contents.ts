import { getPath, SCREENS } from '../routes.ts'
import { SHELL } from './shell.ts'
import { CHOSEN, STORIES } from './stories.ts'
import type { Story } from './story.ts'

/** A Saturday evening, so that something is live: all is seen at this instant. */
export const NOW = '2026-03-14T20:00:00Z'

/** How every screen is seen: with the demo's data, with none, and with every call of its own refused. */
export const STATES = ['full', 'empty', 'failed'] as const

export interface Section {
  title: string
  /** Its name as a folder's. */
  folder: string
  /** The screen's own; undefined where each story says its own. */
  address?: string
  /** What its address has besides where it is seen in its states. */
  chosen?: string
  stories: readonly Story[]
}

/** All there is to see, in the order of the sidebar; what stands around the screens comes last. */
export const SECTIONS: readonly Section[] = [
  ...SCREENS.map(({ path, title }) => ({ title, folder: slug(path), address: getPath(path), chosen: CHOSEN[path] ?? '', stories: STORIES[path] })),
  ...Object.entries(SHELL).map(([title, stories]) => ({ title, folder: slug(title), stories })),
]

/** Words as a part of a file's name. */
export function slug(words: string) {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

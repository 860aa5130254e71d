import { getPath, SCREENS } from '../routes.ts'
import { SELECTION_QUERIES, SHELL, STORIES } from './stories.ts'
import type { Story } from './story.ts'

/** The time of all screenshots: a Saturday evening, so that an event is live. */
export const NOW = '2026-03-14T20:00:00Z'

/** States of every screen: with demo data, the same with long names, without data, and with every call failing. */
export const STATES = ['full', 'long names', 'empty', 'failed'] as const

export interface Section {
  title: string
  /** Folder name. */
  folder: string
  /** URL of the screen; undefined when each story has its own. */
  url?: string
  /** Query appended to the URL for the states. */
  chosen?: string
  stories: readonly Story[]
}

/** All sections in the order of the sidebar; the shell is last. */
export const SECTIONS: readonly Section[] = [
  ...SCREENS.map(({ path, title }) => ({
    title,
    folder: slug(path),
    url: getPath(path),
    chosen: SELECTION_QUERIES[path] ?? '',
    stories: STORIES[path],
  })),
  ...Object.entries(SHELL).map(([title, stories]) => ({ title, folder: slug(title), stories })),
]

/** Converts text to a part of a file name. */
export function slug(words: string) {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

import { useSyncExternalStore } from 'react'
import { NOTICE } from './durations.ts'

export interface Notice {
  id: number
  tone: 'success' | 'failure' | 'info'
  title: string
  text: string | undefined
  /** Milliseconds until it goes by itself. */
  lasts: number
}

export interface Notices {
  success(title: string, lasts?: number): void
  failure(title: string, text?: string, lasts?: number): void
  info(title: string, text?: string, lasts?: number): void
}

// Kept beside React, so that a notice outlives the screen that gave it: login says something and is gone.
let shown: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

const notices: Notices = {
  success: (title, lasts = NOTICE.success) => give({ tone: 'success', title, text: undefined, lasts }),
  failure: (title, text, lasts = NOTICE.error) => give({ tone: 'failure', title, text, lasts }),
  info: (title, text, lasts = NOTICE.info) => give({ tone: 'info', title, text, lasts }),
}

/** Says what happened, in the corner of the screen, on login and in the dashboard alike. Always the same object. */
export const useNotices = (): Notices => notices

export function useShownNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => shown)
}

export function dismiss(id: number) {
  change(shown.filter((notice) => notice.id !== id))
}

/** Saying the same thing twice shows it once, anew: with its full time, and announced again. */
function give(notice: Omit<Notice, 'id'>) {
  const others = shown.filter(({ tone, title, text }) => tone !== notice.tone || title !== notice.title || text !== notice.text)
  change([...others, { ...notice, id: ++lastId }])
}

function change(next: readonly Notice[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

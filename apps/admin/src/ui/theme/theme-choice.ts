import type { ThemeMode } from '@cornerman/theme/tokens'
import { createStoredChoice } from '#browser/storage.ts'

/** theme-choice.js of packages/theme reads the same key before the first paint. */
export const themeChoice = createStoredChoice(
  'cornerman.theme',
  ['system', 'light', 'dark'],
  'system',
)

export const REDUCED_MOTION = matchMedia('(prefers-reduced-motion: reduce)')
export const isMotionAllowed = () => !REDUCED_MOTION.matches

/** Chooses among the variables --cm-… of packages/theme. */
export function applyTheme(mode: ThemeMode) {
  document.documentElement.dataset.theme = mode
}

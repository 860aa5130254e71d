import { createStoredChoice } from '#browser/storage.ts'
import { getVariables, type ThemeMode } from './tokens.ts'

/** public/theme-choice.js reads the same key before the first paint. */
export const themeChoice = createStoredChoice(
  'cornerman.theme',
  ['system', 'light', 'dark'],
  'system',
)

export const REDUCED_MOTION = matchMedia('(prefers-reduced-motion: reduce)')
export const isMotionAllowed = () => !REDUCED_MOTION.matches

/** Sets the tokens as CSS variables --cm-…, and the browser's color-scheme. */
export function applyTheme(mode: ThemeMode) {
  const { dataset, style } = document.documentElement
  dataset.theme = mode
  style.colorScheme = mode
  for (const [name, value] of getVariables(mode)) {
    style.setProperty(name, value)
  }
}

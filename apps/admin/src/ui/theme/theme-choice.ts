import { createStoredChoice } from '#api/storage.ts'
import { getVariables, type ThemeMode } from './tokens.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** public/theme-choice.js reads the same key before the first paint. */
export const themeChoice = createStoredChoice<ThemeChoice>('cornerman.theme', THEME_CHOICES, 'system')

const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const hasCoarsePointer = matchMedia('(pointer: coarse)')
const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

export const resolveMode = (choice: ThemeChoice): ThemeMode =>
  choice === 'system' ? (prefersDark.matches ? 'dark' : 'light') : choice
export const isMotionAllowed = () => !prefersReducedMotion.matches
export const isTouchScreen = () => hasCoarsePointer.matches

const SYSTEM = [prefersDark, prefersReducedMotion, hasCoarsePointer]

/** Calls the listener when the system's colour scheme, motion preference or pointer changes. */
export function onSystemChange(listener: () => void) {
  for (const query of SYSTEM) query.addEventListener('change', listener)
  return () => {
    for (const query of SYSTEM) query.removeEventListener('change', listener)
  }
}

/** Sets the tokens as CSS variables --cm-…, and the browser's color-scheme. */
export function applyTheme(mode: ThemeMode) {
  const { dataset, style } = document.documentElement
  dataset.theme = mode
  style.colorScheme = mode
  for (const [name, value] of getVariables(mode)) style.setProperty(name, value)
}

import { createStoredChoice } from '../../api/storage.ts'
import { PALETTES, type ThemeMode } from './palette.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** The page's head reads the same key before the first paint: keep them one. */
export const themeChoice = createStoredChoice<ThemeChoice>('cornerman.theme', THEME_CHOICES, 'system')

const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

export const resolveMode = (choice: ThemeChoice): ThemeMode => (choice === 'system' ? (prefersDark.matches ? 'dark' : 'light') : choice)
export const isMotionAllowed = () => !prefersReducedMotion.matches

/** Tells when the system changes its mind, about darkness or about motion. */
export function onSystemChange(listener: () => void) {
  for (const query of [prefersDark, prefersReducedMotion]) query.addEventListener('change', listener)
  return () => {
    for (const query of [prefersDark, prefersReducedMotion]) query.removeEventListener('change', listener)
  }
}

/** Puts a palette on the page, as variables --cm-…, and tells the browser which theme its own parts should wear. */
export function applyTheme(mode: ThemeMode) {
  const { dataset, style } = document.documentElement
  dataset.theme = mode
  style.colorScheme = mode
  for (const [name, colour] of Object.entries(PALETTES[mode])) style.setProperty(`--cm-${kebab(name)}`, colour)
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

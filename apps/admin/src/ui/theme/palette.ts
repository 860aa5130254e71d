/** The app's colours in the light and the dark theme. contrast.test.ts checks each pair for WCAG AA. */
const COLOURS = {
  primary: ['#1F2430', '#E8EAEE'],
  primaryHover: ['#3A4256', '#FFFFFF'],
  primaryActive: ['#12161F', '#D0D5DE'],
  /** The label on a primary surface. */
  onPrimary: ['#FFFFFF', '#0E1116'],
  /** Background of a selected row, day or menu entry. */
  selected: ['#ECEEF2', '#262B35'],
  chosenHover: ['#E3E6EB', '#2D333F'],

  layout: ['#F5F6F8', '#0E1014'],
  container: ['#FFFFFF', '#16191F'],
  elevated: ['#FFFFFF', '#1E222A'],
  /** Background of a tooltip; its text is white in both themes. */
  spotlight: ['#1F2430', '#343A46'],

  text: ['#1B1F29', '#E8EAEE'],
  secondary: ['#475067', '#BAC1CC'],
  tertiary: ['#667085', '#98A0AE'],
  placeholder: ['#6B7280', '#8B93A1'],
  /** Only for disabled controls, which WCAG exempts from contrast. */
  disabled: ['#8A919E', '#6B7382'],
  inputBorder: ['#8A919E', '#6B7382'],
  hairline: ['#E3E6EB', '#2A2F38'],

  link: ['#1D4ED8', '#84ADFF'],
  linkHover: ['#1E40AF', '#A9C5FF'],
  redCorner: ['#C8102E', '#FF6B78'],
  blueCorner: ['#1D4ED8', '#84ADFF'],
  gold: ['#8A6100', '#E3B341'],
  /** Background of the LIVE label; its text is white in both themes. */
  live: ['#C8102E', '#C8102E'],

  success: ['#137A3B', '#4CC38A'],
  successBackground: ['#EAF6EE', '#13291F'],
  warning: ['#8F5300', '#F5B54A'],
  warningBackground: ['#FDF4E4', '#2B2210'],
  error: ['#B42318', '#F97066'],
  errorHover: ['#C4372B', '#FB8C84'],
  errorActive: ['#912018', '#EC6258'],
  errorBackground: ['#FDEEEC', '#2F1715'],
  /** The label on an error surface, such as a dangerous button. */
  onError: ['#FFFFFF', '#0E1116'],
  infoBackground: ['#ECF1FE', '#17213A'],

  /** Sidebar colours: dark in both themes, never red. */
  chrome: ['#1F2430', '#14171D'],
  chromeText: ['#D0D5DE', '#D0D5DE'],
  chromeQuiet: ['#98A0AE', '#98A0AE'],
  chromeSelected: ['#353D50', '#2A2F38'],
  chromeLine: ['#353D50', '#2A2F38'],
} as const

export type Palette = Record<keyof typeof COLOURS, string>
export type ThemeMode = 'light' | 'dark'

const pickPalette = (index: 0 | 1) => Object.fromEntries(Object.entries(COLOURS).map(([name, colours]) => [name, colours[index]])) as Palette
export const PALETTES: Record<ThemeMode, Palette> = { light: pickPalette(0), dark: pickPalette(1) }

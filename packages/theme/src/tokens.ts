/** Colours and shadows in the light and the dark theme. antd-theme.test.ts checks the colours for WCAG AA. */
const COLOURS = {
  primary: ['#1F2430', '#E8EAEE'],
  primaryHover: ['#3A4256', '#FFFFFF'],
  primaryActive: ['#12161F', '#D0D5DE'],
  /** The label on a primary surface. */
  onPrimary: ['#FFFFFF', '#0E1116'],
  /** Background of a selected row, day or menu entry. */
  selected: ['#ECEEF2', '#262B35'],
  selectedHover: ['#E3E6EB', '#2D333F'],
  /**
   * Background of a button of the second rank, and of a bare one under the pointer. See-through, so
   * that it is seen on every surface.
   */
  tint: ['#1F243016', '#E8EAEE1A'],
  tintHover: ['#1F243021', '#E8EAEE29'],
  tintActive: ['#1F24302E', '#E8EAEE38'],
  /** Background of the table row under the pointer. */
  rowHover: ['#F5F6F8', '#1E222A'],

  layout: ['#F5F6F8', '#0E1014'],
  container: ['#FFFFFF', '#16191F'],
  elevated: ['#FFFFFF', '#1E222A'],
  /** Background of a tooltip; its text is white in both themes. */
  spotlight: ['#1F2430', '#343A46'],

  text: ['#1B1F29', '#E8EAEE'],
  secondary: ['#475067', '#BAC1CC'],
  tertiary: ['#5F687B', '#98A0AE'],
  placeholder: ['#6B7280', '#8B93A1'],
  /** The colour of disabled controls only, which WCAG exempts from contrast. */
  disabled: ['#848B99', '#717989'],
  inputBorder: ['#848B99', '#717989'],
  hairline: ['#E4E7EC', '#272C35'],
  /** The edge of what lies on another surface of the same colour. */
  edge: ['#CDD2DB', '#383F4B'],

  link: ['#1D4ED8', '#84ADFF'],
  linkHover: ['#1E40AF', '#A9C5FF'],
  redCorner: ['#C8102E', '#FF6B78'],
  blueCorner: ['#1D4ED8', '#84ADFF'],
  gold: ['#8A6100', '#E3B341'],
  /** Background of the LIVE label; its text is white in both themes. */
  live: ['#C8102E', '#C8102E'],
  onLive: ['#FFFFFF', '#FFFFFF'],

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
  /** The corners on the sidebar. */
  chromeRed: ['#FF6B78', '#FF6B78'],
  chromeBlue: ['#84ADFF', '#84ADFF'],

  /**
   * The surface that stays dark in both themes: the stage of a video, of a crop, of a banner's
   * preview.
   */
  darkSurface: ['#0E1014', '#0E1014'],
  onDark: ['#FFFFFF', '#FFFFFF'],
  onDarkQuiet: ['#C4C9D4', '#C4C9D4'],
  onDarkBlue: ['#1D4ED8', '#1D4ED8'],

  /** The surface that floats: dialogs, menus, notices. */
  shadowHigh: [
    '0 12px 32px -8px #10182838, 0 2px 6px #10182814',
    '0 16px 40px -8px #000000B3, 0 0 0 1px #383F4B',
  ],
} as const

export type Palette = Record<keyof typeof COLOURS, string>
export type ThemeMode = 'light' | 'dark'

const pickPalette = (index: 0 | 1) =>
  Object.fromEntries(
    Object.entries(COLOURS).map(([name, colours]) => [name, colours[index]]),
  ) as Palette

export const PALETTES: Record<ThemeMode, Palette> = { light: pickPalette(0), dark: pickPalette(1) }

/** The class of a part that is dark in both themes, such as a window in which a picture is watched. */
export const DARK_CLASS = 'cm-dark'

/** Returns the CSS variable of a token: "redCorner" is --cm-red-corner. */
export const toVariable = (name: string): string => `--cm-${name.replace(/[A-Z]/g, toDashed)}`
const toDashed = (letter: string) => `-${letter.toLowerCase()}`

/** Space between and inside elements, in px. */
export const SPACES = [4, 8, 12, 16, 24, 32, 48] as const

/** Size and line height of text, in px. */
export const TEXT_SIZES = { 12: 16, 14: 20, 16: 24, 20: 28, 28: 36, 40: 44 } as const
export const RADIUS = { small: 4, control: 6, panel: 8 } as const

/** No motion takes longer. Seconds. */
export const DURATION = 0.12

/** From back to front. A sticky table head is below the bars; antd's dialogs and menus begin at 1000, Leaflet's controls end there. */
export const LAYERS = {
  cell: 1,
  head: 2,
  headCell: 3,
  bar: 5,
  header: 100,
  status: 150,
  skip: 300,
  mapNote: 1000,
  notice: 2000,
} as const

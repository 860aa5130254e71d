/** The app's colours, one palette per theme. contrast.test.ts checks each pair for WCAG AA. */
const light = {
  primary: '#1F2430',
  primaryHover: '#3A4256',
  primaryActive: '#12161F',
  /** The label on a primary surface. */
  onPrimary: '#FFFFFF',
  /** Background of a selected row, day or menu entry. */
  chosen: '#ECEEF2',
  chosenHover: '#E3E6EB',

  layout: '#F5F6F8',
  container: '#FFFFFF',
  elevated: '#FFFFFF',
  /** Background of a tooltip; its text is white in both themes. */
  spotlight: '#1F2430',

  text: '#1B1F29',
  secondary: '#475067',
  tertiary: '#667085',
  placeholder: '#6B7280',
  /** Only for disabled controls, which WCAG exempts from contrast. */
  disabled: '#8A919E',
  inputBorder: '#8A919E',
  hairline: '#E3E6EB',

  link: '#1D4ED8',
  linkHover: '#1E40AF',
  redCorner: '#C8102E',
  blueCorner: '#1D4ED8',
  gold: '#8A6100',
  /** Background of the LIVE label; its text is white in both themes. */
  live: '#C8102E',

  success: '#137A3B',
  successBehind: '#EAF6EE',
  warning: '#8F5300',
  warningBehind: '#FDF4E4',
  error: '#B42318',
  errorHover: '#C4372B',
  errorActive: '#912018',
  errorBehind: '#FDEEEC',
  /** The label on an error surface, such as a dangerous button. */
  onError: '#FFFFFF',
  infoBehind: '#ECF1FE',

  /** Sidebar colours: dark in both themes, never red. */
  chrome: '#1F2430',
  chromeText: '#D0D5DE',
  chromeQuiet: '#98A0AE',
  chromeChosen: '#353D50',
  chromeLine: '#353D50',
}

export type Palette = Record<keyof typeof light, string>

const dark: Palette = {
  primary: '#E8EAEE',
  primaryHover: '#FFFFFF',
  primaryActive: '#D0D5DE',
  onPrimary: '#0E1116',
  chosen: '#262B35',
  chosenHover: '#2D333F',

  layout: '#0E1014',
  container: '#16191F',
  elevated: '#1E222A',
  spotlight: '#343A46',

  text: '#E8EAEE',
  secondary: '#BAC1CC',
  tertiary: '#98A0AE',
  placeholder: '#8B93A1',
  disabled: '#6B7382',
  inputBorder: '#6B7382',
  hairline: '#2A2F38',

  link: '#84ADFF',
  linkHover: '#A9C5FF',
  redCorner: '#FF6B78',
  blueCorner: '#84ADFF',
  gold: '#E3B341',
  live: '#C8102E',

  success: '#4CC38A',
  successBehind: '#13291F',
  warning: '#F5B54A',
  warningBehind: '#2B2210',
  error: '#F97066',
  errorHover: '#FB8C84',
  errorActive: '#EC6258',
  errorBehind: '#2F1715',
  onError: '#0E1116',
  infoBehind: '#17213A',

  chrome: '#14171D',
  chromeText: '#D0D5DE',
  chromeQuiet: '#98A0AE',
  chromeChosen: '#2A2F38',
  chromeLine: '#2A2F38',
}

export type ThemeMode = 'light' | 'dark'
export const PALETTES: Record<ThemeMode, Palette> = { light, dark }

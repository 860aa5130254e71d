import { PALETTES, type ThemeMode } from '@cornerman/theme/tokens'
import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { createAntdTheme } from './antd-theme.ts'

/** WCAG 2.2 AA: text (1.4.3), and controls and icons (1.4.11). */
const TEXT = 4.5
const SIGN = 3

const modes: ThemeMode[] = ['light', 'dark']

describe.each(modes)('in the %s theme', (mode) => {
  const token = theme.getDesignToken(createAntdTheme(mode, { motion: true }))
  const palette = PALETTES[mode]

  const surfaces = {
    layout: token.colorBgLayout,
    container: token.colorBgContainer,
    elevated: token.colorBgElevated,
  }

  const texts = {
    text: token.colorText,
    secondary: token.colorTextSecondary,
    tertiary: token.colorTextTertiary,
    description: token.colorTextDescription,
    link: token.colorLink,
    'link under the pointer': token.colorLinkHover,
    primary: token.colorPrimary,
    success: token.colorSuccess,
    warning: token.colorWarning,
    error: token.colorError,
    'red corner': palette.redCorner,
    'blue corner': palette.blueCorner,
    gold: palette.gold,
  }

  const everyPair = Object.entries(texts).flatMap(([text, colour]) =>
    Object.entries(surfaces).map(([surface, behind]) => [text, surface, colour, behind] as const),
  )
  test.each(everyPair)('%s has enough contrast on the %s', (_text, _surface, colour, behind) => {
    expect(contrast(colour, behind)).toBeGreaterThanOrEqual(TEXT)
  })

  test.each([
    // Fields always have the container's background.
    ['a placeholder', token.colorTextPlaceholder, token.colorBgContainer],
    ['a placeholder in a popup', token.colorTextPlaceholder, token.colorBgElevated],
    ['a primary button', palette.onPrimary, token.colorPrimary],
    ['a primary button under the pointer', palette.onPrimary, token.colorPrimaryHover],
    ['a primary button held down', palette.onPrimary, token.colorPrimaryActive],
    ['a dangerous button', palette.onError, token.colorError],
    ['a dangerous button under the pointer', palette.onError, token.colorErrorHover],
    ['a dangerous button held down', palette.onError, token.colorErrorActive],
    ['a chosen row', token.colorText, token.controlItemBgActive],
    ['a chosen row under the pointer', token.colorText, token.controlItemBgActiveHover],
    ['the quiet text of a chosen row', token.colorTextSecondary, token.controlItemBgActiveHover],
    ['a tooltip', token.colorTextLightSolid, token.colorBgSpotlight],
    ['LIVE', '#FFFFFF', palette.live],
    ['a success', token.colorText, token.colorSuccessBg],
    ['a warning', token.colorText, token.colorWarningBg],
    ['an error', token.colorText, token.colorErrorBg],
    ['a success by its colour', token.colorSuccess, token.colorSuccessBg],
    ['a warning by its colour', token.colorWarning, token.colorWarningBg],
    ['an error by its colour', token.colorError, token.colorErrorBg],
    ['an information by its colour', token.colorLink, token.colorInfoBg],
    ['a grey tag', palette.secondary, palette.selected],
    ['the menu', palette.chromeText, palette.chrome],
    ['a heading of the menu', palette.chromeQuiet, palette.chrome],
    ['the chosen entry of the menu', '#FFFFFF', palette.chromeSelected],
    ['the environment MOCK', token.colorBgContainer, token.colorLink],
    ['the environment STAGING', token.colorBgContainer, token.colorWarning],
    ['the environment PRODUCTION', token.colorBgContainer, token.colorPrimary],
    ['any other environment', token.colorBgContainer, token.colorTextTertiary],
  ])('%s has enough text contrast', (_name, colour, behind) => {
    expect(contrast(colour, behind)).toBeGreaterThanOrEqual(TEXT)
  })

  test.each([
    ['the border of an input', token.colorBorder, token.colorBgContainer],
    ['the border of an input on the layout', token.colorBorder, token.colorBgLayout],
    ['the border of an input in a dialog', token.colorBorder, token.colorBgElevated],
    ['a chosen checkbox', token.colorPrimary, token.colorBgContainer],
    ['the tick in it', palette.onPrimary, token.colorPrimary],
    ['the ring of the focus', token.colorLink, token.colorBgLayout],
    ['the ring of the focus on a sheet', token.colorLink, token.colorBgContainer],
    ['the ring of the focus in a dialog', token.colorLink, token.colorBgElevated],
    ['the ring of the focus in the menu', palette.chromeBlue, palette.chrome],
    ['the red corner in the menu', palette.chromeRed, palette.chrome],
  ])('%s has enough contrast', (_name, colour, behind) => {
    expect(contrast(colour, behind)).toBeGreaterThanOrEqual(SIGN)
  })

  test('keeps the given colours in antd', () => {
    expect(token).toMatchObject({
      colorPrimary: palette.primary,
      colorBgLayout: palette.layout,
      colorBgContainer: palette.container,
      colorBgElevated: palette.elevated,
      colorTextTertiary: palette.tertiary,
      colorTextPlaceholder: palette.placeholder,
      colorBorder: palette.inputBorder,
      colorLink: palette.link,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.error,
    })
  })

  // An undefined token would leave the light value in a dark page.
  test('has no undefined token', () => {
    const { token: own = {}, components = {} } = createAntdTheme(mode, { motion: true })
    for (const tokens of [own, ...Object.values(components)]) {
      expect(Object.values(tokens)).not.toContain(undefined)
    }
  })

  test('has controls of 44 px with text of 16 px on a touch screen', () => {
    const touch = createAntdTheme(mode, { motion: true, isTouch: true })
    expect(theme.getDesignToken(touch).controlHeight).toBe(44)
    expect(touch.components).toMatchObject({
      Input: { inputFontSize: 16 },
      Select: { fontSize: 16 },
    })
  })

  test('has no motion under reduced motion, and at most 120 ms otherwise', () => {
    expect(durations(theme.getDesignToken(createAntdTheme(mode, { motion: false })))).toEqual([
      0, 0, 0,
    ])
    expect(Math.max(...durations(token))).toBeLessThanOrEqual(120)
  })
})

/** Returns the WCAG contrast ratio, 1 to 21, of two colours written #rrggbb. */
function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string) {
  const [, ...pairs] = /^#(..)(..)(..)$/.exec(colour) ?? []
  if (pairs.length !== 3) {
    throw new Error(`${colour} is not written #rrggbb`)
  }

  const [red, green, blue] = pairs.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Milliseconds. */
const durations = (token: Record<`motionDuration${'Fast' | 'Mid' | 'Slow'}`, string>) =>
  [token.motionDurationFast, token.motionDurationMid, token.motionDurationSlow].map(
    (text) => Number.parseFloat(text) * 1000,
  )

import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd'
import { PALETTES, type Palette, type ThemeMode } from './palette.ts'

// Created once: antd caches a computed theme per algorithm, by identity.
const algorithms: Record<ThemeMode, MappingAlgorithm> = {
  light: overrideColours(PALETTES.light, theme.defaultAlgorithm),
  dark: overrideColours(PALETTES.dark, theme.darkAlgorithm),
}

/** Returns antd's theme with the app's palette. Without motion every duration is zero. */
export function createAntdTheme(mode: ThemeMode, motion: boolean): ThemeConfig {
  const colours = PALETTES[mode]
  return {
    algorithm: algorithms[mode],
    cssVar: { prefix: 'ant', key: 'cm-antd' },
    hashed: false,
    token: {
      motion,
      borderRadius: 6,
      controlHeight: 32,
      fontFamily: 'var(--cm-font)',
      // Alias tokens: antd derives them unless they are set here.
      colorTextPlaceholder: colours.placeholder,
      colorTextDescription: colours.tertiary,
      colorTextDisabled: colours.disabled,
      colorTextLabel: colours.secondary,
      colorTextLightSolid: '#FFFFFF',
      colorIcon: colours.tertiary,
      colorHighlight: colours.redCorner,
      colorSplit: colours.hairline,
      controlItemBgActive: colours.selected,
      controlItemBgActiveHover: colours.chosenHover,
      colorBorderBg: colours.container,
    },
    components: {
      Button: {
        primaryColor: colours.onPrimary,
        dangerColor: colours.onError,
        defaultBorderColor: colours.inputBorder,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 400,
      },
      // antd paints these white on the primary colour, which is light in the dark theme.
      Checkbox: { colorWhite: colours.onPrimary },
      Radio: { buttonSolidCheckedColor: colours.onPrimary, colorWhite: colours.onPrimary },
      Switch: { handleBg: colours.container },
      Tooltip: { colorBgSpotlight: colours.spotlight },
      // Rows of 40 px: 20 of text, 10 above and below. The comfortable density adds to it (list-table.css).
      Table: {
        cellPaddingBlockSM: 10,
        cellPaddingInlineSM: 12,
        cellFontSizeSM: 14,
        headerBg: colours.container,
        headerColor: colours.secondary,
        headerSplitColor: 'transparent',
        headerBorderRadius: 0,
        borderColor: colours.hairline,
        rowHoverBg: mode === 'dark' ? colours.elevated : colours.layout,
      },
    },
  }
}

/**
 * Wraps an algorithm and overrides its colours. antd derives palettes from seeds and darkens them in dark mode,
 * so a seed token alone would change.
 */
function overrideColours(colours: Palette, base: MappingAlgorithm): MappingAlgorithm {
  return (seed, map) => ({
    ...base(seed, map),
    colorPrimary: colours.primary,
    colorPrimaryHover: colours.primaryHover,
    colorPrimaryActive: colours.primaryActive,
    colorPrimaryText: colours.primary,
    colorPrimaryTextHover: colours.primaryHover,
    colorPrimaryTextActive: colours.primaryActive,
    colorPrimaryBg: colours.selected,
    colorPrimaryBgHover: colours.chosenHover,
    colorPrimaryBorder: colours.inputBorder,
    colorPrimaryBorderHover: colours.primaryHover,

    colorText: colours.text,
    colorTextSecondary: colours.secondary,
    colorTextTertiary: colours.tertiary,
    colorTextQuaternary: colours.disabled,

    colorBgLayout: colours.layout,
    colorBgContainer: colours.container,
    colorBgElevated: colours.elevated,
    colorBgSpotlight: colours.spotlight,
    colorBorder: colours.inputBorder,
    colorBorderSecondary: colours.hairline,

    colorLink: colours.link,
    colorLinkHover: colours.linkHover,
    colorLinkActive: colours.linkHover,
    colorInfo: colours.link,
    colorInfoText: colours.link,
    colorInfoBg: colours.infoBackground,
    colorSuccess: colours.success,
    colorSuccessText: colours.success,
    colorSuccessBg: colours.successBackground,
    colorWarning: colours.warning,
    colorWarningText: colours.warning,
    colorWarningBg: colours.warningBackground,
    colorError: colours.error,
    colorErrorHover: colours.errorHover,
    colorErrorActive: colours.errorActive,
    colorErrorText: colours.error,
    colorErrorTextHover: colours.errorHover,
    colorErrorBg: colours.errorBackground,

    // Line heights on the 4 px grid. Heading 5 is the title of a dialog.
    fontSizeSM: 12,
    fontSize: 14,
    fontSizeLG: 16,
    fontSizeXL: 20,
    fontSizeHeading5: 14,
    lineHeightSM: 16 / 12,
    lineHeight: 20 / 14,
    lineHeightLG: 24 / 16,
    lineHeightHeading5: 20 / 14,
    fontHeightSM: 16,
    fontHeight: 20,
    fontHeightLG: 24,

    // Motion takes at most 120 ms.
    motionDurationFast: '0.06s',
    motionDurationMid: '0.1s',
    motionDurationSlow: '0.12s',
  })
}

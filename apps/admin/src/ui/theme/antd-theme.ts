import {
  DURATION,
  PALETTES,
  type Palette,
  RADIUS,
  TEXT_SIZES,
  type ThemeMode,
} from '@cornerman/theme/tokens'
import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd'

// Created once: antd caches a computed theme per algorithm, by identity.
const algorithms: Record<ThemeMode, MappingAlgorithm> = {
  light: overrideColours(PALETTES.light, theme.defaultAlgorithm),
  dark: overrideColours(PALETTES.dark, theme.darkAlgorithm),
}

interface Options {
  /** Every duration is zero without it. */
  motion: boolean
  /** Controls of 44 px with text of 16 px, which phones do not zoom into. */
  isTouch?: boolean
}

/** Returns antd's theme with the app's tokens. */
export function createAntdTheme(
  mode: ThemeMode,
  { motion, isTouch = false }: Options,
): ThemeConfig {
  const colours = PALETTES[mode]

  return {
    algorithm: algorithms[mode],
    // A hash tells apart the styles of several versions of antd. There is one.
    hashed: false,
    token: {
      motion,
      borderRadius: RADIUS.control,
      borderRadiusLG: RADIUS.panel,
      borderRadiusSM: RADIUS.small,
      controlHeight: isTouch ? 44 : 32,
      fontFamily: 'var(--cm-font)',
      // Alias tokens for which antd derives another colour.
      colorTextPlaceholder: colours.placeholder,
      colorTextLightSolid: colours.onDark,
      colorSplit: colours.hairline,
    },
    components: {
      ...(isTouch && { Input: { inputFontSize: 16 }, Select: { fontSize: 16 } }),
      Button: {
        // Small buttons are those in rows.
        ...(isTouch
          ? { controlHeightSM: 44, paddingInlineSM: 12 }
          : { controlHeightSM: 28, contentFontSizeSM: 12, paddingInlineSM: 8 }),
        paddingInline: 12,
        textTextColor: colours.secondary,
        primaryColor: colours.onPrimary,
        dangerColor: colours.onError,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      // antd paints these white on the primary colour, which is light in the dark theme.
      Checkbox: { colorWhite: colours.onPrimary },
      DatePicker: {
        ...(isTouch && { timeCellHeight: 44, cellHeight: 40 }),
        colorTextLightSolid: colours.onPrimary,
        colorTextDisabled: colours.tertiary,
      },
      // A table without lines: rows of 28 px, 16 px between label and value.
      Descriptions: { lineWidth: 0, labelBg: 'transparent', padding: 8, paddingXS: 4 },
      // An error has the 16 px between two fields.
      Form: {
        itemMarginBottom: 16,
        labelColor: colours.secondary,
        labelFontSize: 12,
        verticalLabelPadding: '0 0 4px',
      },
      Layout: {
        headerBg: colours.container,
        headerHeight: 52,
        headerPadding: '0 24px 0 16px',
        siderBg: colours.chrome,
      },
      // One line of 40 px.
      Notification: { width: 448, paddingContentHorizontalLG: 12, paddingMD: 10 },
      Pagination: { itemBg: 'transparent', itemActiveBg: 'transparent' },
      Radio: { buttonSolidCheckedColor: colours.onPrimary, colorWhite: colours.onPrimary },
      // Bars of 8 px with 16 px between them.
      Skeleton: {
        paragraphLiHeight: 8,
        controlHeightXS: 16,
        gradientFromColor: colours.selected,
      },
      Statistic: { titleFontSize: 12 },
      Steps: { colorTextLightSolid: colours.onPrimary },
      Switch: { handleBg: colours.container },
      Tag: { defaultBg: colours.selected, defaultColor: colours.secondary },
      // Horizontal rules only. The style sheet of the list adds its heights.
      Table: {
        headerBg: colours.container,
        headerColor: colours.secondary,
        headerSplitColor: 'transparent',
        headerBorderRadius: 0,
        borderColor: colours.hairline,
        cellPaddingInline: 8,
        cellPaddingBlock: 4,
        selectionColumnWidth: 44,
      },
      // Fits four tabs on a phone.
      Tabs: { horizontalItemGutter: 24 },
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
    colorPrimaryBg: colours.selected,
    colorPrimaryBgHover: colours.selectedHover,
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
    colorFill: colours.tintActive,
    colorFillSecondary: colours.tintHover,
    colorFillTertiary: colours.tint,
    colorBorder: colours.inputBorder,
    colorBorderSecondary: colours.hairline,

    colorLink: colours.link,
    colorLinkHover: colours.linkHover,
    colorLinkActive: colours.linkHover,
    colorInfo: colours.link,
    colorInfoBg: colours.infoBackground,
    colorSuccess: colours.success,
    colorSuccessBg: colours.successBackground,
    colorWarning: colours.warning,
    colorWarningText: colours.warning,
    colorWarningBg: colours.warningBackground,
    colorError: colours.error,
    colorErrorHover: colours.errorHover,
    colorErrorActive: colours.errorActive,
    colorErrorText: colours.error,
    colorErrorBg: colours.errorBackground,

    // Heading 5 is the title of a dialog.
    ...textSize('SM', 12),
    ...textSize('', 14),
    ...textSize('LG', 16),
    fontSizeHeading5: 16,
    lineHeightHeading5: TEXT_SIZES[16] / 16,

    motionDurationFast: `${DURATION / 2}s`,
    motionDurationMid: `${DURATION}s`,
    motionDurationSlow: `${DURATION}s`,
  })
}

/** Returns antd's three tokens of a text size: the size, the line height as a factor and in px. */
function textSize(name: 'SM' | '' | 'LG', size: keyof typeof TEXT_SIZES) {
  return {
    [`fontSize${name}`]: size,
    // Rounded up, because style sheets keep six digits: a line a little lower than 20 px moves its text by 1 px.
    [`lineHeight${name}`]: Math.ceil((TEXT_SIZES[size] / size) * 1e5) / 1e5,
    [`fontHeight${name}`]: TEXT_SIZES[size],
  }
}

import { PALETTES } from '@cornerman/theme/tokens'
import { ConfigProvider } from 'antd'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { createAntdTheme } from '#ui/theme/antd-theme.ts'
import { isMotionAllowed } from '#ui/theme/theme-choice.ts'
import { useThemeMode } from '#ui/theme/theme-provider.tsx'
import { useMedia } from '#ui/use-is-phone.ts'

const COARSE_POINTER = matchMedia('(pointer: coarse)')

/** "redCorner" is --cm-red-corner. */
const toVariable = (name: string) => `--cm-${name.replace(/[A-Z]/g, toDashed)}`
const toDashed = (letter: string) => `-${letter.toLowerCase()}`

/** The page below keeps its own colours. */
const DARK: CSSProperties = {
  colorScheme: 'dark',
  color: PALETTES.dark.text,
  ...Object.fromEntries(
    Object.entries(PALETTES.dark).map(([name, colour]) => [toVariable(name), colour]),
  ),
}

/** Popups open in the window, whose colours they take. */
const getPopupContainer = (trigger?: HTMLElement) =>
  trigger?.closest<HTMLElement>('[role="dialog"]') ??
  document.querySelector('main') ??
  document.body

/** Makes a window dark while a picture is watched in it, whatever theme was chosen. */
export function DarkRoom({ isDark, children }: { isDark: boolean; children: ReactNode }) {
  const mode = useThemeMode()
  const isTouch = useMedia(COARSE_POINTER)
  const theme = useMemo(
    () => createAntdTheme(isDark ? 'dark' : mode, { motion: isMotionAllowed(), isTouch }),
    [isDark, mode, isTouch],
  )
  return (
    <ConfigProvider theme={theme} {...(isDark && { modal: { style: DARK }, getPopupContainer })}>
      {children}
    </ConfigProvider>
  )
}

import { PALETTES, toVariable } from '@cornerman/theme/tokens'
import { ConfigProvider } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useAntdTheme, useThemeMode } from '#ui/theme/theme-provider.tsx'

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
  const theme = useAntdTheme(isDark ? 'dark' : mode)
  return (
    <ConfigProvider theme={theme} {...(isDark && { modal: { style: DARK }, getPopupContainer })}>
      {children}
    </ConfigProvider>
  )
}

import { DARK_CLASS } from '@cornerman/theme/tokens'
import { ConfigProvider } from 'antd'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useAntdTheme, useThemeMode } from '#ui/theme/theme-provider.tsx'
import styles from './dark-room.module.css'

/** The page below keeps its own colours. */
const DARK_MODAL = { className: clsx(DARK_CLASS, styles.dark) }

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
    <ConfigProvider theme={theme} {...(isDark && { modal: DARK_MODAL, getPopupContainer })}>
      {children}
    </ConfigProvider>
  )
}

import { ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useMemo } from 'react'
import { createAntdTheme } from '#ui/theme/antd-theme.ts'
import { applyTheme, isMotionAllowed } from '#ui/theme/theme-choice.ts'
import { useThemeMode } from '#ui/theme/theme-provider.tsx'
import { useMedia } from '#ui/use-is-phone.ts'

const COARSE_POINTER = matchMedia('(pointer: coarse)')

/** Makes the page dark while a picture is watched, whatever theme was chosen. */
export function DarkRoom({ isDark, children }: { isDark: boolean; children: ReactNode }) {
  const mode = useThemeMode()
  const isTouch = useMedia(COARSE_POINTER)
  // After the theme of the app, which is applied before the page is drawn.
  useEffect(() => {
    if (!isDark) {
      return
    }
    applyTheme('dark')
    return () => applyTheme(mode)
  }, [isDark, mode])
  const theme = useMemo(
    () => createAntdTheme(isDark ? 'dark' : mode, { motion: isMotionAllowed(), isTouch }),
    [isDark, mode, isTouch],
  )
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>
}

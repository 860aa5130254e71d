import { type ReactNode, useEffect, useLayoutEffect, useReducer } from 'react'
import { useStored } from '../../api/storage.ts'
import { NoticesHost } from '../feedback/notices.tsx'
import { applyTheme, onSystemChange, resolveMode, themeChoice } from './theme-choice.ts'
import './theme-provider.css'
import './focus-ring.css'

/**
 * Applies the theme and renders notices. Used once, around the router.
 * Does not load antd (see AntdTheme), which login does not need.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  useLayoutEffect(() => applyTheme(mode), [mode])
  return (
    <>
      {children}
      <NoticesHost />
    </>
  )
}

/** Returns light or dark: the user's choice, or the system's preference. */
export function useThemeMode() {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onSystemChange(rerender), [])
  return resolveMode(useStored(themeChoice))
}

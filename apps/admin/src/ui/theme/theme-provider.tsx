import { type ReactNode, useEffect, useLayoutEffect, useReducer } from 'react'
import { useStored } from '../../api/storage.ts'
import { NoticesHost } from '../notices/notices.tsx'
import { applyTheme, onSystemChange, resolveMode, themeChoice } from './theme-choice.ts'
import './theme-provider.css'

/**
 * The look of everything inside, and the place where notices appear. Stands once, around the router.
 * It brings no antd (see AntdLook): login is shown before that is here.
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

/** Light or dark, as chosen here or, without a choice, by the system. */
export function useThemeMode() {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onSystemChange(renderAgain), [])
  return resolveMode(useStored(themeChoice))
}

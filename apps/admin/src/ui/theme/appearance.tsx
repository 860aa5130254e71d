import { type ReactNode, useEffect, useLayoutEffect, useReducer } from 'react'
import { useStored } from '../../api/storage.ts'
import { NoticesHost } from '../notices/notices.tsx'
import { dressPage, modeOf, onSystemChange, themeChoice } from './theme-choice.ts'
import './appearance.css'

/**
 * The look of everything inside, and the place where notices appear. Stands once, around the router.
 * It brings no antd (see AntdLook): login is shown before that is here.
 */
export function Appearance({ children }: { children: ReactNode }) {
  const mode = useMode()
  useLayoutEffect(() => dressPage(mode), [mode])
  return (
    <>
      {children}
      <NoticesHost />
    </>
  )
}

/** Light or dark, as chosen here or, without a choice, by the system. */
export function useMode() {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onSystemChange(renderAgain), [])
  return modeOf(useStored(themeChoice))
}

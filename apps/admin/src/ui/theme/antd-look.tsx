import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { requiredMark } from '../form/required-mark.tsx'
import { antdTheme } from './antd-theme.ts'
import { useMode } from './appearance.tsx'
import { motionWelcome } from './theme-choice.ts'
import './antd-look.css'

/** antd in our palette, around whatever is made of it. */
export function AntdLook({ children }: { children: ReactNode }) {
  const mode = useMode()
  const motion = motionWelcome()
  const theme = useMemo(() => antdTheme(mode, motion), [mode, motion])
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }} button={{ autoInsertSpace: false }} form={FORM} getPopupContainer={intoMain}>
      {children}
    </ConfigProvider>
  )
}

const FORM = { requiredMark }

/** Popups live inside the main landmark, where a reader's list of landmarks finds them. */
const intoMain = () => document.querySelector('main') ?? document.body

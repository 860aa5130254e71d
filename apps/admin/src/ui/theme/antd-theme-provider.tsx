import { ConfigProvider, type FormProps } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { createAntdTheme } from './antd-theme.ts'
import { isMotionAllowed } from './theme-choice.ts'
import { useThemeMode } from './theme-provider.tsx'
import './theme-provider.css'

/** antd in our palette, around whatever is made of it. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  const motion = isMotionAllowed()
  const theme = useMemo(() => createAntdTheme(mode, motion), [mode, motion])
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }} button={{ autoInsertSpace: false }} form={FORM} getPopupContainer={intoMain}>
      {children}
    </ConfigProvider>
  )
}

/** Popups live inside the main landmark, where a reader's list of landmarks finds them. */
const intoMain = () => document.querySelector('main') ?? document.body

/** antd's own asterisk is read with the label: "* Name". Ours is only seen; that the field is required, the field itself says to a reader. */
const requiredMark: NonNullable<FormProps['requiredMark']> = (label, { required }) => (
  <>
    {required && <span className="cm-required-mark" aria-hidden />}
    {label}
  </>
)

const FORM = { requiredMark }

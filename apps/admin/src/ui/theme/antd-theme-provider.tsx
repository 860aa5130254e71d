import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider, type ConfigProviderProps, type FormProps } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { createAntdTheme } from './antd-theme.ts'
import { isMotionAllowed, isTouchScreen } from './theme-choice.ts'
import { useThemeMode } from './theme-provider.tsx'
import './antd.css'

/** Configures antd with the app's palette. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  const motion = isMotionAllowed()
  const isTouch = isTouchScreen()
  const theme = useMemo(() => createAntdTheme(mode, { motion, isTouch }), [mode, motion, isTouch])
  return (
    <ConfigProvider
      theme={theme}
      wave={{ disabled: true }}
      button={BUTTON}
      form={FORM}
      getPopupContainer={getMainElement}
    >
      {children}
    </ConfigProvider>
  )
}

/** Renders popups inside the main landmark, so that screen readers find them. */
const getMainElement = () => document.querySelector('main') ?? document.body

/** A visual asterisk. Screen readers would read antd's as part of the label; the field itself is marked required. */
const requiredMark: NonNullable<FormProps['requiredMark']> = (label, { required }) => (
  <>
    {required && <span className="cm-required-mark" aria-hidden />}
    {label}
  </>
)

const FORM = { requiredMark }

/** antd's own icon adds "loading" to the name of the button, and stays while it fades out. */
const BUTTON: NonNullable<ConfigProviderProps['button']> = {
  autoInsertSpace: false,
  loadingIcon: <LoadingOutlined aria-hidden />,
}

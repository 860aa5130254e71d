import { StyleProvider } from '@ant-design/cssinjs'
import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons'
import type { ThemeMode } from '@cornerman/theme/tokens'
import {
  App,
  ConfigProvider,
  type ConfigProviderProps,
  type FormProps,
  type ThemeConfig,
} from 'antd'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useStored } from '#browser/storage.ts'
import ui from '#ui/ui.module.css'
import { useMedia } from '#ui/use-is-phone.ts'
import { createAntdTheme } from './antd-theme.ts'
import { applyTheme, REDUCED_MOTION, themeChoice } from './theme-choice.ts'
import '@cornerman/theme/base.css'
import './theme-provider.css'
import './antd.css'

const DARK_SCHEME = matchMedia('(prefers-color-scheme: dark)')
const PRINT = matchMedia('print')
const COARSE_POINTER = matchMedia('(pointer: coarse)')

/** Applies the theme, also to antd and its notices. Used once, around the router. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  useLayoutEffect(() => applyTheme(mode), [mode])

  const theme = useAntdTheme(mode)

  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        wave={{ disabled: true }}
        alert={ALERT}
        button={BUTTON}
        form={FORM}
        skeleton={SKELETON}
        tag={TAG}
        tooltip={TOOLTIP}
        getPopupContainer={getMainElement}
      >
        <App component={false} notification={NOTIFICATION}>
          {children}
        </App>
      </ConfigProvider>
    </StyleProvider>
  )
}

/** Returns antd's theme as this device needs it. */
export function useAntdTheme(mode: ThemeMode): ThemeConfig {
  const motion = !useMedia(REDUCED_MOTION)
  const isTouch = useMedia(COARSE_POINTER)
  return useMemo(() => createAntdTheme(mode, { motion, isTouch }), [mode, motion, isTouch])
}

/** Renders popups inside the main landmark, so that screen readers find them. */
const getMainElement = () => document.querySelector('main') ?? document.body

/** A visual asterisk. Screen readers would read antd's as part of the label; the field itself is marked required. */
const requiredMark: NonNullable<FormProps['requiredMark']> = (label, { required }) => (
  <>
    {required && <span className={ui.requiredMark} aria-hidden />}
    {label}
  </>
)

const FORM = { requiredMark }

/** antd's own icons have names, such as "check-circle", which screen readers would read before the text. */
const ALERT: NonNullable<ConfigProviderProps['alert']> = {
  variant: 'filled',
  successIcon: <CheckCircleFilled aria-hidden />,
  infoIcon: <InfoCircleFilled aria-hidden />,
  warningIcon: <ExclamationCircleFilled aria-hidden />,
  errorIcon: <CloseCircleFilled aria-hidden />,
}

const BUTTON: NonNullable<ConfigProviderProps['button']> = {
  autoInsertSpace: false,
  // A button without a type is of the second rank: tinted, without a border.
  color: 'default',
  variant: 'filled',
  // antd's own icon adds "loading" to the name of the button, and stays while it fades out.
  loadingIcon: <LoadingOutlined aria-hidden />,
}

const SKELETON = { className: ui.skeleton }

const TAG = { className: ui.strong }

const TOOLTIP: NonNullable<ConfigProviderProps['tooltip']> = { trigger: ['hover', 'focus'] }

/**
 * A pointer that rests on a notice does not keep it: ERR-01 names the durations. It stands in the band of the header, where it
 * covers no action, or at the bottom above the undo bar and the buttons of a form. Several are one pile.
 */
const NOTIFICATION = {
  top: 6,
  bottom: 144,
  stack: { threshold: 1 },
  pauseOnHover: false,
  getContainer: () => document.body,
}

export const useSystemMode = (): ThemeMode => (useMedia(DARK_SCHEME) ? 'dark' : 'light')

/** Returns light or dark: the user's choice, or the system's preference. Paper is light. */
export function useThemeMode(): ThemeMode {
  const systemMode = useSystemMode()
  const choice = useStored(themeChoice)

  const isPrinting = useMedia(PRINT)
  if (isPrinting) {
    return 'light'
  }

  return choice === 'system' ? systemMode : choice
}

import { type RenderOptions, render as renderByLibrary } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { Fragment, type ReactNode } from 'react'

/** jsdom reads none of antd's styles, and making them takes a third of the time of a screen. */
const THEME = { zeroRuntime: true, token: { motion: false } }

/** Renders without animations. */
export const render = (
  children: ReactNode,
  { wrapper: Wrapper = Fragment, ...options }: RenderOptions = {},
) =>
  renderByLibrary(children, {
    ...options,
    wrapper: ({ children }) => (
      <ConfigProvider theme={THEME}>
        <Wrapper>{children}</Wrapper>
      </ConfigProvider>
    ),
  })

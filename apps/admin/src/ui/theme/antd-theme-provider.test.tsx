import { cleanup, render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { AntdTheme } from './antd-theme-provider.tsx'
import { ThemeProvider } from './theme-provider.tsx'

afterEach(cleanup)

test('a button keeps its name while it is loading', () => {
  render(
    <ThemeProvider>
      <AntdTheme>
        <Button loading>Save</Button>
      </AntdTheme>
    </ThemeProvider>,
  )
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /loading/ })).toBeNull()
})

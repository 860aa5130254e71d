import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRestoreFocus } from './restore-focus.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function Shell({ path }: { path: string }) {
  useRestoreFocus()
  return (
    <main key={path}>
      <ul>
        <li>
          <button type="button">{path}</button>
        </li>
        <li>Next row</li>
      </ul>
    </main>
  )
}

/** Focuses the button of a screen. Returns what tells whether the screen is still in memory. */
async function visit(path: string, rerender: (shell: React.ReactNode) => void) {
  history.pushState(null, '', path)
  await act(async () => rerender(<Shell path={path} />))
  const button = screen.getByRole('button', { name: path })
  button.focus()
  return new WeakRef(button.closest('main')!)
}

test('keeps no screen in memory that was left', async () => {
  const { rerender } = render(<p>Loading</p>)
  const screens = [
    await visit('/fans', rerender),
    await visit('/fighters', rerender),
    await visit('/arenas', rerender),
    await visit('/today', rerender),
  ]
  // React itself may remember the screen before this one.
  await vi.waitFor(() => {
    collectGarbage()
    expect(screens.slice(0, 2).map((left) => left.deref())).toEqual([undefined, undefined])
  })
})

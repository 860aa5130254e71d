import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { settle } from '#ui/testing/user.ts'
import { useRestoreFocus } from './restore-focus.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What is released in a step of the event loop is collected after it. */
const GARBAGE_COLLECTIONS = 5

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

  // jsdom may remember the first screen in which it looked for something, and React the one before the last.
  await visit('/coins', rerender)

  const fans = await visit('/fans', rerender)
  const fighters = await visit('/fighters', rerender)

  await visit('/arenas', rerender)
  await visit('/today', rerender)

  for (const _ of Array(GARBAGE_COLLECTIONS)) {
    await settle()
    collectGarbage()
  }

  // Not the screens themselves: an error would keep what it names.
  const isKept = (left: WeakRef<HTMLElement>) => left.deref() !== undefined
  expect({ fans: isKept(fans), fighters: isKept(fighters) }).toEqual({
    fans: false,
    fighters: false,
  })
})

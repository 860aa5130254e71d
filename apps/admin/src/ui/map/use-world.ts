import { useEffect, useState } from 'react'
import shapes from 'world-atlas/countries-110m.json?url'
import { type Atlas, type World, worldOf } from './world-shapes.ts'

/** One fetch a visit; the browser keeps the file beyond that. */
let fetched: Promise<World> | undefined

async function fetchWorld(): Promise<World> {
  const answer = await fetch(shapes)
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return worldOf((await answer.json()) as Atlas)
}

/** The shapes of land and borders, which are a file of their own beside the code. Marks stand without them. */
export function useWorld(): { world: World | undefined; failed: boolean; retry(): void } {
  const [state, setState] = useState<{ world?: World; failed: boolean }>({ failed: false })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches anew.
  useEffect(() => {
    let gone = false
    fetched ??= fetchWorld()
    fetched.then(
      (world) => gone || setState({ world, failed: false }),
      () => {
        fetched = undefined
        if (!gone) setState({ failed: true })
      },
    )
    return () => {
      gone = true
    }
  }, [attempt])
  function retry() {
    setState({ failed: false })
    setAttempt(attempt + 1)
  }
  return { world: state.world, failed: state.failed, retry }
}

import { useEffect, useState } from 'react'

export interface LatePart<Part> {
  part: Part | undefined
  failed: boolean
  retry(): void
}

/** Code that is fetched when it is first shown, because it brings much: what it exports, once it is here. `load` stands outside the component. */
export function usePart<Part extends object>(load: () => Promise<Part>): LatePart<Part> {
  const [{ part, failed }, setState] = useState<{ part?: Part; failed: boolean }>({ failed: false })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches anew.
  useEffect(() => {
    let gone = false
    load().then(
      (loaded) => gone || setState({ part: loaded, failed: false }),
      () => gone || setState({ failed: true }),
    )
    return () => {
      gone = true
    }
  }, [load, attempt])
  function retry() {
    setState({ failed: false })
    setAttempt(attempt + 1)
  }
  return { part, failed, retry }
}

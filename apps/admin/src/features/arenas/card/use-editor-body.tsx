import { Button } from 'antd'
import { useEffect, useState } from 'react'

type Body = typeof import('./event-editor-body.tsx').EventEditorBody

interface EditorPart {
  Body: Body | undefined
  failed: boolean
  retry(): void
}

/** What the editor of an event holds. It brings what rows are dragged with, and so is fetched when the first editor is opened. */
export function useEditorBody(): EditorPart {
  const [{ Body, failed }, setPart] = useState<{ Body?: Body; failed: boolean }>({ failed: false })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches anew.
  useEffect(() => {
    let gone = false
    import('./event-editor-body.tsx').then(
      (part) => gone || setPart({ Body: part.EventEditorBody, failed: false }),
      () => gone || setPart({ failed: true }),
    )
    return () => {
      gone = true
    }
  }, [attempt])
  function retry() {
    setPart({ failed: false })
    setAttempt(attempt + 1)
  }
  return { Body, failed, retry }
}

/** Until it is here. */
export function EditorWaits({ of: { failed, retry } }: { of: EditorPart }) {
  if (!failed)
    return (
      <p role="status" aria-busy>
        Loading
      </p>
    )
  return (
    <div role="alert" className="cm-editor-waits">
      <p>The editor could not be loaded. Check the connection.</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  )
}

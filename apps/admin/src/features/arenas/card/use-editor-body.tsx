import { Button } from 'antd'
import { type LatePart, usePart } from '../../../ui/use-part.ts'

const loadBody = () => import('./event-editor-body.tsx')

/** What the editor of an event holds. It brings what rows are dragged with, and so is fetched when the first editor is opened. */
export const useEditorBody = () => usePart(loadBody)

/** Until it is here. */
export function EditorWaits({ of: { failed, retry } }: { of: Omit<LatePart<object>, 'part'> }) {
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

import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { ActivityEntry } from '../../api/activity/activity.ts'
import { type ApiError, wrapError } from '../../api/api-error.ts'
import { CommandError } from '../../ui/feedback/error-details.tsx'
import { formatChangeText } from './activity-filter.ts'
import { useUndoEntry } from './use-undo-entry.ts'

/** In a notice: what was changed, and Undo. Stays in the list "Your activity". */
export function UndoNotice({ entry }: { entry: ActivityEntry }) {
  const undo = useUndoEntry()
  const [state, setState] = useState<'offered' | 'running' | 'undone'>('offered')
  const box = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<ApiError>()

  async function start() {
    if (state !== 'offered') return
    setError(undefined)
    setState('running')
    try {
      await undo(entry)
      // React fires no blur for a removed button: the notice would never leave.
      if (box.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
      setState('undone')
    } catch (error) {
      setError(wrapError(error))
      setState('offered')
    }
  }

  return (
    <div ref={box} className="cm-row" style={{ gap: '4px 12px' }}>
      <span className="cm-quiet">{entry.changes.map(formatChangeText).join('; ')}</span>
      {state === 'undone' ? (
        <span role="status">Undone</span>
      ) : (
        <Button loading={state === 'running'} onClick={() => void start()}>
          Undo
        </Button>
      )}
      <CommandError error={error} />
    </div>
  )
}

export { shouldOffer } from './use-undo-entry.ts'

import { Button } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { Dialog } from '../dialog.tsx'
import { findLostForms, getLeaveRequest, hasUnsavedChanges, type LeaveRequest, release, subscribeToLeaveRequests } from './unsaved-forms.ts'

/** Asks before anything typed is lost. Stands once, in the shell: a router hears one blocker only, and there may be several forms. */
export function NavigationBlocker() {
  const asked = useSyncExternalStore(subscribeToLeaveRequests, getLeaveRequest)
  const blocked = useBlockedWay()
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [])
  return <LeaveDialog question={blocked ?? asked} />
}

/** A way out through the router, held up until it is answered. */
function useBlockedWay(): LeaveRequest | undefined {
  const here = useLocation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => findLostForms(currentLocation, nextLocation).length > 0)
  const newest = useRef(blocker)
  useEffect(() => {
    newest.current = blocker
  })
  if (blocker.state !== 'blocked') return undefined
  const guards = findLostForms(here, blocker.location)
  return {
    guards,
    answer(leave) {
      // Saving may have gone somewhere itself; then there is no way left to open.
      if (newest.current.state !== 'blocked') return
      if (!leave) return newest.current.reset()
      release(guards)
      newest.current.proceed()
    },
  }
}

function discard({ guards, answer }: LeaveRequest) {
  for (const guard of guards) guard.discard?.()
  answer(true)
}

function LeaveDialog({ question }: { question: LeaveRequest | undefined }) {
  const [saving, setSaving] = useState(false)
  const maySave = question?.guards.every(({ save }) => save !== undefined)

  async function saveAndLeave({ guards, answer }: LeaveRequest) {
    setSaving(true)
    let kept = true
    try {
      for (const { save } of guards) kept &&= (await save?.()) ?? false
    } catch {
      // The form shows why.
      kept = false
    }
    setSaving(false)
    answer(kept)
  }

  return (
    <Dialog
      kind="question"
      topmost
      title="Leave without saving?"
      open={question !== undefined}
      onClose={() => question?.answer(false)}
      pending={saving}
      footer={
        <>
          <Button disabled={saving} onClick={() => question?.answer(false)}>
            Stay
          </Button>
          <Button danger disabled={saving} onClick={() => question && discard(question)}>
            Discard
          </Button>
          {maySave && (
            <Button type="primary" loading={saving} onClick={() => question && saveAndLeave(question)}>
              Save and leave
            </Button>
          )}
        </>
      }
    >
      What you typed here is not saved yet.
    </Dialog>
  )
}

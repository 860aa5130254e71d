import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { Dialog } from '#ui/feedback/dialog.tsx'
import {
  findLostForms,
  hasUnsavedChanges,
  type LeaveQuestion,
  type LeaveRequest,
  onLeaveRequest,
  release,
  setLeaveQuestionOpen,
} from './unsaved-forms.ts'

/** Asks before unsaved input is lost. Used once, in the shell, because a router supports only one blocker. */
export function NavigationBlocker() {
  const [requested, setRequested] = useState<LeaveRequest>()
  useEffect(() => onLeaveRequest(setRequested), [])
  const blocked = useBlockedNavigation()
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [])
  const question = blocked ?? requested
  const isOpen = question !== undefined
  useEffect(() => {
    setLeaveQuestionOpen(isOpen)
    return () => setLeaveQuestionOpen(false)
  }, [isOpen])
  return <LeaveDialog question={question} />
}

/** Returns the navigation that waits for the user's answer. */
function useBlockedNavigation(): LeaveRequest | undefined {
  const here = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => findLostForms(currentLocation, nextLocation).length > 0,
  )
  const newest = useRef(blocker)
  useEffect(() => {
    newest.current = blocker
  })
  if (blocker.state !== 'blocked') return undefined
  const guards = findLostForms(here, blocker.location)
  return {
    guards,
    answer(leave) {
      // Saving may have navigated itself; then nothing is blocked any more.
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
  const { title, text, leaveText } = findOwnQuestion(question) ?? UNSAVED
  const canSave = question?.guards.every(({ save }) => save !== undefined)

  async function saveAndLeave({ guards, answer }: LeaveRequest) {
    setSaving(true)
    let isSaved = true
    try {
      for (const { save } of guards) isSaved &&= (await save?.()) ?? false
    } catch {
      // The form shows the error.
      isSaved = false
    }
    setSaving(false)
    answer(isSaved)
  }

  return (
    <Dialog
      kind="question"
      layer="leave"
      title={title}
      open={question !== undefined}
      onClose={() => question?.answer(false)}
      pending={saving}
      footer={
        <>
          <Button disabled={saving} onClick={() => question?.answer(false)}>
            Stay
          </Button>
          <Button danger disabled={saving} onClick={() => question && discard(question)}>
            {leaveText}
          </Button>
          {canSave && (
            <Button type="primary" loading={saving} onClick={() => question && saveAndLeave(question)}>
              Save and leave
            </Button>
          )}
        </>
      }
    >
      {text}
    </Dialog>
  )
}

/** Unsaved changes come first. */
const findOwnQuestion = (request: LeaveRequest | undefined) =>
  request?.guards.every(({ question }) => question) ? request.guards[0]?.question : undefined

const UNSAVED: LeaveQuestion = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved yet.',
  leaveText: 'Discard',
}

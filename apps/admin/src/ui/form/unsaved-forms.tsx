import { Button } from 'antd'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Path, useBeforeUnload, useBlocker, useLocation } from 'react-router-dom'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useDeferredRevocation } from '#ui/dialog/revocation.ts'
import {
  createNewestLocation,
  type NewestLocation,
  NewestLocationContext,
} from '#ui/navigation/newest-location.ts'

/** A mounted form that may have unsaved input. */
export interface UnsavedForm {
  dirty: boolean
  /** Saves the input without navigating; false cancels leaving. Without it the question has no "Save and leave". */
  save?: (() => Promise<boolean>) | undefined
  /** Restores the original values, because the screen may stay mounted. */
  discard?: (() => void) | undefined
  /** Query parameters whose change closes the form, such as its dialog's. Other changes do not count as leaving. */
  queryParams?: readonly string[] | undefined
  /** Another screen asks nothing: unmounting saves the input. The end of the session and of the tab still ask. */
  isSavedByLeaving?: boolean | undefined
  /** Replaces the question about unsaved changes, for work in progress. */
  question?: LeaveQuestion | undefined
}

interface LeaveQuestion {
  /** "Stop and leave?" */
  title: string
  text: string
  /** Label of the button that leaves. */
  leaveText: string
}

/** A request to leave forms with unsaved input. */
interface LeaveRequest {
  guards: readonly UnsavedForm[]
  /** The question in place of that of the forms, where nobody leaves. */
  question?: LeaveQuestion | undefined
  answer(leave: boolean): void
}

export interface MountedForms {
  guards: Set<UnsavedForm>
  /** Whether somebody is signed in who could save. */
  canSave(): boolean
  /** The question before leaving is open. */
  isAsking: boolean
  /** Opens the question; undefined closes it. */
  ask?(request: LeaveRequest | undefined): void
}

/** Nobody asks without UnsavedForms. */
export const MountedFormsContext = createContext<MountedForms | undefined>(undefined)

/**
 * Asks before unsaved input is lost. It is used once, around the shell, because a router supports
 * only one blocker.
 */
export function UnsavedForms({
  canSave = () => true,
  children,
}: Partial<Pick<MountedForms, 'canSave'>> & { children: ReactNode }) {
  const [requested, ask] = useState<LeaveRequest>()

  const [forms] = useState<MountedForms>({
    guards: new Set(),
    canSave,
    isAsking: false,
    ask,
  })

  const [newestLocation] = useState(createNewestLocation)
  const question = useBlockedNavigation(forms, newestLocation) ?? requested

  useBeforeUnload((event) => {
    if (findDirty(forms).length > 0) {
      event.preventDefault()
    }
  })

  useEffect(() => {
    forms.isAsking = question !== undefined
  }, [forms, question])

  return (
    <MountedFormsContext value={forms}>
      <NewestLocationContext value={newestLocation}>{children}</NewestLocationContext>
      <LeaveDialog question={question} />
    </MountedFormsContext>
  )
}

/** Returns no forms after the session has ended: nobody can save them. */
export const findDirty = ({ guards, canSave }: MountedForms) =>
  canSave() ? [...guards].filter(({ dirty }) => dirty) : []

type ScreenPath = Pick<Path, 'pathname' | 'search'>

/** Returns the forms whose input a navigation would lose. */
export function findLostForms(
  forms: MountedForms,
  from: ScreenPath,
  to: ScreenPath,
): UnsavedForm[] {
  if (from.pathname !== to.pathname) {
    return findDirty(forms).filter(({ isSavedByLeaving }) => !isSavedByLeaving)
  }

  const before = new URLSearchParams(from.search)
  const after = new URLSearchParams(to.search)

  return findDirty(forms).filter(({ queryParams }) =>
    queryParams?.some((name) => before.get(name) !== after.get(name)),
  )
}

/** Marks forms as clean after saving or discarding, until new input. */
function release(forms: readonly UnsavedForm[]) {
  for (const guard of forms) {
    guard.dirty = false
  }
}

/** Returns the navigation that waits for the user's answer. */
function useBlockedNavigation(
  forms: MountedForms,
  newestLocation: NewestLocation,
): LeaveRequest | undefined {
  const here = useLocation()

  // The router asks before each navigation, and not again when a blocked one proceeds.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked = findLostForms(forms, currentLocation, nextLocation).length > 0
    newestLocation.set(isBlocked ? undefined : nextLocation)

    return isBlocked
  })

  const newest = useRef(blocker)
  useEffect(() => {
    newest.current = blocker
  })

  if (blocker.state !== 'blocked') {
    return undefined
  }

  const guards = findLostForms(forms, here, blocker.location)

  return {
    guards,
    answer(leave) {
      // Saving may have navigated itself; then nothing is blocked any more.
      if (newest.current.state !== 'blocked') {
        return
      }
      if (!leave) {
        return newest.current.reset()
      }

      release(guards)
      newestLocation.set(newest.current.location)
      newest.current.proceed()
    },
  }
}

const UNSAVED: LeaveQuestion = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved yet.',
  leaveText: 'Discard',
}

function LeaveDialog({ question }: { question: LeaveRequest | undefined }) {
  const [saving, setSaving] = useState(false)
  const { guards = [], answer } = question ?? {}

  // Unsaved changes come first.
  const { title, text, leaveText } =
    question?.question ??
    ((guards.every((guard) => guard.question) && guards[0]?.question) || UNSAVED)

  function discard() {
    for (const guard of guards) {
      guard.discard?.()
    }

    answer?.(true)
  }

  async function saveAndLeave() {
    setSaving(true)

    let isSaved = true
    try {
      for (const { save } of guards) {
        isSaved &&= (await save?.()) ?? false
      }
    } catch {
      // The form shows the error.
      isSaved = false
    }

    setSaving(false)
    answer?.(isSaved)
  }

  return (
    <Dialog
      kind="question"
      layer="leave"
      title={title}
      open={question !== undefined}
      onClose={() => answer?.(false)}
      pending={saving}
      footer={
        <>
          <Button disabled={saving} onClick={() => answer?.(false)}>
            Stay
          </Button>
          <Button danger disabled={saving} onClick={discard}>
            {leaveText}
          </Button>
          {!question?.question &&
            guards.length > 0 &&
            guards.every(({ save }) => save !== undefined) && (
              <Button type="primary" loading={saving} onClick={saveAndLeave}>
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

/** Returns a function that asks when any of these forms (by default all) has unsaved input, then calls `then` unless the user stays. */
export function useConfirmLeave() {
  const forms = use(MountedFormsContext)

  return (then: () => void, guards?: readonly UnsavedForm[], question?: LeaveQuestion) => {
    const dirty = forms ? findDirty(forms).filter((guard) => !guards || guards.includes(guard)) : []
    const ask = forms?.ask
    if (dirty.length === 0 || !ask) {
      return then()
    }

    ask({
      guards: dirty,
      question,
      answer(leave) {
        ask(undefined)

        if (!leave) {
          return
        }

        release(dirty)
        then()
      },
    })
  }
}

/** Returns a function that tells whether the question before leaving is open. */
export function useIsLeaveQuestionOpen() {
  const forms = use(MountedFormsContext)
  return () => forms?.isAsking ?? false
}

export interface UnsavedChanges {
  dirty: boolean
  /** Calls `then`; asks first when the form is dirty. */
  leave(then: () => void, question?: LeaveQuestion): void
  /** Marks the form as clean. Call it before navigating in the same tick, because `dirty` updates with the next render. */
  release(): void
}

/**
 * Asks Stay, Discard, or Save and leave before a dirty form is left by link, Back, a dialog or the
 * tab. It does not ask at the session's end.
 */
export function useUnsavedChanges({ dirty, ...options }: UnsavedForm): UnsavedChanges {
  const guards = use(MountedFormsContext)?.guards
  const confirmLeave = useConfirmLeave()
  const [guard] = useState<UnsavedForm>(() => ({ dirty: false }))

  useLayoutEffect(() => {
    const { save, discard, queryParams, isSavedByLeaving, question } = options
    Object.assign(guard, { save, discard, queryParams, isSavedByLeaving, question })
  })

  // It runs only when `dirty` changes, so that a released form stays clean.
  useLayoutEffect(() => {
    guard.dirty = dirty
  }, [guard, dirty])

  useEffect(() => {
    guards?.add(guard)
    return () => void guards?.delete(guard)
  }, [guards, guard])

  useDeferredRevocation('form', dirty)

  return {
    dirty,
    leave: (then, question) => confirmLeave(then, [guard], question),
    release: () => release([guard]),
  }
}

import { useEffect, useLayoutEffect, useState } from 'react'
import type { Path } from 'react-router-dom'
import { readSession } from '#api/session.ts'
import { useDeferredRevocation } from '#ui/permission/permission-guard.tsx'

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

export interface LeaveQuestion {
  /** "Stop and leave?" */
  title: string
  text: string
  /** Label of the button that leaves. */
  leaveText: string
}

/** A request to leave forms with unsaved input. */
export interface LeaveRequest {
  guards: readonly UnsavedForm[]
  answer(leave: boolean): void
}

const guards = new Set<UnsavedForm>()
/** Shows the question before leaving, or closes it. Set while a NavigationBlocker is mounted. */
let showQuestion: ((request: LeaveRequest | undefined) => void) | undefined

/** Returns no forms after the session has ended: nobody can save them. */
export const getDirtyForms = () => (readSession() ? [...guards].filter(({ dirty }) => dirty) : [])

export const hasUnsavedChanges = () => getDirtyForms().length > 0

type ScreenPath = Pick<Path, 'pathname' | 'search'>

/** Returns the forms whose input a navigation would lose. */
export function findLostForms(from: ScreenPath, to: ScreenPath): UnsavedForm[] {
  if (from.pathname !== to.pathname) return getDirtyForms().filter(({ isSavedByLeaving }) => !isSavedByLeaving)
  const before = new URLSearchParams(from.search)
  const after = new URLSearchParams(to.search)
  return getDirtyForms().filter(({ queryParams }) => queryParams?.some((name) => before.get(name) !== after.get(name)))
}

/** Asks when any of these forms (by default all) has unsaved input, then calls `then` unless the user stays. */
export function confirmLeave(then: () => void, forms: readonly UnsavedForm[] = [...guards]) {
  const dirty = getDirtyForms().filter((guard) => forms.includes(guard))
  // Without a mounted NavigationBlocker there is no dialog to answer.
  if (dirty.length === 0 || !showQuestion) return then()
  showQuestion({
    guards: dirty,
    answer(leave) {
      showQuestion?.(undefined)
      if (!leave) return
      release(dirty)
      then()
    },
  })
}

/** Marks forms as clean after saving or discarding, until new input. */
export function release(forms: readonly UnsavedForm[]) {
  for (const guard of forms) guard.dirty = false
}

let isAsking = false
/** Whether the question before leaving is open. */
export const isLeaveQuestionOpen = () => isAsking
export function setLeaveQuestionOpen(open: boolean) {
  isAsking = open
}

export function onLeaveRequest(show: NonNullable<typeof showQuestion>) {
  showQuestion = show
  return () => {
    showQuestion = undefined
  }
}

export interface UnsavedChanges {
  dirty: boolean
  /** Calls `then`; asks first when the form is dirty. */
  leave(then: () => void): void
  /** Marks the form as clean. Call it before navigating in the same tick, because `dirty` updates with the next render. */
  release(): void
}

/** Asks Stay, Discard, or Save and leave before a dirty form is left by link, Back, a dialog or the tab. Not at the session's end. */
export function useUnsavedChanges({
  dirty,
  save,
  discard,
  queryParams,
  isSavedByLeaving,
  question,
}: UnsavedForm): UnsavedChanges {
  const [guard] = useState<UnsavedForm>(() => ({ dirty: false }))
  useLayoutEffect(() => {
    Object.assign(guard, { save, discard, queryParams, isSavedByLeaving, question })
  })
  // Only when `dirty` changes, so a released form stays clean.
  useLayoutEffect(() => {
    guard.dirty = dirty
  }, [guard, dirty])
  useEffect(() => {
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [guard])
  useDeferredRevocation('form', dirty)

  return { dirty, leave: (then) => confirmLeave(then, [guard]), release: () => release([guard]) }
}

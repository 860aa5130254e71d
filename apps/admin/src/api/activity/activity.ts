import { ApiError, wrapError } from '../api-error.ts'
import { isSameId } from '../ids.ts'
import { getSessionEndReason, onUserChange, readSession } from '../session.ts'
import { createStoredChoice, createStoredItem, parseJson, useStored } from '../storage.ts'

/** All but events and banners are users, whose ids differ. `user`: of unknown role. */
export const RECORD_KINDS = ['fighter', 'fan', 'arena', 'admin', 'user', 'event', 'banner'] as const
const OUTCOMES = ['done', 'rejected', 'unclear'] as const

/** What a command was about. */
export interface ActivityRecord {
  kind: (typeof RECORD_KINDS)[number]
  id: number
  name?: string | undefined
}

/** A changed field. Without values: only that it changed is kept, because the values are personal. */
export interface ActivityChange {
  field: string
  /** Left out when unknown. */
  from?: unknown
  to?: unknown
}

/** A command that this admin sent. */
export interface ActivityEntry {
  id: string
  /** ISO timestamp of the browser's clock. */
  at: string
  /** `POST /user-penalties`. */
  call: string
  /** "Added a penalty". */
  action: string
  /** The first one is the changed record. */
  records: readonly ActivityRecord[]
  changes: readonly ActivityChange[]
  requestId?: string | undefined
  /** `unclear`: no response confirms it. Also while it is being sent, so that a closed tab leaves a trace. */
  outcome: (typeof OUTCOMES)[number]
  /** Why it was rejected. */
  problem?: string | undefined
  /** Input of the call that takes this one back; undefined if there is none. */
  undo?: object | undefined
  /** Undo was sent, and no response has rejected it. */
  undoSentAt?: string | undefined
  undoneAt?: string | undefined
}

export const MAX_ENTRIES = 1000
/** Admins whose activity one browser keeps, so that the storage never fills up. */
const MAX_ADMINS = 4

type Activities = Readonly<Record<string, readonly ActivityEntry[]>>

const stored = createStoredItem<Activities>('cornerman.activity', (text) => {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).map(([email, entries]) => [email, Array.isArray(entries) ? entries.filter(isEntry) : []]),
  )
})

// Any tab, extension or earlier version may have written what is read: a damaged entry must not crash a screen.
const isText = (value: unknown) => typeof value === 'string'
const isOptionalText = (value: unknown) => isText(value ?? '')
function isEntry(value: Partial<ActivityEntry> | null): value is ActivityEntry {
  if (typeof value !== 'object' || value === null) return false
  const { id, at, call, action, outcome, records, changes, requestId, problem, undoSentAt, undoneAt } = value
  return (
    [id, at, call, action].every(isText) &&
    OUTCOMES.some((each) => each === outcome) &&
    Array.isArray(records) &&
    records.every(isRecord) &&
    Array.isArray(changes) &&
    changes.every((change: ActivityChange | null) => isText(change?.field)) &&
    [requestId, problem, undoSentAt, undoneAt].every(isOptionalText)
  )
}
const isRecord = (value: Partial<ActivityRecord> | null) =>
  RECORD_KINDS.some((kind) => kind === value?.kind) &&
  ['number', 'string'].includes(typeof value?.id) &&
  isOptionalText(value?.name)

const NONE: readonly ActivityEntry[] = []
const getEmail = () => readSession()?.email ?? ''

/** The signed-in admin's commands, newest first. All tabs of the browser share them. */
export const useActivity = (): readonly ActivityEntry[] => useStored(stored)[getEmail()] ?? NONE

/** Reads the newest state first, because another tab may have written. */
function update(change: (entries: readonly ActivityEntry[]) => readonly ActivityEntry[], email = getEmail()) {
  const { [email]: own = NONE, ...others } = stored.read()
  const entries = change(own).slice(0, MAX_ENTRIES)
  const kept = Object.entries(others)
    .toSorted(([, one], [, other]) => (other[0]?.at ?? '').localeCompare(one[0]?.at ?? ''))
    .slice(0, MAX_ADMINS - 1)
  stored.write(JSON.stringify(Object.fromEntries(entries.length > 0 ? [[email, entries], ...kept] : kept)))
}

export const addEntry = (entry: ActivityEntry) => update((entries) => [entry, ...entries])
export const clearActivity = () => update(() => [])
/** Does nothing once the entry was cleared. */
export function changeEntry(id: string, part: Partial<ActivityEntry>, email = getEmail()) {
  if (findEntry(id, email))
    update((entries) => entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)), email)
}
const findEntry = (id: string, email = getEmail()) => stored.read()[email]?.find((entry) => entry.id === id)

const listeners = new Set<(entry: ActivityEntry) => void>()
/** Ids of entries. */
const runningUndos = new Set<string>()

/** Calls the listener after each command of this tab that can be taken back, except after an undo. */
export function onUndoable(listener: (entry: ActivityEntry) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export function offerUndo(id: string) {
  const entry = findEntry(id)
  if (entry && runningUndos.size === 0) for (const listener of listeners) listener(entry)
}

/** Runs what takes a command back, once. Another tab or a notice may offer the same, so the entry says first that it was sent. */
export async function runUndo(id: string, run: () => Promise<unknown>) {
  const email = getEmail()
  const { undoSentAt, undoneAt } = findEntry(id) ?? {}
  if (undoSentAt || undoneAt || runningUndos.has(id))
    throw new ApiError({
      kind: 'rejected',
      message: 'Undo was sent before. Open the record to see its current values.',
    })
  runningUndos.add(id)
  changeEntry(id, { undoSentAt: new Date().toISOString() })
  try {
    await run()
    changeEntry(id, { undoneAt: new Date().toISOString() }, email)
  } catch (error) {
    // Only a definite failure may be repeated.
    if (!wrapError(error).outcomeUnknown) changeEntry(id, { undoSentAt: undefined }, email)
    throw error
  } finally {
    runningUndos.delete(id)
  }
}

const OTHER_TABLES = ['event', 'banner']
export function isAbout({ records }: ActivityEntry, kind: ActivityRecord['kind'], id: number): boolean {
  const toTable = (each: ActivityRecord['kind']) => (OTHER_TABLES.includes(each) ? each : 'user')
  return records.some((record) => toTable(record.kind) === toTable(kind) && isSameId(record.id, id))
}

/** Whether logging out clears the activity. */
export const activityAtLogout = createStoredChoice('cornerman.activity-at-logout', ['keep', 'clear'] as const, 'keep')

// At module level, because another tab may log out. The email is that of the session before.
let email = getEmail()
onUserChange((next) => {
  if (next === undefined && getSessionEndReason() === 'signed-out' && activityAtLogout.read() === 'clear')
    update(() => [], email)
  email = next ?? ''
})

import { Form, type FormInstance } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNotices } from '../notices/notices.tsx'
import { type UnsavedChanges, useUnsavedChanges } from '../unsaved/unsaved-forms.ts'
import { type OfferedDraft, useDraft } from '../unsaved/use-draft.ts'
import { isSameValue } from './same-values.ts'
import { parseServerErrors } from './server-errors.ts'

interface Given<Values extends object, Answer> {
  /** What the form is: "arena". Its fields' ids and its draft go by this name. */
  name: string
  /** Which record: another id seeds the form anew; the same id never wipes what is being typed. */
  id: number | string
  /** What the record holds, or what a new one starts with. */
  loaded: Values
  /** Sends it. Throws ApiError, which is then shown at the fields that it is about. */
  save: (values: Values) => Promise<Answer>
  /** Once saved by its button: go somewhere, close something. Not called by "Save and leave", which goes its own way. */
  onSaved?: (answer: Answer, values: Values) => void
  /** The notice; null for none. */
  done?: string | null
  /** What the form holds afterwards: what was saved, or, for the next new record, what it started with. */
  afterwards?: 'keep' | 'reset'
  /** Which field a fact of a refusal is about: `{ email_taken: 'email' }`. */
  facts?: Readonly<Record<string, string>>
  /** False where leaving must not send it: the question then has no "Save and leave". */
  savesOnLeave?: boolean
  /** Names of the address's query with which the form goes, such as its dialog's. */
  goesWith?: readonly string[]
  /** How a draft is written as JSON and read again, where a field holds more than that: a date of a picker. null keeps no draft. */
  draft?: { write(values: Values): unknown; read(kept: unknown): Values } | null
}

export interface RecordFormState<Values extends object> {
  name: string
  form: FormInstance<Values>
  /** What `Form` starts with. */
  seed: Values
  /** Whether anything differs from what was loaded. */
  dirty: boolean
  pending: boolean
  /** What a refusal said that belongs to no field. */
  problems: readonly string[]
  guard: UnsavedChanges
  /** What was typed here when a session ended. */
  offer: { restore(): void; discard(): void } | undefined
  /** Saves what is valid, or shows what is not. Whether it was saved. */
  submit(): Promise<boolean>
  /** Restores what was loaded. */
  cancel(): void
}

interface Seed<Values> {
  id: number | string
  values: Values
  /** The newest loaded values that the form has taken in. */
  seen: Values
  /** What is to happen to the fields: `fill` leaves the focus where it is, `reset` also clears what was said of them. */
  fields: 'keep' | 'fill' | 'reset'
}

/** A form over a record: seeded once per id, guarded while dirty, locked while it is sent, with the server's complaints at their fields. */
export function useRecordForm<Values extends object, Answer = unknown>(given: Given<Values, Answer>): RecordFormState<Values> {
  const { name, id, loaded, save, onSaved, done = 'Success', afterwards = 'keep', facts = {}, savesOnLeave = true, goesWith, draft } = given
  const [form] = Form.useForm<Values>()
  const [seed, setSeed] = useState<Seed<Values>>({ id, values: loaded, seen: loaded, fields: 'keep' })
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const notices = useNotices()
  const dirty = useDirty(form, seed.values)

  // Another record; or the server says something new of this one, and nobody is typing.
  if (seed.id !== id) setSeed({ id, values: loaded, seen: loaded, fields: 'reset' })
  else if (!dirty && !pending && !isSameValue(seed.seen, loaded)) setSeed({ id, values: loaded, seen: loaded, fields: 'fill' })
  useSeededFields(form, seed)

  async function submit(by: 'button' | 'leaving' = 'button'): Promise<boolean> {
    if (pending) return false
    setPending(true)
    setProblems([])
    try {
      const values = await validateFields(form)
      if (!values) return false
      const answer = await save(values)
      setSeed(afterwards === 'reset' ? { ...seed, fields: 'reset' } : { ...seed, values: form.getFieldsValue(true), fields: 'keep' })
      guard.release()
      if (done !== null) notices.success(done)
      if (by === 'button') onSaved?.(answer, values)
      return true
    } catch (error) {
      complain(error)
      return false
    } finally {
      setPending(false)
    }
  }

  function cancel() {
    // What is on its way is not taken back by it.
    if (pending) return
    setProblems([])
    setSeed({ id, values: loaded, seen: loaded, fields: 'reset' })
  }

  function complain(error: unknown) {
    const fields = form.getFieldsError().map(({ name }) => name)
    const { wrong, rest } = parseServerErrors(error, { fields, facts })
    form.setFields(wrong.map(({ path, message }) => ({ name: [...path] as never, errors: [message] })))
    setProblems(rest)
    if (rest.length === 0) showField(form, wrong[0]?.path)
  }

  const guard = useUnsavedChanges({ dirty, save: savesOnLeave ? () => submit('leaving') : undefined, discard: cancel, goesWith })
  const kept = useDraft({
    id: `${name}:${id}`,
    dirty: dirty && draft !== null,
    values: () => (draft ? draft.write(form.getFieldsValue(true)) : form.getFieldsValue(true)),
  })

  return {
    name,
    form,
    seed: seed.values,
    dirty,
    pending,
    problems,
    guard,
    offer: draft === null ? undefined : offerOf(kept, (values) => form.setFieldsValue((draft ? draft.read(values) : values) as never)),
    submit: () => submit(),
    cancel,
  }
}

function offerOf(kept: OfferedDraft | undefined, fill: (values: unknown) => void): RecordFormState<object>['offer'] {
  if (!kept) return undefined
  return {
    restore() {
      fill(kept.values)
      kept.drop()
    },
    discard: kept.drop,
  }
}

function useDirty<Values extends object>(form: FormInstance<Values>, clean: Values): boolean {
  // Before the fields are there, antd shows it an empty record: that is nobody's typing.
  const differs = (values: Values) => Object.keys(values).length > 0 && !isSameValue(values, clean)
  return Form.useWatch(differs, { form, preserve: true })
}

function useSeededFields<Values extends object>(form: FormInstance<Values>, seed: Seed<Values>) {
  const done = useRef(seed)
  useLayoutEffect(() => {
    if (done.current === seed) return
    done.current = seed
    if (seed.fields === 'reset') form.resetFields()
    else if (seed.fields === 'fill') form.setFieldsValue(seed.values as never)
  }, [form, seed])
}

/** What antd rejects with. */
interface FailedValidation {
  errorFields?: { name: (string | number)[]; errors: string[] }[]
}

/** The values, once all are valid; otherwise the first wrong field is brought into view and takes the focus. */
async function validateFields<Values extends object>(form: FormInstance<Values>): Promise<Values | undefined> {
  try {
    return await form.validateFields()
  } catch (failed) {
    showField(form, (failed as FailedValidation).errorFields?.[0]?.name)
    return undefined
  }
}

function showField<Values extends object>(form: FormInstance<Values>, path: readonly (string | number)[] | undefined) {
  if (path) form.scrollToField([...path] as never, { focus: true, block: 'center' })
}

/** Whether every field holds what its rules ask for, without saying so at any: for "Create", which is locked until then. */
export const useIsValid = <Values extends object>(form: FormInstance<Values>): boolean => useFieldErrors(form)?.length === 0

/** What the rules find wrong, field by field from the top, without saying so at any; undefined until they have looked. */
export function useFieldErrors<Values extends object>(form: FormInstance<Values>): readonly string[] | undefined {
  const [complaints, setComplaints] = useState<readonly string[]>()
  const values = Form.useWatch((all: Values) => all, { form })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are what is judged; antd reads them itself.
  useEffect(() => {
    let newest = true
    form.validateFields({ validateOnly: true }).then(
      () => newest && setComplaints([]),
      (failed: FailedValidation) => newest && setComplaints(failed.errorFields?.flatMap(({ errors }) => errors) ?? []),
    )
    return () => {
      newest = false
    }
  }, [form, values])
  return complaints
}

/** Why a form cannot be sent yet, beside its button: the first complaint, and how many more there are. */
export function formatFieldErrors(complaints: readonly string[] | undefined): string | false {
  if (!complaints) return 'Fill in what is marked with\u00a0*'
  const [first, ...more] = complaints
  if (first === undefined) return false
  return more.length === 0 ? first : `${first}, and ${more.length} more`
}

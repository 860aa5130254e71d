import { Form, type FormInstance } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ApiError } from '#api/api-error.ts'
import type { Ask, Question } from '#ui/feedback/dialog.tsx'
import { type Action, useActionSteps } from '#ui/feedback/use-action.tsx'
import { cleanValues, isSameValue } from './compare-before-save.ts'
import { type FieldPath, parseServerErrors } from './server-errors.ts'
import { type UnsavedChanges, useUnsavedChanges } from './unsaved-forms.tsx'

interface RecordFormOptions<Values extends object, Saved> {
  /** Name of the form, such as "arena". Prefixes field ids. */
  name: string
  /** The record's id. Another id resets the form; new data for the same id never overwrites unsaved input. */
  id: number | string
  /** The record's values, or the initial values of a new record. */
  initialValues: Values
  /** Returns what to ask before the valid values are sent. The form counts as saving only afterwards. */
  question?: (values: Values) => Question | undefined | Promise<Question | undefined>
  /** Sends the values, with clean texts. An ApiError is shown at its fields. `ask` asks in between. */
  save: (values: Values, ask: Ask) => Promise<Saved>
  /** Called after saving by the button. Not called by "Save and leave", which navigates itself. */
  onSaved?: (saved: Saved, values: Values) => void
  /** The success notice: see useActionSteps. */
  successText?: string | null | undefined | ((values: Values) => string)
  subject?: (values: Values) => string
  /** After saving, keeps the saved values or resets the form for the next new record. */
  afterSave?: 'keep' | 'reset'
  /** Maps error reasons to fields: `{ email_taken: 'email' }`. */
  errorFields?: Readonly<Record<string, string>>
  /** False removes "Save and leave" from the question. */
  canSaveOnLeave?: boolean
  /** Query parameters whose change closes the form, such as its dialog's. */
  queryParams?: readonly string[]
}

export interface RecordFormState<Values extends object> {
  name: string
  form: FormInstance<Values>
  /** Initial values of the `Form`. */
  initialValues: Values
  /** Another object each time the fields were set or reset. */
  seed: object
  /** The questions. RecordForm renders them. */
  dialog: Action<never>['dialog']
  /** Whether any value differs from the loaded one. */
  dirty: boolean
  pending: boolean
  /** Why the last save failed: at fields, and messages that belong to no field. */
  failure:
    | { error: ApiError; messages: readonly string[]; fields: readonly { path: FieldPath; label: string }[] }
    | undefined
  guard: UnsavedChanges
  /** Validates and saves. Resolves with whether it was saved. */
  submit(): Promise<boolean>
  /** Restores the loaded values. */
  cancel(): void
}

interface Seed<Values> {
  id: number | string
  values: Values
  /** The newest loaded values applied to the form. */
  applied: Values
  /** How to update the fields: `fill` sets values; `reset` also clears errors. */
  fields: 'keep' | 'fill' | 'reset'
}

interface Submission<Values> {
  values: Values
  /** By "Save and leave". */
  isLeaving: boolean
}

/** State of a record's form: initial values per id, unsaved-changes guard, lock while saving, server errors at fields. */
export function useRecordForm<Values extends object, Saved = unknown>(
  options: RecordFormOptions<Values, Saved>,
): RecordFormState<Values> {
  const { name, id, initialValues, save, question, successText, subject, errorFields = {} } = options
  const [form] = Form.useForm<Values>()
  const [seed, setSeed] = useState<Seed<Values>>({ id, values: initialValues, applied: initialValues, fields: 'keep' })
  const [failure, setFailure] = useState<RecordFormState<Values>['failure']>()
  const dirty = useDirty(form, seed.values)

  const action = useActionSteps(({ values }: Submission<Values>, ask) => save(values, ask), {
    ...(question && { question: ({ values }: Submission<Values>) => question(values) }),
    successText: typeof successText === 'function' ? ({ values }) => successText(values) : successText,
    subject: subject && (({ values }) => subject(values)),
    errorAt: 'control',
    onError: showErrors,
    onSuccess(saved, { values, isLeaving }) {
      setSeed(
        options.afterSave === 'reset'
          ? { ...seed, fields: 'reset' }
          : { ...seed, values: form.getFieldsValue(true), fields: 'keep' },
      )
      guard.release()
      if (!isLeaving) options.onSaved?.(saved as Saved, values)
    },
  })
  const { pending } = action

  // Resets for another record, and applies new data while there is no unsaved input.
  if (seed.id !== id) setSeed({ id, values: initialValues, applied: initialValues, fields: 'reset' })
  else if (!dirty && !pending && !isSameValue(seed.applied, initialValues))
    setSeed({ id, values: initialValues, applied: initialValues, fields: 'fill' })
  useSeededFields(form, seed)

  async function submit(isLeaving = false): Promise<boolean> {
    if (pending) return false
    setFailure(undefined)
    const typed = await validateFields(form)
    return typed !== undefined && action.run({ values: cleanValues(typed, seed.values), isLeaving })
  }

  function cancel() {
    // A running save is not canceled.
    if (pending) return
    setFailure(undefined)
    setSeed({ id, values: initialValues, applied: initialValues, fields: 'reset' })
  }

  function showErrors(error: ApiError) {
    const fields = form.getFieldsError().map(({ name }) => name)
    const { fieldErrors, formErrors } = parseServerErrors(error, { fields, errorFields })
    form.setFields(fieldErrors.map(({ path, message }) => ({ name: [...path] as never, errors: [message] })))
    const atFields = fieldErrors.map(({ path }) => ({ path, label: findLabel(name, path) }))
    setFailure({ error, messages: formErrors, fields: atFields })
  }

  const guard = useUnsavedChanges({
    dirty,
    save: options.canSaveOnLeave === false ? undefined : () => submit(true),
    discard: cancel,
    queryParams: options.queryParams,
  })

  return {
    name,
    form,
    initialValues: seed.values,
    seed,
    dirty,
    pending,
    failure,
    dialog: action.dialog,
    guard,
    submit: () => submit(),
    cancel,
  }
}

function useDirty<Values extends object>(form: FormInstance<Values>, clean: Values): boolean {
  // Before the fields mount, antd passes an empty object, which is not a change.
  const hasChanges = (values: Values) => Object.keys(values).length > 0 && !isSameValue(values, clean)
  return Form.useWatch(hasChanges, { form, preserve: true })
}

function useSeededFields<Values extends object>(form: FormInstance<Values>, seed: Seed<Values>) {
  const appliedSeed = useRef(seed)
  useLayoutEffect(() => {
    if (appliedSeed.current === seed) return
    appliedSeed.current = seed
    if (seed.fields === 'reset') form.resetFields()
    else if (seed.fields === 'fill') form.setFieldsValue(seed.values as never)
  }, [form, seed])
}

/** The rejection of antd's validateFields. */
interface FailedValidation {
  errorFields?: { name: (string | number)[]; errors: string[] }[]
}

/** Returns the values when all are valid; otherwise focuses the first invalid field. */
async function validateFields<Values extends object>(form: FormInstance<Values>): Promise<Values | undefined> {
  try {
    return await form.validateFields()
  } catch (failed) {
    showField(form, (failed as FailedValidation).errorFields?.[0]?.name)
    return undefined
  }
}

export function showField<Values extends object>(form: FormInstance<Values>, path: FieldPath | undefined) {
  if (path) form.scrollToField([...path] as never, { focus: true, block: 'center' })
}

/** A field that cannot be saved yet. */
interface InvalidField {
  path: FieldPath
  /** Whether it is required and empty. */
  isMissing: boolean
}

/** Returns the invalid fields in their order without showing errors; undefined before the first validation. */
export function useInvalidFields<Values extends object>(form: FormInstance<Values>) {
  const [fields, setFields] = useState<readonly InvalidField[]>()
  const values = Form.useWatch((all: Values) => all, { form })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values trigger validation; antd reads them itself.
  useEffect(() => {
    let isCurrent = true
    const toField = ({ name: path }: { name: FieldPath }): InvalidField => ({
      path,
      isMissing: isEmpty(form.getFieldValue([...path] as never)),
    })
    form.validateFields({ validateOnly: true }).then(
      () => isCurrent && setFields([]),
      (failed: FailedValidation) => isCurrent && setFields(failed.errorFields?.map(toField) ?? []),
    )
    return () => {
      isCurrent = false
    }
  }, [form, values])
  return fields
}

/** Whether nothing was entered or chosen. Zero counts as entered. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === undefined || value === null || value === false
}

/** Returns the label of a field on the page; the field's name without one. */
export function findLabel(formName: string, path: FieldPath): string {
  const id = [formName, ...path].join('_')
  return (
    [...document.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === id)?.textContent || String(path.at(-1))
  )
}

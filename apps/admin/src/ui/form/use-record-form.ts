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
  /** Where the form stays for other records: another id resets it. */
  id?: number | string
  /** The record's values, or those of a new record. Newer ones never overwrite unsaved input. */
  initialValues: Values
  /** Returns what to ask before the valid values are sent. The form counts as saving only afterwards. */
  question?: (values: Values) => Question | undefined | Promise<Question | undefined>
  /** Sends the values, with clean texts. An ApiError is shown at its fields. `ask` asks in between; `seen` is what the person began with. */
  save: (values: Values, ask: Ask, seen: Values) => Promise<Saved>
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
  /** The values without unsaved input: as they were loaded, or last saved. */
  initialValues: Values
  /** The questions. RecordForm renders them. */
  dialog: Action<never>['dialog']
  /** Whether any value differs from the initial one. */
  dirty: boolean
  pending: boolean
  /** Why the last save failed: at fields, and messages that belong to no field. */
  failure:
    | {
        error: ApiError
        messages: readonly string[]
        fields: readonly { path: FieldPath; label: string }[]
      }
    | undefined
  guard: UnsavedChanges
  /** Validates and saves. Resolves with whether it was saved. */
  submit(): Promise<boolean>
  /** Restores the loaded values. */
  cancel(): void
}

/** State of a record's form: whether it has changed, unsaved-changes guard, lock while saving, server errors at fields. */
export function useRecordForm<Values extends object, Saved = unknown>(
  options: RecordFormOptions<Values, Saved>,
): RecordFormState<Values> {
  const { name, id, initialValues, errorFields = {} } = options
  const [form] = Form.useForm<Values>()
  const [clean, setClean] = useState(initialValues)
  const dirty = useDirty(form, clean)
  const [failure, setFailure] = useState<RecordFormState<Values>['failure']>()
  const isLeaving = useRef(false)

  const action = useActionSteps((values: Values, ask) => options.save(values, ask, clean), {
    question: options.question,
    successText: options.successText,
    subject: options.subject,
    errorAt: 'control',
    onError: showErrors,
    onSuccess(saved, values) {
      if (options.afterSave === 'reset') {
        reset()
      } else {
        setClean(form.getFieldsValue(true))
      }
      guard.release()
      if (!isLeaving.current) {
        options.onSaved?.(saved as Saved, values)
      }
    },
  })
  const { pending } = action

  /** The newest loaded values that the fields have taken over. */
  const loaded = useRef({ id, values: initialValues })
  function load() {
    loaded.current = { id, values: initialValues }
    form.setFieldsValue(initialValues as never)
    setClean(initialValues)
  }
  function reset() {
    // Clears the errors.
    form.resetFields()
    load()
  }
  useLayoutEffect(() => {
    if (loaded.current.id !== id) {
      reset()
    } else if (!dirty && !pending && !isSameValue(loaded.current.values, initialValues)) {
      load()
    }
  })

  async function submit(leaving = false): Promise<boolean> {
    if (pending) {
      return false
    }
    setFailure(undefined)
    isLeaving.current = leaving
    const typed = await form.validateFields().catch((failed: FailedValidation) => {
      showField(form, failed.errorFields?.[0]?.name)
    })
    return typed !== undefined && action.run(cleanValues(typed, clean))
  }

  function cancel() {
    // A running save is not canceled.
    if (pending) {
      return
    }
    setFailure(undefined)
    reset()
  }

  function showErrors(error: ApiError) {
    const fields = form.getFieldsError().map(({ name }) => name)
    const { fieldErrors, formErrors } = parseServerErrors(error, { fields, errorFields })
    form.setFields(
      fieldErrors.map(({ path, message }) => ({ name: [...path] as never, errors: [message] })),
    )
    const atFields = fieldErrors.map(({ path }) => ({ path, label: findLabel(name, path) }))
    setFailure({ error, messages: formErrors, fields: atFields })
  }

  const guard = useUnsavedChanges({
    dirty,
    save: options.canSaveOnLeave === false ? undefined : () => submit(true),
    discard: cancel,
    queryParams: options.queryParams,
  })
  const { dialog } = action
  return {
    name,
    form,
    initialValues: clean,
    dirty,
    pending,
    failure,
    dialog,
    guard,
    submit: () => submit(),
    cancel,
  }
}

function useDirty<Values extends object>(form: FormInstance<Values>, clean: Values): boolean {
  // Before the fields mount, antd passes an empty object, which is not a change.
  const hasChanges = (values: Values) =>
    Object.keys(values).length > 0 && !isSameValue(values, clean)
  return Form.useWatch(hasChanges, { form, preserve: true })
}

/** The rejection of antd's validateFields. */
interface FailedValidation {
  errorFields?: { name: (string | number)[] }[]
}

/** Scrolls to a field and focuses it. */
export function showField<Values extends object>(
  form: FormInstance<Values>,
  path: FieldPath | undefined,
) {
  if (path) {
    form.scrollToField([...path] as never, { focus: true, block: 'center' })
  }
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
  if (typeof value === 'string') {
    return value.trim() === ''
  }
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).every(isEmpty)
  }
  return value === undefined || value === null || value === false
}

/** Returns the label of a field on the page; the field's name without one. */
export function findLabel(formName: string, path: FieldPath): string {
  const id = [formName, ...path].join('_')
  return (
    [...document.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === id)?.textContent ||
    String(path.at(-1))
  )
}

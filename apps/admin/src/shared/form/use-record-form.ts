import { Form, type FormInstance } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ApiError } from '#api'
import { useErrorNotice } from '#shared/action/command-error.tsx'
import { type Action, useActionSteps } from '#shared/action/use-action.tsx'
import type { Ask, Question } from '#ui/dialog/dialog.tsx'
import type { FieldPath } from '#ui/form/field-path.ts'
import { createFieldLabels, type FieldLabels } from '#ui/form/form-field.tsx'
import { type UnsavedChanges, useUnsavedChanges } from '#ui/form/unsaved-forms.tsx'
import { cleanValues, isSameValue } from './compare-before-save.ts'
import { parseServerErrors } from './server-errors.ts'

interface RecordFormOptions<Values extends object, Saved> {
  /** Name of the form, such as "arena". Prefixes field ids. */
  name: string
  /** Another id resets a form that stays for other records. */
  id?: number | string
  /** The record's values, or those of a new record. Newer ones never overwrite unsaved input. */
  initialValues: Values
  /** Returns what to ask before the valid values are sent. The form counts as saving only afterwards. */
  question?: (values: Values) => Question | undefined | Promise<Question | undefined>
  /**
   * Sends the values, with clean texts. An ApiError is shown at its fields. `ask` asks in between,
   * and `initial` is what the person began with.
   */
  save: (values: Values, ask: Ask, initial: Values) => Promise<Saved>
  /** Called after saving by the button. Not called by "Save and leave", which navigates itself. */
  onSaved?: (saved: Saved, values: Values) => void
  /** The success notice: see useActionSteps. */
  successText?: string | null | undefined | ((values: Values) => string)
  subject?: (values: Values) => string
  /** Keeps the saved values after saving, or resets the form for the next new record. */
  afterSave?: 'keep' | 'reset'
  /** Maps error reasons to fields: `{ email_taken: 'email' }`. */
  errorFields?: Readonly<Record<string, string>>
  /** False removes "Save and leave" from the question. */
  canSaveOnLeave?: boolean
  /** Locks the fields while it saves: another save of the same form would create another record. */
  isCreation?: boolean
  /** Query parameters whose change closes the form, such as its dialog's. */
  queryParams?: readonly string[]
}

/** What one press of Save sends. */
interface Submission<Values> {
  /** The record that the values are of. */
  id: number | string | undefined
  /** The values with clean texts. */
  values: Values
  /** What stood in the fields, which can change until the save has finished. */
  typed: Values
}

export interface RecordFormState<Values extends object> {
  name: string
  form: FormInstance<Values>
  labels: FieldLabels
  /** The values without unsaved input: as they were loaded, or last saved. */
  initialValues: Values
  /** The questions. RecordForm renders them. */
  dialog: Action<never>['dialog']
  /** Whether any value differs from the initial one. */
  dirty: boolean
  pending: boolean
  /** The fields cannot be changed while a new record is created. */
  isLocked: boolean
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
  const [labels] = useState(createFieldLabels)
  const [clean, setClean] = useState(initialValues)
  const dirty = useDirty(form, clean)
  const [failure, setFailure] = useState<RecordFormState<Values>['failure']>()
  const isLeaving = useRef(false)
  const showErrorNotice = useErrorNotice()

  const { question, successText, subject } = options
  const send = ({ values }: Submission<Values>, ask: Ask) => options.save(values, ask, clean)

  const action = useActionSteps(send, {
    question: question && (({ values }) => question(values)),
    successText:
      typeof successText === 'function' ? ({ values }) => successText(values) : successText,
    subject: subject && (({ values }) => subject(values)),
    errorAt: 'control',
    onError(error, sent) {
      if (sent.id === loaded.current.id) {
        showErrors(error)
      } else {
        showErrorNotice(error)
      }
    },
    onSuccess(saved, { id: sentId, values, typed }) {
      // The form shows another record by now.
      if (sentId !== loaded.current.id) {
        return
      }

      const hasTypedSince = !isSameValue(form.getFieldsValue(true), typed)

      if (options.afterSave === 'reset') {
        resetSent(typed)
      } else {
        setClean(typed)
      }

      if (!hasTypedSince) {
        guard.release()
      }

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

  /** Resets the fields that still have the values that were sent. What was typed since stays. */
  function resetSent(sent: Values) {
    const fields = form.getFieldsError().map(({ name: path }) => ({
      path,
      value: form.getFieldValue(path as never),
    }))

    const isSent = ({ path, value }: (typeof fields)[number]) =>
      isSameValue(value, getValueAt(sent, path))
    const typedSince = fields.filter((field) => !isSent(field))
    if (typedSince.length === 0) {
      return reset()
    }

    // Not the others: a reset field is drawn anew, and would lose the focus.
    form.resetFields(fields.filter(isSent).map(({ path }) => path) as never)
    load()
    form.setFields(typedSince.map(({ path, value }) => ({ name: path as never, value })))
  }

  useLayoutEffect(() => {
    if (loaded.current.id !== id) {
      setFailure(undefined)
      reset()
      return
    }

    // Not `dirty`, which antd updates only some time after a key.
    const hasInput = hasChanges(form.getFieldsValue(true), clean)
    if (!hasInput && !pending && !isSameValue(loaded.current.values, initialValues)) {
      load()
    }
  })

  async function submit(leaving = false): Promise<boolean> {
    if (pending) {
      return false
    }

    setFailure(undefined)
    isLeaving.current = leaving

    const valid = await form.validateFields().catch((failed: FailedValidation) => {
      showField(form, failed.errorFields?.[0]?.name)
    })
    if (valid === undefined) {
      return false
    }

    const typed = form.getFieldsValue(true)
    return action.run({ id, values: cleanValues(valid, clean), typed })
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

    const atFields = fieldErrors.map(({ path }) => ({ path, label: labels.get(path) }))
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
    labels,
    initialValues: clean,
    dirty,
    pending,
    isLocked: pending && options.isCreation === true,
    failure,
    dialog,
    guard,
    submit: () => submit(),
    cancel,
  }
}

function useDirty<Values extends object>(form: FormInstance<Values>, clean: Values): boolean {
  return Form.useWatch((values: Values) => hasChanges(values, clean), { form, preserve: true })
}

/** Before the fields mount, antd has an empty object, which is not a change. */
const hasChanges = <Values extends object>(values: Values, clean: Values) =>
  Object.keys(values).length > 0 && !isSameValue(values, clean)

const getValueAt = (values: object, path: FieldPath): unknown =>
  path.reduce((value: unknown, name) => value?.[name as never], values)

/** The rejection of antd's validateFields. */
interface FailedValidation {
  errorFields?: { name: (string | number)[] }[]
}

/** Scrolls to a field and focuses it; of a group of choices the first one. */
export function showField<Values extends object>(
  form: FormInstance<Values>,
  path: FieldPath | undefined,
) {
  if (!path) {
    return
  }

  const name = [...path] as never
  form.scrollToField(name, { focus: true, block: 'center' })

  // The group itself cannot be focused.
  const field: unknown = form.getFieldInstance(name)
  if (field instanceof HTMLElement && !field.contains(document.activeElement)) {
    field.querySelector('input')?.focus()
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

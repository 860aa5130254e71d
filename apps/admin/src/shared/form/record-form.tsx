import { Alert, Button, Form } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { FieldPath } from '#ui/form/field-path.ts'
import { type FieldLabels, FieldLabelsContext } from '#ui/form/form-field.tsx'
import { ErrorDetails } from '#ui/query/error-details.tsx'
import ui from '#ui/ui.module.css'
import styles from './record-form.module.css'
import { type RecordFormState, showField, useInvalidFields } from './use-record-form.ts'

interface Props<Values extends object> {
  /** The result of useRecordForm. */
  state: RecordFormState<Values>
  /** Accessible name: "Arena". */
  label: string
  /** antd's Form.Items. */
  children: ReactNode
  saveText?: string
  cancelText?: string
  /**
   * Enables Save always, once no field has an error (`valid`), or once something has changed as
   * well (`changed`).
   */
  saveWhen?: 'always' | 'valid' | 'changed'
  /** Disables Save and is shown beside it. */
  disabledReason?: string | false | undefined
  /** Read-only: the record can no longer be changed. */
  isReadOnly?: boolean
  /** False inside a dialog, whose footer has the buttons. */
  hasActions?: boolean
}

export interface FormDialogProps<Values extends object>
  extends Pick<Props<Values>, 'state' | 'children' | 'isReadOnly'> {
  title: string
  /** Accessible name of the form: the title by default. */
  label?: string
  open?: boolean
  onClose(): void
  /** The verb on the button that saves. */
  submitText?: string
  /** Disables the button and is shown beside it. */
  disabledReason?: string | false | undefined
  danger?: boolean
  kind?: 'form' | 'wide'
}

/** A dialog with one form. Closing asks before unsaved input is lost, and returns the focus to the opener. */
export function FormDialog<Values extends object>({
  state,
  title,
  label = title,
  open = true,
  onClose,
  submitText = 'Save',
  disabledReason,
  danger = false,
  kind = 'form',
  isReadOnly = false,
  children,
}: FormDialogProps<Values>) {
  const { guard, pending, submit } = state
  const action = {
    label: submitText,
    onClick: () => void submit(),
    pending,
    disabledReason,
    danger,
  }

  return (
    <Dialog
      kind={kind}
      title={title}
      open={open}
      onClose={onClose}
      guard={guard}
      {...(!isReadOnly && { action })}
    >
      <RecordForm state={state} label={label} hasActions={false} isReadOnly={isReadOnly}>
        {children}
      </RecordForm>
    </Dialog>
  )
}

/** The standard form: labels above fields, 720 px, errors at their fields and announced, and a sticky action bar. */
export function RecordForm<Values extends object>({
  state,
  label,
  children,
  isReadOnly = false,
  hasActions = true,
  ...actions
}: Props<Values>) {
  const { name, form, labels, initialValues, isLocked, failure, submit, dialog } = state

  return (
    <FieldLabelsContext value={labels}>
      <Form
        className={styles.form}
        data-locked={isReadOnly || undefined}
        aria-label={label}
        name={name}
        form={form}
        initialValues={initialValues}
        layout="vertical"
        // Leaving a field would validate it again, and remove the server's error although the value is the same.
        validateTrigger={failure?.fields.length ? 'onChange' : ['onChange', 'onBlur']}
        // Disables the browser's own validation messages.
        noValidate
        disabled={isReadOnly || isLocked}
        // `submit` validates again, because "Save and leave" calls it without antd.
        onFinish={() => submit()}
        onFinishFailed={() => submit()}
      >
        {failure && <Failure form={form} {...failure} />}
        {children}
        <Form.Item noStyle shouldUpdate>
          {() => <ErrorAnnouncer labels={labels} fields={form.getFieldsError()} />}
        </Form.Item>
        {hasActions ? (
          <ActionBar state={state} isReadOnly={isReadOnly} {...actions} />
        ) : (
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        )}
      </Form>
      {dialog}
    </FieldLabelsContext>
  )
}

interface AnnouncerProps {
  labels: FieldLabels
  fields: readonly { name: FieldPath; errors: readonly string[] }[]
}

/** Announces each new error, because antd shows it silently. */
function ErrorAnnouncer({ labels, fields }: AnnouncerProps) {
  const invalid = fields.filter(({ errors }) => errors.length > 0)
  if (invalid.length === 0) {
    return null
  }

  return (
    <span role="alert" aria-atomic="false" className={ui.onlyRead}>
      {invalid.map(({ name, errors: [message] }) => (
        <span key={`${name.join('.')} ${message}`}>
          {labels.get(name)}: {message}
        </span>
      ))}
    </span>
  )
}

/** Errors above the fields. Takes the focus, because the pressed button is below the fields; the first invalid field takes it instead. */
function Failure<Values extends object>({
  form,
  error,
  messages,
  fields,
}: NonNullable<RecordFormState<Values>['failure']> & Pick<RecordFormState<Values>, 'form'>) {
  const alert = useRef<HTMLDivElement>(null)
  const isAtFields = messages.length === 0
  const takeFocus = useEffectEvent(() =>
    isAtFields ? showField(form, fields[0]?.path) : alert.current?.focus(),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed save takes the focus.
  useEffect(() => takeFocus(), [error])

  return (
    <div
      ref={alert}
      role={isAtFields ? undefined : 'alert'}
      tabIndex={-1}
      className={styles.problems}
    >
      <Alert
        type="error"
        role="none"
        showIcon
        title={
          <>
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
            {fields.length > 0 && (
              <p>Not saved. Correct {fields.map(({ label }) => label).join(', ')}.</p>
            )}
            <ErrorDetails error={error} />
          </>
        }
      />
    </div>
  )
}

const DISCARD = {
  title: 'Discard your changes?',
  text: 'They are not saved yet.',
  leaveText: 'Discard',
}

function ActionBar<Values extends object>({
  state,
  saveText = 'Save',
  cancelText = 'Cancel',
  saveWhen = 'always',
  disabledReason,
  isReadOnly,
}: Omit<Props<Values>, 'label' | 'children' | 'hasActions'>) {
  const { form, dirty, pending, cancel, guard } = state
  const invalid = useInvalidFields(form)
  const isLocked =
    (saveWhen !== 'always' && invalid?.length !== 0) || (saveWhen === 'changed' && !dirty)

  return (
    <div className={clsx(ui.row, styles.bar)}>
      <span role="status" className={ui.quiet}>
        {pending
          ? 'Saving…'
          : disabledReason ||
            (!isReadOnly && <SaveState {...{ form, dirty, saveWhen, invalid }} />)}
      </span>
      {!isReadOnly && (
        <Button type="text" onClick={() => !pending && guard.leave(cancel, DISCARD)}>
          {cancelText}
        </Button>
      )}
      {/* Where Save is always enabled, it is quiet until there is something to save. */}
      <Button
        {...((dirty || saveWhen !== 'always') && { type: 'primary' })}
        htmlType="submit"
        loading={pending}
        disabled={isReadOnly || isLocked || !!disabledReason}
      >
        {saveText}
      </Button>
    </div>
  )
}

type SaveStateProps<Values extends object> = Pick<RecordFormState<Values>, 'form' | 'dirty'> &
  Pick<Props<Values>, 'saveWhen'> & { invalid: ReturnType<typeof useInvalidFields> }

/** What is left to do before Save can do something. */
function SaveState<Values extends object>({
  form,
  dirty,
  saveWhen,
  invalid,
}: SaveStateProps<Values>) {
  // Save that is always enabled has not asked for the fields yet.
  if (saveWhen === 'always') {
    return dirty ? 'Not saved yet' : 'No changes'
  }

  const [first] = invalid ?? []
  if (first && invalid) {
    const required = invalid.every(({ isMissing }) => isMissing) ? 'required ' : ''
    const noun = invalid.length === 1 ? 'field' : 'fields'

    return (
      <button
        type="button"
        className={clsx(ui.textButton, styles.fieldLink)}
        onClick={() => showField(form, first.path)}
      >
        {`${invalid.length} ${required}${noun} left`}
      </button>
    )
  }

  return saveWhen === 'changed' && !dirty ? 'No changes' : undefined
}

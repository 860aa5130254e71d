import { Button, Form } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Callout } from '../feedback/callout.tsx'
import { ErrorDetails } from '../feedback/error-details.tsx'
import styles from './record-form.module.css'
import type { RecordFormState } from './use-record-form.ts'

interface Props<Values extends object> {
  /** From useRecordForm. */
  state: RecordFormState<Values>
  /** Accessible name: "Arena". */
  label: string
  /** antd's Form.Items. */
  children: ReactNode
  saveText?: string
  cancelText?: string
  /** Disables Save and is shown beside it. */
  disabledReason?: string | false | undefined
  /** Read-only: the record can no longer be changed. */
  isReadOnly?: boolean
  /** False inside a Dialog, whose footer has the buttons. */
  hasActions?: boolean
}

/** The standard form: labels above fields, 720 px, errors at their fields, and a sticky action bar. */
export function RecordForm<Values extends object>({ state, label, children, isReadOnly = false, hasActions = true, ...actions }: Props<Values>) {
  const { name, form, initialValues, failure, draftOffer, submit } = state
  return (
    <Form
      className={styles.form}
      data-part="form"
      data-locked={isReadOnly || undefined}
      aria-label={label}
      name={name}
      form={form}
      initialValues={initialValues}
      layout="vertical"
      validateTrigger={['onChange', 'onBlur']}
      // Disables the browser's own validation messages.
      noValidate
      disabled={isReadOnly}
      // `submit` validates again, because "Save and leave" calls it without antd.
      onFinish={() => submit()}
      onFinishFailed={() => submit()}
    >
      {draftOffer && <DraftOffer {...draftOffer} />}
      {failure && <Failure {...failure} />}
      {children}
      {hasActions ? <ActionBar state={state} isReadOnly={isReadOnly} {...actions} /> : <button type="submit" hidden aria-hidden tabIndex={-1} />}
    </Form>
  )
}

/** Errors above the fields. Takes the focus, because the pressed button is below the fields; an invalid field takes it instead. */
function Failure({ error, messages }: NonNullable<RecordFormState<object>['failure']>) {
  const alert = useRef<HTMLDivElement>(null)
  const isAtFields = messages.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed save takes the focus.
  useEffect(() => {
    if (!isAtFields) alert.current?.focus()
  }, [error, isAtFields])
  return (
    <Callout tone="error" ref={alert} role={isAtFields ? undefined : 'alert'} tabIndex={-1} className={styles.problems}>
      {isAtFields ? <p>Not saved. Correct the marked fields.</p> : messages.map((message) => <p key={message}>{message}</p>)}
      <ErrorDetails error={error} />
    </Callout>
  )
}

function DraftOffer({ restore, discard }: { restore(): void; discard(): void }) {
  return (
    <div className={clsx('cm-row', styles.draft)} role="status">
      <p>Your session ended before you saved. Restore your changes?</p>
      <Button size="small" type="primary" onClick={restore}>
        Restore
      </Button>
      <Button size="small" onClick={discard}>
        Discard
      </Button>
    </div>
  )
}

type BarProps<Values extends object> = Pick<Props<Values>, 'state' | 'saveText' | 'cancelText' | 'disabledReason' | 'isReadOnly'>

function ActionBar<Values extends object>({ state, saveText = 'Save', cancelText = 'Cancel', disabledReason, isReadOnly }: BarProps<Values>) {
  const { dirty, pending, cancel } = state
  return (
    <div className={clsx('cm-row', styles.bar)} data-part="form-bar">
      <span role="status" className="cm-quiet">
        {pending ? 'Saving…' : disabledReason || (dirty ? 'Not saved yet' : '')}
      </span>
      {!isReadOnly && <Button onClick={cancel}>{cancelText}</Button>}
      <Button type="primary" htmlType="submit" loading={pending} disabled={isReadOnly || !!disabledReason}>
        {saveText}
      </Button>
    </div>
  )
}

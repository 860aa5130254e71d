import { Button, Form } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Callout } from '../callout.tsx'
import type { RecordFormState } from './use-record-form.ts'
import './record-form.css'

interface Props<Values extends object> {
  /** From useRecordForm. */
  of: RecordFormState<Values>
  /** Accessible name: "Arena". */
  label: string
  /** antd's Form.Items. */
  children: ReactNode
  saveText?: string
  cancelText?: string
  /** Disables Save and is shown beside it. */
  unavailable?: string | false | undefined
  /** Read-only: the record can no longer be changed. */
  locked?: boolean
  /** False inside a Dialog, whose footer has the buttons. */
  bar?: boolean
}

/** The standard form: labels above fields, 720 px, errors at their fields, and a sticky action bar. */
export function RecordForm<Values extends object>({ of, label, children, locked = false, bar = true, ...actions }: Props<Values>) {
  const { name, form, seed, problems, offer, submit } = of
  return (
    <Form
      className={locked ? 'cm-form cm-form-locked' : 'cm-form'}
      aria-label={label}
      name={name}
      form={form}
      initialValues={seed}
      layout="vertical"
      validateTrigger={['onChange', 'onBlur']}
      // Disables the browser's own validation messages.
      noValidate
      disabled={locked}
      // `submit` validates again, because "Save and leave" calls it without antd.
      onFinish={() => submit()}
      onFinishFailed={() => submit()}
    >
      {offer && <DraftOffer {...offer} />}
      <Problems problems={problems} />
      {children}
      {bar ? <ActionBar of={of} locked={locked} {...actions} /> : <button type="submit" hidden aria-hidden tabIndex={-1} />}
    </Form>
  )
}

/** Errors above the fields. Takes the focus, because the pressed button is below the fields. */
function Problems({ problems }: { problems: readonly string[] }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) alert.current?.focus()
  }, [problems])
  if (problems.length === 0) return null
  return (
    <Callout tone="error" ref={alert} role="alert" tabIndex={-1} className="cm-form-problems">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Callout>
  )
}

function DraftOffer({ restore, discard }: { restore(): void; discard(): void }) {
  return (
    <div className="cm-row cm-form-draft" role="status">
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

type BarProps<Values extends object> = Pick<Props<Values>, 'of' | 'saveText' | 'cancelText' | 'unavailable' | 'locked'>

function ActionBar<Values extends object>({ of, saveText = 'Save', cancelText = 'Cancel', unavailable, locked }: BarProps<Values>) {
  const { dirty, pending, cancel } = of
  return (
    <div className="cm-row cm-form-bar">
      <span role="status" className="cm-quiet">
        {pending ? 'Saving…' : unavailable || (dirty ? 'Not saved yet' : '')}
      </span>
      {!locked && <Button onClick={cancel}>{cancelText}</Button>}
      <Button type="primary" htmlType="submit" loading={pending} disabled={locked || !!unavailable}>
        {saveText}
      </Button>
    </div>
  )
}

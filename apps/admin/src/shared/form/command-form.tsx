import type { Command } from '@cornerman/contract'
import { Button, type ButtonProps } from 'antd'
import { useCommand } from '#api'
import { Can } from '#shared/permission/can.tsx'
import { useDialogParam } from '#ui/navigation/use-url-state.ts'
import { FormDialog, type FormDialogProps } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

interface Props<Values extends object, In, Out>
  extends Omit<FormDialogProps<Values>, 'state' | 'open' | 'onClose'> {
  endpoint: Command<In, Out>
  /** Names the form, and its dialog in the URL. */
  name: string
  initialValues: Values
  toInput(values: Values): NoInfer<In>
  /** The success notice. */
  successText?: (values: Values) => string
  /** Label of the button that opens the dialog. */
  buttonText: string
  button?: Pick<ButtonProps, 'size' | 'disabled' | 'aria-describedby'>
}

/** A command with a form: a button, and the dialog that it opens. Hidden without permission. */
export function CommandForm<Values extends object, In, Out>({
  buttonText,
  button,
  ...form
}: Props<Values, In, Out>) {
  const dialog = useDialogParam(form.name)

  return (
    <Can call={form.endpoint}>
      <Button {...button} onClick={() => dialog.open()}>
        {buttonText}
      </Button>
      {dialog.isOpen && <OpenForm {...form} onClose={dialog.close} />}
    </Can>
  )
}

type OpenProps<Values extends object, In, Out> = Omit<
  Props<Values, In, Out>,
  'buttonText' | 'button'
> & {
  onClose(): void
}

function OpenForm<Values extends object, In, Out>(props: OpenProps<Values, In, Out>) {
  const { endpoint, name, initialValues, toInput, successText, disabledReason, ...dialog } = props
  const { run } = useCommand(endpoint)

  const state = useRecordForm({
    name,
    initialValues,
    save: (values) => run(toInput(values)),
    ...(successText && { successText }),
    onSaved: dialog.onClose,
    queryParams: [name],
    isCreation: true,
  })

  return <FormDialog {...dialog} state={state} disabledReason={!state.pending && disabledReason} />
}

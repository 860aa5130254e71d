import type { Command } from '@cornerman/contract'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { ResponseBody } from '#api'
import { CommandError } from '#shared/action/command-error.tsx'
import { Can } from '#shared/permission/can.tsx'
import { useAction } from './use-action.tsx'

interface Props<In, Out> {
  endpoint: Command<In, Out>
  input: NoInfer<In>
  /** The verb, shown on the button and on the confirming button. */
  children: string
  /** Accessible name, where several records have the button: the verb and the record. */
  label?: string
  /** Asks for confirmation first. Without it one press sends the command. */
  question?: string | undefined
  /** Explains the consequences. */
  description?: ReactNode
  /** Labels of the answers, where the specification names others. */
  confirmText?: string
  cancelText?: string
  /** Reddens the confirming button. The button itself stays quiet: the question comes first. */
  danger?: boolean
  /** Appearance of the button. */
  variant?: 'small' | 'quiet' | 'default' | 'primary'
  /** Disables the button and becomes its tooltip. */
  disabledReason?: string | false | undefined
  successText?: string
  subject?: string
  /** `control` shows an error below the button in place of a notice. */
  errorAt?: 'control'
  onSuccess?: (result: ResponseBody<Out> | undefined) => void
}

const VARIANTS = {
  small: { size: 'small' },
  quiet: { type: 'text', size: 'small' },
  default: {},
  primary: { type: 'primary' },
} as const

/** A button for one command. Hidden without permission, locked until the response arrives. */
export const CommandButton = <In, Out>(props: Props<In, Out>) => (
  <Can call={props.endpoint}>
    <PermittedButton {...props} />
  </Can>
)

function PermittedButton<In, Out>({
  endpoint,
  input,
  children,
  label,
  question,
  description,
  confirmText = children,
  danger = false,
  variant = 'small',
  disabledReason,
  ...options
}: Props<In, Out>) {
  const { cancelText, ...rest } = options
  const action = useAction(endpoint, {
    ...rest,
    question:
      question === undefined
        ? undefined
        : { question, text: description, confirmText, danger, ...(cancelText && { cancelText }) },
  })

  return (
    <>
      <Tooltip title={disabledReason}>
        <Button
          {...VARIANTS[variant]}
          disabled={!!disabledReason}
          loading={action.pending && !action.isAsking}
          aria-label={label}
          // A double click would act on the row that comes to the place of the first one.
          onClick={({ detail }) => detail <= 1 && void action.run(input)}
        >
          {children}
        </Button>
      </Tooltip>
      {options.errorAt && <CommandError error={action.error} />}
      {action.dialog}
    </>
  )
}

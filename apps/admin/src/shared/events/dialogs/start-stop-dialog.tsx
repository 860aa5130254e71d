import { Form } from 'antd'
import { FormDialog } from '#shared/form/record-form.tsx'
import { joinKnown } from '#shared/labels.tsx'
import layout from '#ui/layout.module.css'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { describeOpenWork } from '../card/open-work.tsx'
import { checkCard } from '../card/start-checks.ts'
import { DIALOGS } from '../dialog-names.ts'
import type { EventDialogProps } from '../event-dialog.ts'
import {
  ACTIONS,
  StartStopFields,
  type StartStopFormProps,
  useStartStop,
} from './start-stop-form.tsx'
import { StopConsequences } from './stop-consequences.tsx'

interface Props extends EventDialogProps {
  action: keyof typeof ACTIONS
}

/** Starts or stops the stream of an event's fights, conference or weigh-in. */
export function StartStopDialog({ open, ...props }: Props) {
  // The key resets the form each time the dialog opens.
  return <OpenDialog key={`${props.event.id} ${open}`} open={open} {...props} />
}

function OpenDialog({ action, event, open, onClose }: Props) {
  const { verb, emptyText } = ACTIONS[action]
  const [, changeUrl] = useUrlState(() => undefined)

  const { form, types } = useStartStop({
    action,
    event,
    onDone(type) {
      // With its fights, the event moves to another tab.
      if (type !== 'FIGHT_EVENT') {
        onClose()
      } else {
        changeUrl(
          { [DIALOGS[action]]: undefined, tab: action === 'start' ? 'ongoing' : 'finished' },
          'replace',
        )
      }
    },
  })

  return (
    <FormDialog
      state={form}
      title={joinKnown([verb, event.name ?? 'the event'])}
      open={open}
      onClose={onClose}
      submitText={verb}
      disabledReason={types.length === 0 && !form.pending && emptyText}
      danger={action === 'stop'}
    >
      {action === 'start' && <StartChecks form={form.form} event={event} />}
      {action === 'stop' && (
        <div className={layout.spaced}>
          <StopConsequences form={form.form} event={event} />
        </div>
      )}
      <StartStopFields action={action} event={event} form={form.form} types={types} />
    </FormDialog>
  )
}

/** Says what of the card should be looked at first. It stops nothing. */
function StartChecks({ form, event }: StartStopFormProps) {
  const type = Form.useWatch('type', form)
  const open = describeOpenWork(checkCard(event))
  if (type !== 'FIGHT_EVENT' || open === '') {
    return null
  }

  return <p className={layout.spaced}>Check before the start: {open}.</p>
}

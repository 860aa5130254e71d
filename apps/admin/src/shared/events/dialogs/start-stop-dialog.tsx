import type { Slot } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Form } from 'antd'
import { isUnreadable, useCan } from '#api'
import { FormDialog } from '#shared/form/record-form.tsx'
import { joinKnown } from '#shared/labels.tsx'
import layout from '#ui/layout.module.css'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { formatOutcome, isEmptySlot } from '../bout/bout.ts'
import { findLiveClips } from '../bout/live-clips.tsx'
import { describeOpenWork, formatNumbers } from '../card/open-work.tsx'
import { getRunningOrder, UNREADABLE_CARD } from '../card/running-order.ts'
import { checkCard } from '../card/start-checks.ts'
import { DIALOGS } from '../dialog-names.ts'
import { type EventDialogProps, STREAM_TYPE_LABELS } from '../event-dialog.ts'
import {
  ACTIONS,
  StartStopFields,
  type StartStopFormProps,
  useStartStop,
} from './start-stop-form.tsx'

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
    asks: true,
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
      {action === 'stop' && <StopConsequences form={form.form} event={event} />}
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

/** Says in four lines at most what a stop does. What it counts as open is what To do lists. */
function StopConsequences({ form, event }: StartStopFormProps) {
  const type = Form.useWatch('type', form)
  const canMoveClips = useCan(fights.setLink)
  if (!type) {
    return null
  }
  const end = `Stop ends the ${STREAM_TYPE_LABELS[type].toLowerCase()}`
  if (type !== 'FIGHT_EVENT') {
    return <p className={layout.spaced}>{end}. It cannot be started again.</p>
  }
  // The address of the recording is not known yet.
  const video = event.video && { ...event.video, videoUrl: ACTIONS.stop.example }
  const clips = canMoveClips ? findLiveClips({ ...event, video }).length : 0
  const { bouts } = getRunningOrder(event)
  const open = describeOpenWork(bouts)
  const unfought = bouts.filter(({ place, slot }) => place !== 'over' && isUndecided(slot))
  return (
    <div className={layout.spaced}>
      <p>{end} and closes its chat. It cannot be started again.</p>
      {isUnreadable(event.fightSlots) && <p>{UNREADABLE_CARD}.</p>}
      {open !== '' && <p>{open}. Results and clips can be set afterwards.</p>}
      {unfought.length > 0 && <p>Not fought: {formatNumbers(unfought)}.</p>}
      {clips > 0 && (
        <p>
          The {clips === 1 ? 'video of 1 bout' : `videos of ${clips} bouts`} will play from the
          recording.
        </p>
      )}
    </div>
  )
}

const isUndecided = (slot: Slot) => !isEmptySlot(slot) && formatOutcome(slot.fight) === undefined

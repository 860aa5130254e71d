import type { Slot } from '@cornerman/contract'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Form } from 'antd'
import { isUnreadable, useCan } from '#api'
import { formatOutcome, isEmptySlot } from '../bout/bout.ts'
import { findLiveClips } from '../bout/live-clips.tsx'
import { describeOpenWork, formatNumbers } from '../card/open-work.tsx'
import { getRunningOrder, UNREADABLE_CARD } from '../card/running-order.ts'
import { STREAM_TYPE_LABELS } from '../event-dialog.ts'
import { ACTIONS, type StartStopFormProps } from './start-stop-form.tsx'

/** Says in four lines at most what a stop does. What it counts as open is what To do lists. */
export function StopConsequences({ form, event }: StartStopFormProps) {
  const type = Form.useWatch('type', form)
  const canMoveClips = useCan(fights.setLink)

  if (!type) {
    return null
  }

  const end = `Stop ends the ${STREAM_TYPE_LABELS[type].toLowerCase()}`
  if (type !== 'FIGHT_EVENT') {
    return <p>{end}. It cannot be started again.</p>
  }

  // The address of the recording is not known yet.
  const video = event.video && { ...event.video, videoUrl: ACTIONS.stop.example }
  const clips = canMoveClips ? findLiveClips({ ...event, video }).length : 0
  const { bouts } = getRunningOrder(event)
  const open = describeOpenWork(bouts)
  const unfought = bouts.filter(({ place, slot }) => place !== 'over' && isUndecided(slot))

  return (
    <div>
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

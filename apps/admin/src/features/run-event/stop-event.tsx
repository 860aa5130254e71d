import type { FightEvent } from '@cornerman/contract'
import { useStartStop } from '#shared/events/dialogs/start-stop-form.tsx'
import { StopConsequences } from '#shared/events/dialogs/stop-consequences.tsx'
import { StartStopPanel } from './start-stop-panel.tsx'

/** After the last bout, the stop in the place of its steps: the form of the dialog, with what it ends. */
export function StopEvent({ event }: { event: FightEvent }) {
  const stop = useStartStop({ action: 'stop', event, isInline: true })
  return (
    <StartStopPanel action="stop" event={event} state={stop}>
      <StopConsequences event={event} form={stop.form.form} />
    </StartStopPanel>
  )
}

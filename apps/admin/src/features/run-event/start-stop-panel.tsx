import type { FightEvent } from '@cornerman/contract'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import {
  RecordingHint,
  StartStopFields,
  type useStartStop,
} from '#shared/events/dialogs/start-stop-form.tsx'
import { RecordForm } from '#shared/form/record-form.tsx'
import ui from '#ui/ui.module.css'
import styles from './start-stop-panel.module.css'

interface Props {
  action: 'start' | 'stop'
  event: FightEvent
  state: ReturnType<typeof useStartStop>
  /** What the button does, beside it. */
  children: ReactNode
}

const LABELS = { start: 'Start the event', stop: 'Stop the event' }

/** The form of a start or a stop, in the place of the steps. */
export function StartStopPanel({ action, event, state: { form, types }, children }: Props) {
  const hintId = useId()

  return (
    <section className={clsx(ui.panel, styles.panel)} aria-label={LABELS[action]} tabIndex={-1}>
      <RecordForm state={form} label={LABELS[action]} hasActions={false}>
        <StartStopFields
          action={action}
          event={event}
          form={form.form}
          types={types}
          {...(action === 'stop' && { hintId })}
        />
        {action === 'stop' && (
          <p id={hintId} className={clsx(ui.note, styles.hint)}>
            <RecordingHint form={form.form} event={event} />
          </p>
        )}
      </RecordForm>
      <Flex gap={12} align="center" justify="space-between" className={styles.end}>
        <div className={ui.note}>{children}</div>
        <div className={styles.thumb} data-action={action}>
          <Button
            type="primary"
            danger={action === 'stop'}
            className={styles.button}
            loading={form.pending}
            onClick={() => void form.submit()}
          >
            {LABELS[action]}
          </Button>
        </div>
      </Flex>
    </section>
  )
}

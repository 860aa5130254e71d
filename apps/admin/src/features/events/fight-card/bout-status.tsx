import { FlagOutlined } from '@ant-design/icons'
import { getOutcomeState } from '@cornerman/contract'
import { formatOutcome } from '#shared/events/bout/bout.ts'
import { OutcomeMark, ResultTag } from '#shared/events/bout/result-mark.tsx'
import { LiveLabel } from '#shared/events/live-label.tsx'
import { formatElapsed } from '#ui/date-time/time.ts'
import { useNow } from '#ui/date-time/use-now.ts'
import ui from '#ui/ui.module.css'
import { useBout, useCard } from './card-context.tsx'
import styles from './fight-card.module.css'
import { MissingPartButton } from './missing-part-button.tsx'
import { isLiveBout } from './shown-bout.ts'
import { ExpectedTime } from './time-rail.tsx'

/** The clock of the current bout, where the API says when it was started. */
function Live({ since }: { since: string | undefined }) {
  const now = useNow(1000)

  return (
    <LiveLabel className={ui.number}>
      LIVE{' '}
      {since && (
        <span role="timer" aria-label="In this bout">
          for {formatElapsed(now - Date.parse(since))}
        </span>
      )}
    </LiveLabel>
  )
}

/** Says that a bout is on or when it is expected, how it ended, or that it has no result. */
export function BoutStatus() {
  const { event, editable } = useCard()
  const bout = useBout()
  const { slot, missing } = bout
  if (isLiveBout(bout)) {
    return <Live since={slot.startedAt} />
  }
  if (slot.fight && getOutcomeState(slot.fight) === 'unknown') {
    return <span className={ui.note}>{formatOutcome(slot.fight)}</span>
  }

  if (formatOutcome(slot.fight)) {
    return (
      <>
        <ResultTag fight={slot.fight} />
        <span className={ui.onlyRead}>
          <OutcomeMark fight={slot.fight} />
        </span>
      </>
    )
  }

  if (event.status === 'ONGOING' && !bout.hasBegun) {
    return <ExpectedTime />
  }
  if (!missing.includes('no result')) {
    return <span className={styles.versus}>vs</span>
  }
  if (!editable.results) {
    return <span className={ui.note}>Result unknown</span>
  }

  return <MissingPartButton part="result" icon={<FlagOutlined aria-hidden />} label="Set result" />
}

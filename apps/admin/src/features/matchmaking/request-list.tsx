import type { MatchRequest } from '@cornerman/contract'
import { Skeleton } from 'antd'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatEventStatus, formatGender, formatWeightClass } from '#shared/labels.tsx'
import type { Answer } from '#shared/matchmaking/use-answers.ts'
import { groupRequests, type VisibleRequest } from '#shared/matchmaking/visible-requests.ts'
import { EventLink } from '#shared/records/record-link.tsx'
import { ZonedTime } from '#ui/date-time/shown-time.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Selection } from '#ui/table/selection.tsx'
import ui from '#ui/ui.module.css'
import styles from './matchmaking.module.css'
import { RequestRow } from './request-row.tsx'

interface Props {
  /** Sorted (see sortRequests). */
  rows: readonly VisibleRequest[]
  /** True while the rows are the result of the previous filter. */
  busy: boolean
  /** The request whose answer was taken back. Its row receives the focus. */
  restoredId: number | undefined
  selection: Selection<MatchRequest>
  onAnswer: Answer
}

/** The requests by event. Those of one weight class and gender have a bracket: they can be opponents. */
export function RequestList({ rows, busy, restoredId, selection, onAnswer }: Props) {
  const { canSelect, isSelected, toggle } = selection

  return (
    <div className={styles.requests} data-rows aria-busy={busy || undefined}>
      {groupRequests(rows).map(({ event, pairings }) => (
        <Panel key={event.id}>
          <EventHead
            event={event}
            count={pairings.flat().filter(({ isAnswered }) => !isAnswered).length}
          />
          {pairings.map((pairing) => (
            <Pairing key={pairing[0].request.id} pairing={pairing}>
              {pairing.map((row) => (
                <RequestRow
                  key={row.request.id}
                  {...row}
                  isSelected={
                    !row.isAnswered && canSelect(row.request) ? isSelected(row.request) : undefined
                  }
                  onSelect={toggle}
                  isReturned={restoredId !== undefined && row.request.id === restoredId}
                  onAnswer={(decision) => onAnswer(row.request, decision)}
                />
              ))}
            </Pairing>
          ))}
        </Panel>
      ))}
    </div>
  )
}

function EventHead({ event, count }: { event: MatchRequest['event']; count: number }) {
  const { id, name, fromDate, status, timeZone, slots, emptySlots } = event

  return (
    <header className={styles.eventHead}>
      <h2>
        <EventLink id={id}>{name}</EventLink>
      </h2>
      <p className={ui.note}>
        <ZonedTime className={styles.eventTime} at={fromDate} zone={timeZone} />
      </p>
      {slots !== undefined && emptySlots !== undefined && (
        <p className={ui.note}>
          {emptySlots} of {slots} slots empty
        </p>
      )}
      <p className={ui.note}>
        {formatEventStatus(status)} · {count} {count === 1 ? 'request' : 'requests'}
      </p>
    </header>
  )
}

/** Several requests of one weight class and gender in one event, in a bracket. A single one is only a row. */
function Pairing({
  pairing,
  children,
}: {
  pairing: readonly [VisibleRequest, ...VisibleRequest[]]
  children: ReactNode
}) {
  const { details } = pairing[0].request.fighter
  if (pairing.length === 1 || !details) {
    return children
  }

  const label = `Possible ${pairing.length === 2 ? 'pair' : 'pairs'}: ${formatWeightClass(details.weight)}, ${formatGender(details.gender).toLowerCase()}`

  return (
    <div className={styles.pairing} title={label}>
      <p className={clsx(ui.onlyRead, ui.small, ui.strong, styles.pairingLabel)}>{label}</p>
      {children}
    </div>
  )
}

export const RequestListSkeleton = () => (
  <div className={styles.requests}>
    {[30, 24, 36].map((width) => (
      <Panel key={width}>
        <Skeleton title={false} paragraph={{ rows: 5 }} />
      </Panel>
    ))}
  </div>
)

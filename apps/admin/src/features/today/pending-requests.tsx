import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useCan, useQuery } from '#api'
import { UndoBar } from '#shared/action/undo-bar.tsx'
import { formatWeightClass, MatchBadge } from '#shared/labels.tsx'
import { contradictsFilter, DEFAULT_FILTER } from '#shared/matchmaking/filter.ts'
import { useAnswers } from '#shared/matchmaking/use-answers.ts'
import {
  formatEventDay,
  getFighterName,
  getRequestName,
  sortRequests,
} from '#shared/matchmaking/visible-requests.ts'
import { NextStep } from '#shared/records/next-step.tsx'
import { EventLink, FighterLink } from '#shared/records/record-link.tsx'
import { readAskedRows } from '#shared/table/asked-rows.ts'
import { Age } from '#ui/date-time/shown-time.tsx'
import { useShortcuts } from '#ui/navigation/shortcuts.ts'
import styles from './today.module.css'
import { WORK_WIDGET_ROWS, WorkWidget } from './work-widget.tsx'

export function usePendingRequests() {
  const isAllowed = useCan(matchmaking.list)
  const query = useQuery(matchmaking.list, isAllowed ? { body: DEFAULT_FILTER } : null, {
    keepPreviousData: true,
  })
  const sent = query.data

  const { rows, leftOut } = useMemo(
    () =>
      readAskedRows(sent ?? [], {
        contradicts: (request) => contradictsFilter(request, DEFAULT_FILTER),
      }),
    [sent],
  )

  return { ...query, isAllowed, data: sent && [...rows], leftOut }
}

/** The match requests that wait for an answer, those of the next event first. */
export function PendingRequests({ query }: { query: ReturnType<typeof usePendingRequests> }) {
  const { visibleRequests, answer, undo, restoredId } = useAnswers(query.data, 'today')
  useShortcuts({ z: undo.undo })

  const answered = visibleRequests.filter(({ isAnswered }) => isAnswered).length

  return (
    <>
      <WorkWidget
        title="Match requests"
        extra={<NextStep to="/dashboard/matchmaking/manage" label="All match requests" />}
        query={{ ...query, data: query.data && sortRequests(visibleRequests) }}
        total={visibleRequests.length - answered}
        leftOut={query.leftOut}
        limit={WORK_WIDGET_ROWS + answered}
        restoredId={restoredId}
        toRow={({ request, isAnswered }) => {
          const { id, fighter, fighterId, event, eventId } = request
          const name = getFighterName(fighter)

          return {
            id,
            isAnswered,
            face: {
              src: fighter.images?.find(({ imageType }) => imageType === 'FULL_FACE_AVATAR')?.href,
              name,
            },
            title: (
              <>
                <FighterLink id={fighterId}>{name}</FighterLink>{' '}
                {fighter.details && (
                  <span className={styles.aside}>{formatWeightClass(fighter.details.weight)}</span>
                )}
              </>
            ),
            detail: (
              <>
                <EventLink id={eventId}>{event.name}</EventLink> · {formatEventDay(event)} ·{' '}
                <Age at={event.fromDate} />
              </>
            ),
            actions: isAnswered ? (
              <span className={styles.answered}>
                <MatchBadge status={request.status} />
              </span>
            ) : (
              <>
                <Button
                  aria-label={`Cancelled: ${getRequestName(request)}`}
                  onClick={() => answer(request, 'CANCELED')}
                >
                  Cancelled
                </Button>
                <Button
                  aria-label={`Matched: ${getRequestName(request)}`}
                  onClick={() => answer(request, 'MATCHED')}
                >
                  Matched
                </Button>
              </>
            ),
          }
        }}
      />
      <UndoBar isFixed undo={undo} />
    </>
  )
}

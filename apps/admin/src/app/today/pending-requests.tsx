import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Button } from 'antd'
import { useCan, useQuery } from '#api'
import { Age } from '#ui/date-time/shown-time.tsx'
import { NextStep } from '#ui/feedback/query-boundary.tsx'
import { UndoBar } from '#ui/feedback/undo-bar.tsx'
import { formatWeightClass } from '#ui/labels.tsx'
import { EventLink, FighterLink } from '#ui/navigation/record-link.tsx'
import { useShortcuts } from '#ui/navigation/shortcuts.ts'
import { PersonAvatar } from '#ui/person/person.tsx'
import { DEFAULT_FILTER } from '../../features/matchmaking/filter.ts'
import { useAnswers } from '../../features/matchmaking/use-answers.ts'
import { getFighterName, getRequestName } from '../../features/matchmaking/visible-requests.ts'
import { WorkWidget } from './work-widget.tsx'

export function usePendingRequests() {
  const isAllowed = useCan(matchmaking.list)
  const query = useQuery(matchmaking.list, isAllowed ? { body: DEFAULT_FILTER } : null, { keepPreviousData: true })
  return { ...query, isAllowed }
}

/** The match requests that wait for an answer. */
export function PendingRequests({ query }: { query: ReturnType<typeof usePendingRequests> }) {
  const { visibleRequests, answer, undo, returnedId } = useAnswers(query.data, 'today')
  useShortcuts({ z: undo.undo })
  return (
    <>
      <WorkWidget
        title="Match requests"
        extra={<NextStep to="/dashboard/matchmaking/manage" label="All match requests" />}
        query={{ ...query, data: query.data && visibleRequests }}
        total={visibleRequests.filter(({ isAnswered }) => !isAnswered).length}
        returnedId={returnedId}
        toRow={({ request, isAnswered }) => {
          const { id, fighter, fighterId, event, eventId } = request
          return {
            id,
            isAnswered,
            picture: (
              <PersonAvatar
                src={fighter.images?.find(({ imageType }) => imageType === 'FULL_FACE_AVATAR')?.href}
                name={getFighterName(fighter)}
                size={32}
              />
            ),
            title: <FighterLink id={fighterId}>{getFighterName(fighter)}</FighterLink>,
            detail: (
              <>
                {fighter.details && <span>{formatWeightClass(fighter.details.weight)}, </span>}
                <EventLink id={eventId} fighterId={fighterId}>
                  {event.name}
                </EventLink>
                , <Age at={event.fromDate} />
              </>
            ),
            actions: !isAnswered && (
              <>
                <Button
                  aria-label={`Cancelled: ${getRequestName(request)}`}
                  onClick={() => answer(request, 'CANCELED')}
                >
                  Cancelled
                </Button>
                <Button aria-label={`Matched: ${getRequestName(request)}`} onClick={() => answer(request, 'MATCHED')}>
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

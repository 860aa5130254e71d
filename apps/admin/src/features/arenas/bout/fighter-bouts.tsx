import { events } from '@cornerman/contract/endpoints/events'
import { people } from '@cornerman/contract/endpoints/people'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useCan } from '#api'
import { LongDate, SpanDates, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { Empty, QueryBoundary, SkeletonLines } from '#ui/feedback/query-boundary.tsx'
import { EventLink, FighterLink } from '#ui/navigation/record-link.tsx'
import { Section } from '#ui/panel.tsx'
import { Person } from '#ui/person/person.tsx'
import ui from '#ui/ui.module.css'
import { EventLinks, EventStatusTag } from '../events/event-links.tsx'
import { type EventOfArena, useEventsOfAllArenas } from '../events/events-of-arenas.ts'
import styles from './bout.module.css'
import {
  CORNER_TITLES,
  CORNERS,
  formatOutcome,
  getContestant,
  getStanding,
  otherCorner,
  type Standing,
} from './bout.ts'
import { type Contestant, getContestantName, toPerson } from './contestant.ts'
import { ResultMark } from './result-mark.tsx'
import { type FighterBout, findBouts, hasUnknownBouts } from './rundown.ts'

type Bout = FighterBout<EventOfArena>

/** The next fighter has the same events: they are not read again, one call per arena. */
const MINUTE = 60_000

interface Props {
  fighterId: number
  /** Stands between the next bout and the history, which arrives last. */
  children: ReactNode
}

/** Next bout and history of a fighter, by the cards of all events. No call lists the bouts of one fighter. */
export function FighterBouts(props: Props) {
  const canList = useCan(people.list, 'LOCATION_PROVIDER')
  return useCan(events.ofArena) && canList ? <Bouts {...props} /> : props.children
}

function Bouts({ fighterId, children }: Props) {
  const { query, hasUnread } = useEventsOfAllArenas(['ONGOING', 'UPCOMING', 'FINISHED'], {
    freshFor: 5 * MINUTE,
  })
  const bouts = query.data && findBouts(query.data, fighterId)
  const [next] = bouts?.planned ?? []
  // Among what could not be read there may be more.
  const isPartial = hasUnread || (query.data?.some(({ event }) => hasUnknownBouts(event)) ?? false)
  const skeleton = <SkeletonLines widths={[70, 50, 60, 45]} />
  return (
    <>
      <Section
        isFlush
        title="Next bout"
        extra={next && <Place {...next} />}
        className={styles.next ?? ''}
      >
        <QueryBoundary query={{ ...query, data: bouts }} skeleton={skeleton}>
          {() =>
            next ? (
              <NextBout {...next} />
            ) : (
              <Empty
                title={isPartial ? 'Not known: not all cards could be read' : 'No bout is planned'}
                hint="Bouts of the next events appear here."
              />
            )
          }
        </QueryBoundary>
      </Section>
      {children}
      {!(query.error && !bouts) && (
        <Section
          isFlush
          title="Bout history"
          extra={<span className={ui.quiet}>On this platform</span>}
        >
          <QueryBoundary
            query={{ ...query, data: bouts?.fought }}
            isStaleHidden
            skeleton={skeleton}
            renderEmpty={(list) =>
              list.length === 0 && (
                <Empty
                  title={isPartial ? 'Not known: not all cards could be read' : 'No bouts yet'}
                  hint="Bouts of finished events appear here."
                />
              )
            }
          >
            {(list) => (
              <ol className={clsx(ui.lines, styles.history)} aria-label="Bouts">
                {list.map((bout) => (
                  <FoughtBout key={bout.slot.id} {...bout} />
                ))}
              </ol>
            )}
          </QueryBoundary>
          {isPartial && (
            <p className={clsx(ui.note, styles.none)}>
              Not all {hasUnread ? 'arenas were' : 'bouts could be'} read: there may be more.
            </p>
          )}
        </Section>
      )}
    </>
  )
}

/** "Bout 5 of 8 · Main card". */
const Place = ({ event: { fightSlots }, slot }: Bout) => (
  <span className={ui.quiet}>
    Bout {fightSlots.indexOf(slot) + 1} of {fightSlots.length}
    {slot.isMainCard && ' · Main card'}
  </span>
)

function NextBout({ id, account, event, slot, fight, corner: own }: Bout) {
  const canEdit = useCan(events.update)
  return (
    <>
      <ul className={styles.corners}>
        {CORNERS.map((corner) => (
          <li key={corner} data-corner={corner}>
            <p className={ui.corner}>{CORNER_TITLES[corner]}</p>
            <Face contestant={getContestant(fight, corner)} isLink={corner !== own} />
          </li>
        ))}
      </ul>
      <div className={clsx(ui.row, styles.event)}>
        <p>
          {canEdit ? event.name : <EventLink id={id}>{event.name}</EventLink>}{' '}
          <EventStatusTag event={event} />
          <span className={ui.note}>
            {event.location.name}, <SpanDates {...slot} zone={event.location.tz} />,{' '}
            <SpanTimes {...slot} zone={event.location.tz} />
          </span>
        </p>
        <EventLinks row={{ id, account, event }} canEdit={canEdit} />
      </div>
    </>
  )
}

function Face({ contestant, isLink }: { contestant: Contestant | undefined; isLink: boolean }) {
  if (!contestant) {
    return 'No opponent yet'
  }
  return (
    <Person {...toPerson(contestant)} size={48}>
      {isLink && contestant.fighter ? (
        <FighterLink id={contestant.fighter.id}>{getContestantName(contestant)}</FighterLink>
      ) : undefined}
    </Person>
  )
}

const STANDINGS: Record<Standing, string> = {
  won: 'Win',
  lost: 'Loss',
  drew: 'Draw',
  void: 'No contest',
}

function FoughtBout({ event, slot, fight, corner }: Bout) {
  // Not a draw, also with both named as winners: the record counts none.
  const isNoContest = fight.result === 'NO_CONTEST'
  const standing = isNoContest ? 'void' : getStanding(fight, corner)
  const label = standing ? STANDINGS[standing] : 'Unknown'
  const outcome = isNoContest ? undefined : formatOutcome(fight)
  const opponent = getContestant(fight, otherCorner(corner))
  return (
    <li>
      <ResultMark standing={standing}>{label}</ResultMark>
      <p>
        <strong>{opponent ? getContestantName(opponent) : 'No opponent'}</strong>
        <span className={ui.note}>
          {outcome && outcome !== label && `${outcome} · `}
          <EventLink id={event.id}>{event.name}</EventLink>
        </span>
      </p>
      <LongDate at={slot.fromDate} />
    </li>
  )
}

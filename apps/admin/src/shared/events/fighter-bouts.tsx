import { compareInstants, type FighterBout } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { fights } from '@cornerman/contract/endpoints/fights'
import { Button, Skeleton } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useCan, useQuery } from '#api'
import { Person } from '#shared/person/person.tsx'
import { EventLink, FighterLink } from '#shared/records/record-link.tsx'
import { LongDate, SpanDates, SpanTimes } from '#ui/date-time/shown-time.tsx'
import { Section } from '#ui/panel.tsx'
import { Empty, QueryBoundary, type QueryState } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import {
  CORNER_TITLES,
  CORNERS,
  formatOutcome,
  getContestant,
  getStanding,
  otherCorner,
  type Standing,
} from './bout/bout.ts'
import { type Contestant, getContestantName, toPerson } from './bout/contestant.ts'
import { ResultMark } from './bout/result-mark.tsx'
import { type BoutOnCard, findBouts, hasUnknownBouts } from './card/running-order.ts'
import { EventLinks, EventStatusTag } from './event-links.tsx'
import { type EventOfArena, useCanListArenas, useEventsOfArenas } from './events-of-arenas.ts'
import styles from './fighter-bouts.module.css'
import { toListedEvent } from './listed-event.ts'
import { ReadOtherArenas } from './read-other-arenas.tsx'

/** The next fighter has the same events: they are not read again, one call per arena. */
const MINUTE = 60_000

interface Props {
  fighterId: number
  /** Stands between the next bout and the history, which arrives last. */
  children: ReactNode
}

/** Next bout and history of a fighter: read at once where the API lists them, else when asked. */
export function FighterBouts(props: Props) {
  const hasOneList = useCan(fights.ofFighter)
  const canListArenas = useCanListArenas()

  if (hasOneList) {
    return <ListedBouts {...props} />
  }

  return canListArenas ? <FindBouts key={props.fighterId} {...props} /> : props.children
}

function ListedBouts(props: Props) {
  const query = useQuery(fights.ofFighter, { params: { id: props.fighterId } })
  return <Bouts {...props} query={{ ...query, data: query.data && splitBouts(query.data) }} />
}

/** By the documented calls the bouts are on the cards of all arenas, with a call for each arena. */
function FindBouts(props: Props) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) {
    return <FoundBouts {...props} />
  }

  return (
    <>
      <Section isFlush title="Bouts" className={styles.next ?? ''}>
        <Empty
          description="The bouts were not read"
          hint="Finding them reads the events of all arenas, which can take a while."
        >
          <Button onClick={() => setAsked(true)}>Find bouts</Button>
        </Empty>
      </Section>
      {props.children}
    </>
  )
}

function FoundBouts(props: Props) {
  const { query, arenas } = useEventsOfArenas(['ONGOING', 'UPCOMING', 'FINISHED'], {
    isWhole: true,
    freshFor: 5 * MINUTE,
  })

  const events = arenas.isRead || !query.error ? query.data : undefined
  const isLoading = arenas.isReadingOthers || events === undefined

  // Among what could not be read there may be more.
  const hasUnknown = events?.some(({ event }) => hasUnknownBouts(event)) ?? false
  const unread = arenas.hasOthers ? 'Not all arenas were read' : 'Not all bouts could be read'
  const { planned, fought } = findBouts(events ?? [], props.fighterId)
  const bouts = { planned: planned.map(toFighterBout), fought: fought.map(toFighterBout) }

  return (
    <Bouts
      {...props}
      query={{ ...query, data: isLoading ? undefined : bouts }}
      unread={arenas.hasOthers || hasUnknown ? unread : undefined}
      footer={<ReadOtherArenas arenas={arenas} />}
    />
  )
}

const toFighterBout = ({
  account,
  event,
  slot,
  fight,
  isOver,
}: BoutOnCard<EventOfArena>): FighterBout => ({
  id: slot.id,
  fromDate: slot.fromDate,
  toDate: slot.toDate,
  isMainCard: slot.isMainCard,
  number: event.fightSlots.indexOf(slot) + 1,
  slots: event.fightSlots.length,
  isOver,
  fight,
  event: toListedEvent(event, account),
})

/** Planned bouts, earliest first, and those that were fought, newest first. */
interface BoutsOfFighter {
  planned: readonly FighterBout[]
  fought: readonly FighterBout[]
}

export const splitBouts = (bouts: readonly FighterBout[]): BoutsOfFighter => {
  const earliestFirst = bouts.toSorted((one, other) =>
    compareInstants(one.fromDate, other.fromDate),
  )
  // An API may leave it out.
  const isOver = (bout: FighterBout) => bout.isOver ?? bout.event.status === 'FINISHED'

  return {
    planned: earliestFirst.filter((bout) => !isOver(bout)),
    fought: earliestFirst.filter(isOver).toReversed(),
  }
}

interface BoutsProps extends Props {
  query: QueryState<BoutsOfFighter>
  /** Why there may be more: "Not all arenas were read". */
  unread?: string | undefined
  footer?: ReactNode
}

function Bouts({ fighterId, query, unread, footer, children }: BoutsProps) {
  const [next] = query.data?.planned ?? []
  const skeleton = <Skeleton title={false} paragraph={{ rows: 4 }} />

  return (
    <>
      <Section
        isFlush
        title="Next bout"
        extra={next && <Place {...next} />}
        className={styles.next ?? ''}
      >
        <QueryBoundary query={query} skeleton={skeleton}>
          {() =>
            next ? (
              <NextBout bout={next} fighterId={fighterId} />
            ) : (
              <Empty
                description={
                  unread ? 'Not known: not all cards could be read' : 'No bout is planned'
                }
                hint="Bouts of the next events appear here."
              />
            )
          }
        </QueryBoundary>
      </Section>
      {children}
      {!(query.error && !query.data) && (
        <Section
          isFlush
          title="Bout history"
          extra={<span className={ui.quiet}>On this platform</span>}
        >
          <QueryBoundary
            query={{ ...query, data: query.data?.fought }}
            isStaleHidden
            skeleton={skeleton}
            renderEmpty={(list) =>
              list.length === 0 && (
                <Empty
                  description={unread ? 'Not known: not all cards could be read' : 'No bouts yet'}
                  hint="Bouts of finished events appear here."
                />
              )
            }
          >
            {(list) => (
              <ol className={clsx(ui.lines, styles.history)} aria-label="Bouts">
                {list.map((bout) => (
                  <FoughtBout key={bout.id} bout={bout} fighterId={fighterId} />
                ))}
              </ol>
            )}
          </QueryBoundary>
          {unread && (
            <div className={clsx(ui.note, styles.none)}>
              <p>{unread}: there may be more.</p>
              {footer}
            </div>
          )}
        </Section>
      )}
    </>
  )
}

/** "Bout 5 of 8 · Main card". */
const Place = ({ number, slots, isMainCard }: FighterBout) => (
  <span className={ui.quiet}>
    Bout {number ?? '–'} of {slots ?? '–'}
    {isMainCard && ' · Main card'}
  </span>
)

interface BoutProps {
  bout: FighterBout
  fighterId: number
}

const findCorner = ({ bout: { fight }, fighterId }: BoutProps) =>
  CORNERS.find((corner) => getContestant(fight, corner)?.fighter?.id === fighterId)

function NextBout(props: BoutProps) {
  const { event, fight, fromDate, toDate } = props.bout
  const canEdit = useCan(events.update)
  const own = findCorner(props)
  const zone = event.arena.timeZone

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
          {canEdit ? event.name : <EventLink id={event.id}>{event.name}</EventLink>}{' '}
          <EventStatusTag event={event} />
          <span className={ui.note}>
            {event.arena.name}, <SpanDates fromDate={fromDate} toDate={toDate} zone={zone} />,{' '}
            <SpanTimes
              className={styles.eventTime}
              fromDate={fromDate}
              toDate={toDate}
              zone={zone}
            />
          </span>
        </p>
        <EventLinks event={event} canEdit={canEdit} />
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

function FoughtBout(props: BoutProps) {
  const { event, fight, fromDate } = props.bout
  const corner = findCorner(props)

  // Not a draw, also with both named as winners: the record counts none.
  const isNoContest = fight.result === 'NO_CONTEST'
  const fought = corner && getStanding(fight, corner)
  const standing = isNoContest ? 'void' : fought
  const label = standing ? STANDINGS[standing] : 'Unknown'
  const outcome = isNoContest ? undefined : formatOutcome(fight)
  const opponent = corner && getContestant(fight, otherCorner(corner))

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
      <LongDate at={fromDate} />
    </li>
  )
}

import type { CsvColumn, MatchRequest } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Grid } from 'antd'
import clsx from 'clsx'
import { useMemo } from 'react'
import { useQuery } from '#api'
import { BulkButton } from '#shared/action/bulk-button.tsx'
import { UndoBar } from '#shared/action/undo-bar.tsx'
import { createCsv } from '#shared/downloads/csv-button.tsx'
import { DownloadButton } from '#shared/downloads/download-button.tsx'
import {
  formatEventStatus,
  formatGender,
  formatMatchStatus,
  formatWeightClass,
  joinKnown,
} from '#shared/labels.tsx'
import {
  contradictsFilter,
  countActiveFilters,
  DEFAULT_FILTER,
  type Filter,
  parseFilter,
  toParams,
} from '#shared/matchmaking/filter.ts'
import { useAnswers } from '#shared/matchmaking/use-answers.ts'
import {
  formatEventDay,
  getRequestName,
  groupRequests,
  sortRequests,
  takeRequestPage,
  type VisibleRequest,
} from '#shared/matchmaking/visible-requests.ts'
import { EventLink } from '#shared/records/record-link.tsx'
import { readAskedRows } from '#shared/table/asked-rows.ts'
import { IgnoredFilter } from '#shared/table/ignored-filter.tsx'
import { formatUtc } from '#ui/date-time/time.ts'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useShortcuts } from '#ui/navigation/shortcuts.ts'
import { parsePage, useNewestUrlState, useUrlState } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import { getLastPage } from '#ui/table/page-counts.ts'
import { Pagination } from '#ui/table/pagination.tsx'
import { ResultsCount } from '#ui/table/results-count.tsx'
import { SelectAllBox, SelectionBar, useSelection } from '#ui/table/selection.tsx'
import ui from '#ui/ui.module.css'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { FilterDialog, FilterPanel } from './filter-panel.tsx'
import styles from './matchmaking.module.css'
import { RequestList, RequestListSkeleton } from './request-list.tsx'

/** No documented call pages the requests, so the screen does. */
const PAGE_SIZE = 25
const PHONE_PAGE_SIZE = 10

/** Match requests of fighters by event, answered one by one, or matched several at once (MMK-01). */
export default function MatchmakingScreen() {
  const [filter, setParams] = useUrlState(parseFilter)

  // Changes immediately, so that checkboxes do not lag.
  const chosenFilter = useNewestUrlState(parseFilter)
  const [page, setPage] = useUrlState((query) => parsePage(query) ?? 1)
  const update = (part: Partial<Filter>, how: 'push' | 'replace' = 'push') =>
    setParams({ ...toParams({ ...chosenFilter, ...part }), page: undefined }, how)
  const query = useQuery(matchmaking.list, { body: filter }, { keepPreviousData: true })
  const sent = query.data

  // Rows that are shown until the response arrives were asked for by another filter.
  const { rows: requests, ...ignored } = useMemo(
    () =>
      readAskedRows(sent ?? [], {
        ...(!query.isPlaceholderData && {
          contradicts: (request) => contradictsFilter(request, filter),
          search: filter.search,
        }),
      }),
    [sent, query.isPlaceholderData, filter],
  )

  const { visibleRequests, answer, undo, restoredId, matched } = useAnswers(
    sent && requests,
    JSON.stringify(filter),
  )

  useShortcuts({ z: undo.undo })

  const isWide = Grid.useBreakpoint().xl ?? true
  const pageSize = useIsPhone() ? PHONE_PAGE_SIZE : PAGE_SIZE

  const isCurrent = query.data !== undefined && !query.isPlaceholderData
  const sorted = sortRequests(visibleRequests)
  const listedRequests = getListed(sorted)
  const shownPage = Math.min(page, getLastPage(listedRequests.length, pageSize))
  const rows = takeRequestPage(sorted, shownPage, pageSize)
  const selection = useSelection({ rows: getListed(rows), canSelect: isPending })
  const activeCount = countActiveFilters(filter)
  const clear = () => update(DEFAULT_FILTER)

  const filters = {
    filter: chosenFilter,
    activeCount,
    events: query.data?.map(({ event }) => event),
    onChange: update,
    onClear: clear,
  }

  return (
    <>
      <PageHeading
        count={
          <ResultsCount
            total={isCurrent && !ignored.ignoresSearch ? listedRequests.length : undefined}
            singular="request"
            plural="requests"
            page={shownPage}
            pageSize={pageSize}
            search={filter.search}
          />
        }
        actions={
          <>
            {!isWide && <FilterDialog {...filters} />}
            <DownloadRequests requests={isCurrent ? listedRequests : undefined} />
          </>
        }
      >
        Matchmaking
      </PageHeading>
      <div className={clsx(isWide && styles.withFilters)}>
        <section className={styles.list} aria-label="Match requests">
          <IgnoredFilter {...ignored} plural="requests" search={filter.search} />
          <QueryBoundary
            hasPanel
            query={query}
            skeleton={<RequestListSkeleton />}
            renderEmpty={() =>
              visibleRequests.length === 0 && (
                <Panel>
                  <Empty
                    description="No pending match requests"
                    hint="Requests appear here once a fighter asks to be matched for an event."
                    noMatchDescription="No match requests for these filters"
                    onClearFilters={activeCount > 0 ? clear : undefined}
                  />
                </Panel>
              )
            }
          >
            {() => (
              <>
                <div className={clsx(ui.row, styles.tools)}>
                  <SelectAllBox selection={selection} plural="requests">
                    Select all
                  </SelectAllBox>
                  <span className={styles.legend}>
                    Possible opponents: same class and gender, same event
                  </span>
                </div>
                <RequestList
                  rows={rows}
                  busy={!isCurrent}
                  restoredId={restoredId}
                  selection={selection}
                  onAnswer={answer}
                />
                <Pagination
                  name="requests"
                  current={shownPage}
                  pageSize={pageSize}
                  total={listedRequests.length}
                  onChange={(newPage) => setPage({ page: newPage }, 'push')}
                />
              </>
            )}
          </QueryBoundary>
          <SelectionBar
            selection={selection}
            isRaised={Boolean(undo.last || undo.pending || matched)}
          >
            <BulkButton
              selection={selection}
              getName={getDatedRequestName}
              singular="request"
              plural="requests"
              consequence={describeMatching}
              doneText="matched"
              endpoint={matchmaking.confirm}
              toInput={toConfirmation}
              variant="primary"
            >
              Match
            </BulkButton>
          </SelectionBar>
          <UndoBar isFixed undo={undo}>
            {matched && (
              <EventLink id={matched.eventId} fighterId={matched.fighterId} shortcut="p">
                Put on the card
              </EventLink>
            )}
          </UndoBar>
        </section>
        {isWide && <FilterPanel {...filters} />}
      </div>
    </>
  )
}

const getListed = (rows: readonly VisibleRequest[]) =>
  rows.filter(({ isAnswered }) => !isAnswered).map(({ request }) => request)
const isPending = ({ status }: MatchRequest) => status === 'PENDING'
const getDatedRequestName = (request: MatchRequest) =>
  `${getRequestName(request)}, ${formatEventDay(request.event)}`

/** Says what matching means, and which cards have too few empty slots: a bout is of two fighters of one class and gender. */
function describeMatching(requests: readonly MatchRequest[]) {
  const events = groupRequests(requests.map((request) => ({ request, isAnswered: false })))

  return (
    <>
      {events.map(({ event, pairings }) => {
        const { id, name, emptySlots = Number.POSITIVE_INFINITY } = event
        const needed = pairings.reduce((sum, { length }) => sum + Math.ceil(length / 2), 0)

        return (
          needed > emptySlots && (
            <p key={id} className={ui.error}>
              {name}, {formatEventDay(event)}:{' '}
              {emptySlots === 1 ? '1 slot is' : `${emptySlots} slots are`} empty, but these fighters
              need {needed}. Only those of one class and gender can share a slot.
            </p>
          )
        )
      })}
      <p>Matching does not put fighters on the card. You cannot undo this.</p>
    </>
  )
}

const toConfirmation = ({ fighterId, eventId }: MatchRequest) => ({
  body: { fighterId, fightEventId: eventId },
})

/** Downloads the listed requests as CSV. The app writes the file, because no documented call does (docs/specification-notes.md, Matchmaking). */
const DownloadRequests = ({ requests }: { requests: readonly MatchRequest[] | undefined }) => (
  <DownloadButton
    label="Download"
    createFile={async () =>
      createCsv(
        'matchmaking.csv',
        COLUMNS,
        (requests ?? []).map((request, index) => ({ number: index + 1, request })),
      )
    }
    disabledReason={!requests && 'The list is still loading'}
  />
)

type Row = { number: number; request: MatchRequest }

const column = (
  title: string,
  value: (request: MatchRequest) => string | null | undefined,
): CsvColumn<Row> => ({
  title,
  getValue: ({ request }) => value(request) ?? null,
})

/** The content of a row, with a row number from 1. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: '#', getValue: ({ number }) => number },
  column('First name', ({ fighter }) => fighter.firstName),
  column('Last name', ({ fighter }) => fighter.lastName),
  column('Nickname', ({ fighter }) => fighter.nickname),
  column('Email', ({ fighter }) => fighter.email),
  { ...column('Phone', ({ fighter }) => fighter.phoneNumber), isPhone: true },
  column('Address', ({ fighter }) => fighter.residence?.formattedAddress),
  column('City', ({ fighter }) => fighter.residence?.city),
  column('Country', ({ fighter }) => fighter.residence?.country ?? fighter.country),
  column('Socials', ({ fighter }) =>
    fighter.socials?.map(({ name, link }) => joinKnown([name, link], ': ')).join('; '),
  ),
  column('Club', ({ fighter }) => fighter.details?.club),
  column('Coaches', ({ fighter }) => fighter.details?.coaches),
  column('Gender', ({ fighter }) => fighter.details && formatGender(fighter.details.gender)),
  column('Weight', ({ fighter }) => fighter.details && formatWeightClass(fighter.details.weight)),
  column('Birthdate', ({ fighter }) => fighter.details?.birthdate),
  column('Event', ({ event }) => event.name),
  column('Event status', ({ event }) => formatEventStatus(event.status)),
  column('Event begins', ({ event }) => formatUtc(event.fromDate)),
  column('Event zone', ({ event }) => event.timeZone),
  column('Status', ({ status }) => formatMatchStatus(status)),
]

import { type CsvColumn, csv, type Download, type MatchRequest } from '@cornerman/contract'
import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Flex, Grid } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { DownloadButton } from '../../ui/downloads/download-button.tsx'
import { eventStatusInWords } from '../../ui/event-status.ts'
import { genderInWords, weightInWords } from '../../ui/fighter-words.ts'
import { matchStatusInWords } from '../../ui/match-status.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, ReadState } from '../../ui/read-state.tsx'
import { ResultsCount } from '../../ui/results-count.tsx'
import { inUtc } from '../../ui/time/time.ts'
import { useUrlState } from '../../ui/use-url-state.ts'
import { changedIn, DEFAULT_FILTER, type Filter, filterIn, namesOf } from './filter.ts'
import { FilterDrawer, FilterPanel } from './filter-panel.tsx'
import { RequestList, RequestListSkeleton } from './request-list.tsx'
import { useAnswers } from './use-answers.ts'
import './matchmaking.css'

/** Fighters who ask to be matched for an event: a card each, answered one after the other (document 2, "Matchmaking screen"). */
export default function MatchmakingScreen() {
  const { filter, wanted, choose } = useFilter()
  const reading = useQuery(matchmaking.list, { body: filter }, { keepPreviousData: true })
  const { shown, answer, dismiss } = useAnswers(reading.data, JSON.stringify(filter))
  const isWide = Grid.useBreakpoint().lg ?? true

  // Only an answer to these very filters may judge them; the one before stays on screen meanwhile.
  const isAnswered = reading.data !== undefined && reading.fetchedAt !== undefined
  const listed = shown.filter(({ isListed }) => isListed).map(({ request }) => request)
  const changed = changedIn(filter)
  const clear = () => choose(DEFAULT_FILTER)
  const filters = { filter: wanted, changed, events: reading.data?.map(({ event }) => event), onChange: choose, onClear: clear }

  return (
    <>
      <PageHeading actions={<DownloadRequests requests={isAnswered ? listed : undefined} />}>Matchmaking</PageHeading>
      <div className="cm-matchmaking">
        <section className="cm-matchmaking-list" aria-label="Match requests">
          <Flex gap="8px 16px" align="center" justify="space-between" style={{ minHeight: 32, marginBottom: 8 }}>
            <ResultsCount total={isAnswered ? listed.length : undefined} one="request" many="requests" search={filter.search} />
            {!isWide && <FilterDrawer {...filters} />}
          </Flex>
          <ReadState
            alone
            of={reading}
            skeleton={<RequestListSkeleton />}
            empty={() =>
              shown.length === 0 && (
                <Panel>
                  <Empty
                    nothingYet="No pending match requests"
                    hint="One appears here once a fighter asks to be matched for an event."
                    nothingMatches="No match requests for these filters"
                    onClearFilters={changed > 0 ? clear : undefined}
                  />
                </Panel>
              )
            }
          >
            {() => <RequestList cards={shown} busy={!isAnswered} onAnswer={answer} onDismiss={dismiss} />}
          </ReadState>
        </section>
        {isWide && <FilterPanel {...filters} />}
      </div>
    </>
  )
}

/** The filter of the address, and what was just chosen: an address takes a moment to change, and a box that is ticked must not wait for it. */
function useFilter() {
  const [filter, change] = useUrlState(filterIn)
  const address = JSON.stringify(filter)
  const [chosen, setChosen] = useState({ since: address, wanted: filter })
  const wanted = chosen.since === address ? chosen.wanted : filter

  function choose(part: Partial<Filter>, how: 'push' | 'replace' = 'push') {
    const next = { ...wanted, ...part }
    setChosen({ since: address, wanted: next })
    change(namesOf(next), how)
  }
  return { filter, wanted, choose }
}

/** Saves the listed cards as a table. No documented call does it (docs/specification-notes.md, Matchmaking), so the app writes the file. */
const DownloadRequests = ({ requests }: { requests: readonly MatchRequest[] | undefined }) => (
  <DownloadButton label="Download" make={async () => toTable(requests ?? [])} unavailable={!requests && 'There is no list to download yet'} />
)

function toTable(requests: readonly MatchRequest[]): Download {
  const rows = requests.map((request, index) => ({ number: index + 1, request }))
  return { blob: new Blob([...csv(COLUMNS, rows)], { type: 'text/csv;charset=utf-8' }), fileName: 'matchmaking.csv', rows: rows.length }
}

type Row = { number: number; request: MatchRequest }

const column = (title: string, value: (request: MatchRequest) => string | null | undefined): CsvColumn<Row> => ({
  title,
  of: ({ request }) => value(request) ?? null,
})

/** What a card shows, and its number, from 1. */
const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: '#', of: ({ number }) => number },
  column('First name', ({ fighter }) => fighter.firstName),
  column('Last name', ({ fighter }) => fighter.lastName),
  column('Nickname', ({ fighter }) => fighter.nickname),
  column('E-mail', ({ fighter }) => fighter.email),
  { ...column('Phone', ({ fighter }) => fighter.phoneNumber), isPhone: true },
  column('Address', ({ fighter }) => fighter.residence?.formattedAddress),
  column('City', ({ fighter }) => fighter.residence?.city),
  column('Country', ({ fighter }) => fighter.residence?.country ?? fighter.country),
  column('Socials', ({ fighter }) => fighter.socials?.map(({ name, link }) => `${name}: ${link}`).join('; ')),
  column('Club', ({ fighter }) => fighter.details?.club),
  column('Coaches', ({ fighter }) => fighter.details?.coaches),
  column('Gender', ({ fighter }) => fighter.details && genderInWords(fighter.details.gender)),
  column('Weight', ({ fighter }) => fighter.details && weightInWords(fighter.details.weight)),
  column('Birthdate', ({ fighter }) => fighter.details?.birthdate),
  column('Event', ({ event }) => event.name),
  column('Event status', ({ event }) => eventStatusInWords(event.status)),
  column('Event begins', ({ event }) => inUtc(event.fromDate)),
  column('Event zone', ({ event }) => event.timeZone),
  column('Status', ({ status }) => matchStatusInWords(status)),
]

import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Grid } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, ReadState } from '../../ui/read-state.tsx'
import { ResultsCount } from '../../ui/results-count.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { changedIn, DEFAULT_FILTER, type Filter, filterIn, namesOf } from './filter.ts'
import { FilterDrawer, FilterPanel } from './filter-panel.tsx'
import { RequestList, RequestListSkeleton } from './request-list.tsx'
import { useAnswers } from './use-answers.ts'
import './matchmaking.css'
import { type CsvColumn, csv, type Download, type MatchRequest } from '@cornerman/contract'
import { DownloadButton } from '../../ui/downloads/download-button.tsx'
import { eventStatusInWords } from '../../ui/event-status.ts'
import { genderInWords, weightInWords } from '../../ui/fighter-words.ts'
import { matchStatusInWords } from '../../ui/match-status.tsx'
import { inUtc } from '../../ui/time/zoned.ts'

/** Fighters who ask to be matched for an event: a card each, answered one after the other (document 2, "Matchmaking screen"). */
export default function MatchmakingScreen() {
  const { filter, wanted, choose } = useFilter()
  const reading = useEndpoint(matchmaking.list, { body: filter }, { keepPreviousData: true })
  const { shown, answer, dismiss } = useAnswers(reading.data, JSON.stringify(filter))
  const isWide = Grid.useBreakpoint().lg ?? true

  // Only an answer to these very filters may judge them; the one before stays on screen meanwhile.
  const isAnswered = reading.data !== undefined && reading.readAt !== undefined
  const listed = shown.filter(({ isListed }) => isListed).map(({ request }) => request)
  const changed = changedIn(filter)
  const clear = () => choose(DEFAULT_FILTER)
  const filters = { filter: wanted, changed, events: reading.data?.map(({ event }) => event), onChange: choose, onClear: clear }

  return (
    <>
      <PageHeading actions={<DownloadRequests requests={isAnswered ? listed : undefined} />}>Matchmaking</PageHeading>
      <div className="cm-matchmaking">
        <section className="cm-matchmaking-list" aria-label="Match requests">
          <div className="cm-matchmaking-tools">
            <ResultsCount total={isAnswered ? listed.length : undefined} one="request" many="requests" search={filter.search} />
            {!isWide && <FilterDrawer {...filters} />}
          </div>
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
  const [chosen, setChosen] = useState({ since: filter, wanted: filter })
  if (chosen.since !== filter) setChosen({ since: filter, wanted: filter })

  function choose(part: Partial<Filter>, how: 'push' | 'replace' = 'push') {
    const wanted = { ...chosen.wanted, ...part }
    setChosen({ since: filter, wanted })
    change(namesOf(wanted), how)
  }
  return { filter, wanted: chosen.wanted, choose }
}

/** Saves the listed cards as a table. No call of the documents does it (docs/decisions/101), so the app writes the file itself. */
function DownloadRequests({ requests }: { requests: readonly MatchRequest[] | undefined }) {
  return <DownloadButton label="Download" make={async () => tableOf(requests ?? [])} unavailable={!requests && 'There is no list to download yet'} />
}

function tableOf(requests: readonly MatchRequest[]): Download {
  const rows = requests.map((request, index) => ({ number: index + 1, request }))
  return {
    blob: new Blob([...csv(REQUEST_COLUMNS, rows)], { type: 'text/csv;charset=utf-8' }),
    fileName: 'matchmaking.csv',
    rows: rows.length,
  }
}

/** A row of the file: its number, from 1, and what its card shows. */
interface NumberedRequest {
  number: number
  request: MatchRequest
}

const of = (value: (request: MatchRequest) => string | null | undefined) => ({
  of: ({ request }: NumberedRequest) => value(request) ?? null,
})

const REQUEST_COLUMNS: readonly CsvColumn<NumberedRequest>[] = [
  { title: '#', of: ({ number }) => number },
  { title: 'First name', ...of(({ fighter }) => fighter.firstName) },
  { title: 'Last name', ...of(({ fighter }) => fighter.lastName) },
  { title: 'Nickname', ...of(({ fighter }) => fighter.nickname) },
  { title: 'E-mail', ...of(({ fighter }) => fighter.email) },
  { title: 'Phone', ...of(({ fighter }) => fighter.phoneNumber), isPhone: true },
  { title: 'Address', ...of(({ fighter }) => fighter.residence?.formattedAddress) },
  { title: 'City', ...of(({ fighter }) => fighter.residence?.city) },
  { title: 'Country', ...of(({ fighter }) => fighter.residence?.country ?? fighter.country) },
  { title: 'Socials', ...of(({ fighter }) => fighter.socials?.map(({ name, link }) => `${name}: ${link}`).join('; ')) },
  { title: 'Club', ...of(({ fighter }) => fighter.details?.club) },
  { title: 'Coaches', ...of(({ fighter }) => fighter.details?.coaches) },
  { title: 'Gender', ...of(({ fighter }) => fighter.details && genderInWords(fighter.details.gender)) },
  { title: 'Weight', ...of(({ fighter }) => fighter.details && weightInWords(fighter.details.weight)) },
  { title: 'Birthdate', ...of(({ fighter }) => fighter.details?.birthdate) },
  { title: 'Event', ...of(({ event }) => event.name) },
  { title: 'Event status', ...of(({ event }) => eventStatusInWords(event.status)) },
  { title: 'Event begins', ...of(({ event }) => inUtc(event.fromDate)) },
  { title: 'Event zone', ...of(({ event }) => event.timeZone) },
  { title: 'Status', ...of(({ status }) => matchStatusInWords(status)) },
]

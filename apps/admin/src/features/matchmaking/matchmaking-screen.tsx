import { matchmaking } from '@cornerman/contract/endpoints/matchmaking'
import { Grid } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/hooks.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, ReadState } from '../../ui/read-state.tsx'
import { ResultsCount } from '../../ui/results-count.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { DownloadRequests } from './download-requests.tsx'
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

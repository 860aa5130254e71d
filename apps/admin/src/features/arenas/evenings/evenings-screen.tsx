import { type EventStatus, PAGE_SIZE_MAX } from '@cornerman/contract'
import { people } from '@cornerman/contract/endpoints/people'
import { Flex } from 'antd'
import { useCan } from '../../../api/can.tsx'
import { useQuery } from '../../../api/hooks.ts'
import { Empty, QueryBoundary } from '../../../ui/feedback/query-boundary.tsx'
import { toSearchTerm } from '../../../ui/form/suggestions.tsx'
import { PageHeading } from '../../../ui/navigation/page-heading.tsx'
import { UrlTabs } from '../../../ui/navigation/url-tabs.tsx'
import { useNavigationKey, useUrlState } from '../../../ui/navigation/use-url-state.ts'
import { Panel } from '../../../ui/panel.tsx'
import { describePermissions } from '../../../ui/permission/keep-while-in-use.tsx'
import { SearchBox } from '../../../ui/table/search-box.tsx'
import eventStyles from '../events/arena-events.module.css'
import { EveningTable } from './evening-table.tsx'
import { EveningsOfArenas } from './evenings-of-arenas.tsx'

const TABS: readonly { label: string; statuses: EventStatus[] }[] = [
  { label: 'Today and upcoming', statuses: ['ONGOING', 'UPCOMING'] },
  { label: 'Finished', statuses: ['FINISHED'] },
  { label: 'Canceled', statuses: ['CANCELED'] },
]

/** Events of all arenas, tonight's on top. The documented calls list events of one arena, so this reads the arenas, then each one's events. */
export default function EveningsScreen() {
  const [search, change] = useUrlState((query) => toSearchTerm(query.get('search') ?? ''))
  const navigationKey = useNavigationKey()
  const canList = useCan(people.list, 'LOCATION_PROVIDER')
  const query = useQuery(
    people.list,
    canList ? { query: { roleName: 'LOCATION_PROVIDER', page: 1, limit: PAGE_SIZE_MAX, ...(search && { searchTerm: search }) } } : null,
    { keepPreviousData: true },
  )

  return (
    <>
      <PageHeading>Evenings</PageHeading>
      <Flex style={{ marginBottom: 12 }}>
        <SearchBox
          label="Search arenas"
          value={search}
          navigationKey={navigationKey}
          onSearch={(text) => change({ search: text || undefined }, 'replace')}
        />
      </Flex>
      <Panel label="Evenings" className={eventStyles.events}>
        {canList ? (
          <QueryBoundary
            query={query}
            skeleton={<EveningTable name="Evenings" evenings={undefined} />}
            renderEmpty={({ data }) =>
              data.length === 0 && (
                <Empty
                  title="No arenas yet"
                  hint="Events appear here once an arena has some."
                  noMatchTitle={`No arenas match “${search}”`}
                  onClearFilters={search ? () => change({ search: undefined }, 'push') : undefined}
                />
              )
            }
          >
            {({ data: arenas, total }) => (
              <UrlTabs
                tabs={TABS.map(({ label, statuses }) => ({
                  key: statuses[0]!.toLowerCase(),
                  label,
                  content: <EveningsOfArenas arenas={arenas} total={total} statuses={statuses} />,
                }))}
              />
            )}
          </QueryBoundary>
        ) : (
          <Empty title="Need more permissions" hint={`To see evenings you need the permission ${describePermissions(['view_arenas'])}.`} />
        )}
      </Panel>
    </>
  )
}

import { kickMetrics } from '@cornerman/contract/endpoints/kick-metrics'
import { useEndpoint } from '../../../api/hooks.ts'
import { ViewerMap } from '../../../ui/map/viewer-map.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { ReadState } from '../../../ui/read-state.tsx'

export default function GeneralScreen() {
  const reading = useEndpoint(kickMetrics.map, { body: { type: 'NO_LIMITS' } })
  return (
    <>
      <PageHeading>General statistics</PageHeading>
      <ReadState of={reading} skeleton={null}>
        {({ coords, countries, cities }) => (
          <ViewerMap
            label="Where users watch"
            coords={coords}
            lists={[
              { title: 'Country', shares: countries },
              { title: 'City', shares: cities },
            ]}
            one="user"
            many="users"
          />
        )}
      </ReadState>
    </>
  )
}

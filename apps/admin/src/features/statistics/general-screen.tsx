import { kickMetrics, videoMetrics } from '@cornerman/contract/endpoints/metrics'
import { useMemo } from 'react'
import { type QueryResult, useQuery } from '#api'
import { PauseButton, POLLING, Polling, usePolled } from '#shared/polling.tsx'
import { NextStep } from '#shared/records/next-step.tsx'
import { Tiles } from '#ui/charts/tile.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { Section } from '#ui/panel.tsx'
import ui from '#ui/ui.module.css'
import { Widget } from '#ui/widget.tsx'
import { mergeMaps, mergeRealtime } from './merge-maps.ts'
import type { Metrics, Totals } from './metrics.ts'
import { RealtimePanel } from './realtime-panel.tsx'
import styles from './statistics.module.css'
import { formatCount, TotalTile } from './total-tile.tsx'
import { usePeriod, ViewerMapWidget } from './viewer-places.tsx'

/** Current viewers and map of kicks and videos combined (GEN-01). */
export default function GeneralScreen() {
  return (
    <Polling>
      <PageHeading actions={<PauseButton />} note="Kicks (short videos) and videos added up">
        General statistics
      </PageHeading>
      <div className={ui.stack}>
        <GeneralRealtime />
        <div className={styles.services}>
          <ServiceTotals
            title="Kicks"
            endpoint={kickMetrics.totals}
            screen={{ to: '/dashboard/statistics/kicks', label: 'Kick statistics' }}
          />
          <ServiceTotals
            title="Videos"
            endpoint={videoMetrics.totals}
            screen={{ to: '/dashboard/statistics/videos', label: 'Video statistics' }}
          />
        </div>
        <GeneralMap />
        <Section title="Exports">
          <p>
            <NextStep
              to="/dashboard/statistics/users"
              label="Users: one row per user of the chosen roles, languages and last activity"
            />
          </p>
          <NextStep
            to="/dashboard/statistics/feedbacks"
            label="Feedbacks: one row per feedback of the chosen period"
          />
        </Section>
      </div>
    </Polling>
  )
}

function GeneralRealtime() {
  const kicks = usePolled(kickMetrics.realtime, {}, POLLING.realtime)
  const videos = usePolled(videoMetrics.realtime, {}, POLLING.realtime)

  return (
    <RealtimePanel query={{ ...useMerged(kicks, videos, mergeRealtime), polling: kicks.polling }} />
  )
}

interface ServiceProps {
  title: string
  endpoint: Metrics['calls']['totals']
  /** The link to all figures of the service. */
  screen: { to: string; label: string }
}

/** The first totals of a service. */
function ServiceTotals({ title, endpoint, screen }: ServiceProps) {
  const query = usePolled(endpoint, {}, POLLING.totals)

  return (
    <Widget
      title={title}
      note={<NextStep {...screen} />}
      query={query}
      skeleton={<ServiceTiles title={title} totals={{}} />}
    >
      {(totals) => <ServiceTiles title={title} totals={totals} />}
    </Widget>
  )
}

function ServiceTiles({ title, totals }: { title: string; totals: Partial<Totals> }) {
  const { videos, views, users, unique } = totals
  return (
    <Tiles label={`Totals of ${title.toLowerCase()}`}>
      <TotalTile label="Total videos" figures={videos} />
      <TotalTile label="Views" figures={views} detail={`${formatCount(unique?.total)} unique`} />
      <TotalTile label="Unique users" figures={users} />
    </Tiles>
  )
}

function GeneralMap() {
  const [period] = usePeriod()
  const input = { body: { type: period } }
  const kicks = useQuery(kickMetrics.map, input, { keepPreviousData: true })
  const videos = useQuery(videoMetrics.map, input, { keepPreviousData: true })

  return <ViewerMapWidget query={useMerged(kicks, videos, mergeMaps)} />
}

/**
 * Merges the queries of two services (docs/specification-notes.md, Statistics). Has data once both have; fails if either fails.
 * `merge` must be a stable function.
 */
function useMerged<Data, Merged>(
  one: QueryResult<Data>,
  other: QueryResult<Data>,
  merge: (responses: readonly [Data, Data]) => Merged,
): QueryResult<Merged> {
  const data = useMemo(
    () =>
      one.data === undefined || other.data === undefined
        ? undefined
        : merge([one.data, other.data]),
    [one.data, other.data, merge],
  )
  return {
    data,
    error: one.error ?? other.error,
    isLoading: one.isLoading || other.isLoading,
    isValidating: one.isValidating || other.isValidating,
    // The older of the two times.
    fetchedAt:
      one.fetchedAt &&
      other.fetchedAt &&
      new Date(Math.min(one.fetchedAt.getTime(), other.fetchedAt.getTime())),
    isPlaceholderData: one.isPlaceholderData || other.isPlaceholderData,
    refetch() {
      one.refetch()
      other.refetch()
    },
  }
}

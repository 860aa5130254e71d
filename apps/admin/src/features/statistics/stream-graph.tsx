import type { StreamOption } from '@cornerman/contract'
import { events } from '@cornerman/contract/endpoints/events'
import { streamMetrics } from '@cornerman/contract/endpoints/stream-metrics'
import { Button } from 'antd'
import clsx from 'clsx'
import { useMemo } from 'react'
import { type ApiError, useCan, useQueries, useQuery } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { CsvButton } from '#shared/downloads/csv-button.tsx'
import { type BoutSpan, findBout, getBoutSpans } from '#shared/events/card/bout-spans.ts'
import { getRunningOrder } from '#shared/events/card/running-order.ts'
import { getRecordedStart } from '#shared/events/card/schedule.ts'
import { findPeak, formatPeak, toOnlineLines } from '#shared/events/online-lines.ts'
import { joinKnown } from '#shared/labels.tsx'
import { ChartSkeleton, LineChart } from '#ui/charts/line-chart.tsx'
import type { ChartLine } from '#ui/charts/plot-options.ts'
import { formatShortDay } from '#ui/date-time/time.ts'
import { ErrorDetails } from '#ui/query/error-details.tsx'
import { Empty } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { Widget } from '#ui/widget.tsx'
import { EventTitle } from './event-title.tsx'
import styles from './statistics.module.css'
import {
  formatRange,
  formatStep,
  getShortestStep,
  type StreamFilter,
  toRequests,
} from './stream-filter.ts'
import { cutUnwatchedTime } from './watched-time.ts'

interface Props {
  /** The names of the chosen events, in their order. */
  names: readonly string[]
  /** The only event that is chosen, if it is known. */
  event: StreamOption | undefined
  filter: StreamFilter
  onStep: (step: number) => void
}

const GRAPH_HEIGHT = 280

/** The viewers of all chosen streams by time, from shortly before the first one. */
export function StreamGraphWidget({ names, event, filter, onStep }: Props) {
  const { step } = filter
  const inputs = toRequests(filter).map((body) => ({ body: { ...body, step } }))
  const query = useQueries(streamMetrics.graph, inputs, { keepPreviousData: true })
  const { bouts, isFailed } = useBouts(step === 1 ? event : undefined)

  // The names are one string, because the array is a new one at each render. They may load after
  // the graphs.
  const lineNames = names.join('\n')

  const { lines, ...cut } = useMemo(() => {
    const online = toOnlineLines(query.data ?? [], lineNames.split('\n'), step, getNow().getTime())
    return cutUnwatchedTime(online, step)
  }, [query.data, lineNames, step])

  const isRefused = isStepRefused(query.error)
  const longerStep = isRefused ? getShortestStep(filter, step) : undefined

  return (
    <Widget
      title="Online users"
      note={formatRange(filter)}
      // A retry cannot work: the same step would be refused again.
      query={
        longerStep ? { ...query, data: [], error: undefined, isPlaceholderData: false } : query
      }
      skeleton={<ChartSkeleton title={GRAPH_TITLE} height={GRAPH_HEIGHT} />}
      renderEmpty={() =>
        longerStep &&
        query.error && <StepTooShort longerStep={longerStep} error={query.error} onStep={onStep} />
      }
    >
      {() => (
        <>
          <ul className={clsx(ui.row, styles.peaks)} aria-label="Peaks">
            {lines.map((line, index) => (
              <li key={line.name}>
                <EventTitle name={line.name} index={index} />: {describePeak(line, step, bouts)}
              </li>
            ))}
          </ul>
          <LineChart
            title={GRAPH_TITLE}
            note={describeCut(cut)}
            xTitle="Time (UTC)"
            lines={lines}
            spans={bouts}
            emptyText="No viewers in this range yet"
            height={GRAPH_HEIGHT}
            renderDownload={(getTable) => <CsvButton title={GRAPH_TITLE} getTable={getTable} />}
          />
          <BoutList bouts={bouts} />
          {isFailed && <p className={styles.bouts}>The bouts could not be loaded.</p>}
        </>
      )}
    </Widget>
  )
}

const GRAPH_TITLE = 'Peak online users'

const NO_BOUTS: readonly BoutSpan[] = []

/** The bouts of an event, for those who may see its card. */
function useBouts(event: StreamOption | undefined) {
  const canRead = useCan(events.one)
  const id = canRead ? event?.id : undefined
  const { data, error } = useQuery(events.one, id === undefined ? null : { params: { id } })

  const bouts = useMemo(
    () => (data ? getBoutSpans(getRunningOrder(data).bouts, getRecordedStart, 'UTC') : NO_BOUTS),
    [data],
  )

  return { bouts, isFailed: error !== undefined }
}

/** The names of the numbers in the graph. */
function BoutList({ bouts }: { bouts: readonly BoutSpan[] }) {
  if (bouts.length === 0) {
    return null
  }

  return (
    <ol className={clsx(ui.note, styles.bouts)} aria-label="Bouts">
      {bouts.map(({ label, name }) => (
        <li key={label}>
          <strong>{label}</strong> {name}
        </li>
      ))}
    </ol>
  )
}

/** "peak 112, 28 Nov 2026, 16:46–16:47 UTC, during Lima vs Costa". */
function describePeak({ points }: ChartLine, step: number, bouts: readonly BoutSpan[]) {
  const peak = findPeak(points)
  const bout = peak && findBout(bouts, peak.x)
  return joinKnown([formatPeak(points, step), bout && `during ${bout.name}`], ', ')
}

/** "No viewers before 28 Nov 2026 15:20 and after 28 Nov 2026 18:31". */
function describeCut({ first, last }: { first?: string | undefined; last?: string | undefined }) {
  const parts = [first && `before ${formatTime(first)}`, last && `after ${formatTime(last)}`]
  return parts.some(Boolean) && `No viewers ${joinKnown(parts, ' and ')}`
}

function formatTime(x: string): string {
  const [day = '', clock] = x.split(' ')
  return joinKnown([formatShortDay(day), clock], ' ')
}

/** An API says in its own words which limit a graph has. */
const isStepRefused = (error: ApiError | undefined) =>
  error?.status === 400 || error?.status === 422

interface StepProps {
  longerStep: number
  /** What the API said. It may have another reason than the step. */
  error: ApiError
  onStep: (step: number) => void
}

function StepTooShort({ longerStep, error, onStep }: StepProps) {
  return (
    <div role="alert">
      <Empty description="Step too short for this range" hint="Choose a longer step or fewer days.">
        <Button onClick={() => onStep(longerStep)}>Show by {formatStep(longerStep)}</Button>
        <ErrorDetails error={error} />
      </Empty>
    </div>
  )
}

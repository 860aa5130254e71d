import type { Ratio } from '@cornerman/contract'
import type { ReactNode } from 'react'
import { useQuery } from '#api'
import { getNow } from '#browser/server-clock.ts'
import { capitalize } from '#shared/labels.tsx'
import { POLLING, usePolled } from '#shared/polling.tsx'
import { type ListColumn, ListTable } from '#shared/table/list-table.tsx'
import { Tiles } from '#ui/charts/tile.tsx'
import { Widget } from '#ui/widget.tsx'
import { getTwoWeeks, type Measure } from './day-lines.ts'
import { contradictsValue, formatPercent, formatRatio, formatTraffic } from './figures.ts'
import type { Day, Metrics, Totals } from './metrics.ts'
import styles from './statistics.module.css'
import { type Figures, formatCount, TotalTile, TwoWeeksKey } from './total-tile.tsx'

export function AnalyticsWidget({ metrics: { calls, hasLikes } }: { metrics: Metrics }) {
  const query = usePolled(calls.totals, {}, POLLING.totals)
  // The days of the charts below: no further call.
  const days = useQuery(calls.lineChart, {}).data

  return (
    <Widget
      anchor="analytics"
      title="Analytics"
      note={<TwoWeeksKey />}
      query={query}
      // All tiles with '-', so that the height does not change when data arrives.
      skeleton={<Analytics totals={{}} hasLikes={hasLikes} days={undefined} />}
    >
      {(totals) => <Analytics totals={totals} hasLikes={hasLikes} days={days} />}
    </Widget>
  )
}

/** The figure by which a ratio divides, in the singular, and the ratio as the API gives it. */
type RatioRow = readonly [per: string, Figures, Partial<Ratio> | undefined]

interface AnalyticsProps {
  totals: Partial<Totals>
  hasLikes: boolean
  days: readonly Day[] | undefined
}

/** The figures in the specified order. A service may omit fields: tiles and rows without a value are still shown. */
function Analytics({ totals, hasLikes, days }: AnalyticsProps) {
  const { views, users, videos, sessions, unique } = totals
  const comments: Partial<Totals['comments']> = totals.comments ?? {}
  const likes: Partial<NonNullable<Totals['likes']>> = totals.likes ?? {}
  const getDays = (measure: Measure) => getTwoWeeks(days, measure, getNow())
  const whenLiked = (row: RatioRow) => (hasLikes ? [row] : [])

  return (
    <>
      <Tiles label="Totals" isSix>
        <TotalTile label="Total videos" figures={videos} days={getDays('videos')} />
        <TotalTile
          label="Views"
          figures={views}
          days={getDays('views')}
          detail={`${formatCount(unique?.total)} unique`}
        />
        <TotalTile label="Unique users" figures={users} />
        <TotalTile label="Sessions" figures={sessions} />
        <TotalTile label="Opened" figures={totals.requests} />
        <TotalTile label="Downloaded" figures={totals.downloaded} format={formatTraffic} />
      </Tiles>
      <div className={styles.twoColumns}>
        <Section
          title="Comments"
          ratios={[
            ['view', views, comments.commentsToViews],
            ['viewed user', users, comments.commentsToViewedUsers],
            ['video', videos, comments.commentsToVideos],
            ...whenLiked(['like', likes, comments.commentsToLikes]),
            ['session', sessions, comments.commentsToSessions],
            ...whenLiked(['liked video', likes.video, comments.commentsToLikedVideos]),
          ]}
          count={comments.total}
        >
          <TotalTile label="Total comments" figures={comments} days={getDays('comments')} />
          <TotalTile label="Videos with comments" figures={comments.videos} />
          <TotalTile label="Users who write comments" figures={comments.users} />
        </Section>
        {hasLikes && (
          <Section
            title="Likes"
            ratios={[
              ['view', views, likes.likesToViews],
              ['viewed user', users, likes.likesToViewedUsers],
              ['video', videos, likes.likesToVideos],
              ['comment', comments, likes.likesToComments],
              ['session', sessions, likes.likesToSessions],
              ['commented video', comments.videos, likes.likesToCommentedVideos],
            ]}
            count={likes.total}
          >
            <TotalTile label="Total likes" figures={likes} days={getDays('likes')} />
            <TotalTile label="Videos with likes" figures={likes.video} />
            <TotalTile label="Users who set likes" figures={likes.users} />
          </Section>
        )}
      </div>
    </>
  )
}

interface SectionProps {
  title: 'Comments' | 'Likes'
  count: number | undefined
  ratios: readonly RatioRow[]
  children: ReactNode
}

/** The figures of comments or likes, and how many there are per view, user, video… */
function Section({ title, count, ratios, children }: SectionProps) {
  const noun = title.slice(0, -1).toLowerCase()

  return (
    <div>
      <h3>{title}</h3>
      <Tiles label={title}>{children}</Tiles>
      <ListTable
        name={`Ratios of ${title.toLowerCase()}`}
        columns={RATIO_COLUMNS}
        rows={ratios.map(([per, figures, ratio = {}]) => {
          const { value = '-', percent }: Partial<Ratio> = contradictsValue(ratio) ? {} : ratio
          return {
            id: `${capitalize(per)}s to ${noun}`,
            words: formatRatio(count, noun, figures?.total, per),
            value,
            percent: formatPercent(percent),
          }
        })}
        pageSize={ratios.length}
        hasTwoLines
      />
    </div>
  )
}

interface RatioInTable {
  id: string
  words: string
  value: string
  percent: string
}

const RATIO: ListColumn<RatioInTable> = { title: 'Ratio', render: ({ id }) => id }

const RATIO_COLUMNS: readonly ListColumn<RatioInTable>[] = [
  RATIO,
  { title: 'In words', below: RATIO, render: ({ words }) => words },
  { title: 'Value', width: 96, align: 'end', render: ({ value }) => value },
  { title: 'Percent', width: 112, align: 'end', render: ({ percent }) => percent },
]

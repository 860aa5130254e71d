import type { Ratio } from '@cornerman/contract'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { capitalize } from '#shared/labels.tsx'
import { POLLING, usePolled } from '#shared/polling.tsx'
import { type ListColumn, ListTable } from '#shared/table/list-table.tsx'
import { Tile, Tiles, TrendMark } from '#ui/charts/tile.tsx'
import ui from '#ui/ui.module.css'
import { Widget } from '#ui/widget.tsx'
import {
  contradictsCounts,
  contradictsValue,
  formatPercent,
  formatRatio,
  formatTraffic,
  getPercentTrend,
} from './figures.ts'
import type { Metrics, Totals } from './metrics.ts'
import styles from './statistics.module.css'

export function AnalyticsWidget({ metrics: { calls, hasLikes } }: { metrics: Metrics }) {
  const query = usePolled(calls.totals, {}, POLLING.totals)
  return (
    <Widget
      anchor="analytics"
      title="Analytics"
      note="All time, and the last 7 days vs the 7 before"
      query={query}
      // All tiles with '-', so that the height does not change when data arrives.
      skeleton={<Analytics totals={{}} hasLikes={hasLikes} />}
    >
      {(totals) => <Analytics totals={totals} hasLikes={hasLikes} />}
    </Widget>
  )
}

type Figures = Partial<Totals['views']> | undefined
/** The figure by which a ratio divides, in the singular, and the ratio as the API gives it. */
type RatioRow = readonly [per: string, Figures, Partial<Ratio> | undefined]

/** The figures in the specified order. A service may omit fields: tiles and rows without a value are still shown. */
function Analytics({ totals, hasLikes }: { totals: Partial<Totals>; hasLikes: boolean }) {
  const { views, users, videos, sessions } = totals
  const comments: Partial<Totals['comments']> = totals.comments ?? {}
  const likes: Partial<NonNullable<Totals['likes']>> = totals.likes ?? {}
  const whenLiked = (row: RatioRow) => (hasLikes ? [row] : [])
  return (
    <>
      <Tiles label="Totals" isSix>
        <TotalTile label="Total videos" figures={videos} />
        <TotalTile label="Views" figures={views} />
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
          <TotalTile label="Total comments" figures={comments} />
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
            <TotalTile label="Total likes" figures={likes} />
            <TotalTile label="Videos with likes" figures={likes.video} />
            <TotalTile label="Users who set likes" figures={likes.users} />
          </Section>
        )}
      </div>
    </>
  )
}

interface TotalProps {
  label: string
  figures: Figures
  /** `scale` is the total, whose unit all figures of the tile have. */
  format?: (value: number | undefined, scale: number | undefined) => string
}

/** A figure of all time, the last two weeks and the change between them. */
function TotalTile({ label, figures = {}, format = formatCount }: TotalProps) {
  const { total, ...weeks } = figures
  const { current, lastWeek, percent } = contradictsCounts(weeks) ? {} : weeks
  return (
    <Tile
      title={label}
      value={format(total, total)}
      suffix={total === undefined ? undefined : 'all time'}
    >
      <dl className={clsx(ui.small, styles.weeks)}>
        <div>
          <dt>Last 7 days</dt>
          <dd>{format(current, total)}</dd>
        </div>
        <div>
          <dt>7 days before</dt>
          <dd>{format(lastWeek, total)}</dd>
        </div>
        <div>
          <dt>Change</dt>
          <dd>
            <TrendMark
              trend={getPercentTrend(percent)}
              change={formatPercent(percent)}
              comparison="week over week"
            />
          </dd>
        </div>
      </dl>
    </Tile>
  )
}

const formatCount = (value: number | undefined) => value?.toLocaleString('en') ?? '-'

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
